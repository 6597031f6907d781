// SPDX-License-Identifier: MIT
#pragma once

#include "core/code/programsettings.h"
#include "core/mask/maskkinds.h"

#include <array>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace ax {

/// The mask of a program as Python expressions over index arrays that broadcast: batch entry b, head h, query row i,
/// key j and the position p of the query among the keys. NumPy, PyTorch and the mask_mod of FlexAttention share them;
/// only the names and the making of tables differ.
class MaskScript {
public:
    enum Index { Batch, Head, Query, Key, Position, IndexCount };
    using Names = std::array<std::string_view, IndexCount>;

    /// An array that an expression looks numbers up in.
    struct Table {
        std::string name;
        std::vector<std::int64_t> shape;
        std::vector<int> values;
        bool isFlags = false; ///< of True and False
    };
    /// One active mask kind.
    struct Part {
        std::string_view name; ///< Python variable
        std::string comment;
        std::string expression;
        MaskRole role;
    };
    /// Cells painted in one colour.
    struct Painted {
        std::vector<int> queries, keys;
    };

    MaskScript(const ProgramSettings& settings, Names names);

    const std::vector<Table>& tables() const { return m_tables; }
    const std::vector<Part>& parts() const { return m_parts; }
    /// The parts put together by the rule of the mask: "(causal | prefix) & window"; empty when nothing is hidden.
    std::string rule() const;
    const Painted& painted(bool visible) const { return visible ? m_shown : m_hidden; }
    bool hasPaintedCells() const { return !m_shown.keys.empty() || !m_hidden.keys.empty(); }
    bool hidesNothing() const { return m_parts.empty() && !hasPaintedCells(); }

    const ProgramSettings& settings() const { return m_settings; }
    bool uses(Index index) const { return m_used[index]; }
    std::string_view name(Index index) const { return m_names[index]; }

    // What the expressions of the kinds are made with.
    /// The name of an index, which the program then has to define.
    std::string_view use(Index index);
    /// The position of a query: the row itself where both are the same.
    std::string_view usePosition();
    void addTable(std::string name, std::vector<std::int64_t> shape, std::vector<int> values, bool isFlags);
    /// A number per batch entry: the number itself where all have the same, else an entry of a new table `name`.
    std::string perBatch(const char* name, const std::vector<int>& values);

private:
    void addParts();
    void paint();
    /// The names of the parts that stand in one bracket of the rule.
    std::vector<std::string> bracket(MaskRole closes, MaskRole opens) const;

    const ProgramSettings& m_settings;
    const Names m_names;
    std::array<bool, IndexCount> m_used{};
    std::vector<Table> m_tables;
    std::vector<Part> m_parts;
    Painted m_shown, m_hidden;
};

/// How a mask kind is written in Python.
struct MaskExpression {
    std::string_view kind; ///< MaskKind::key
    std::string_view name; ///< Python variable that holds it
    /// The cells that the kind leaves visible (or opens); empty when the present parameters hide nothing. Null for
    /// edits, which paint instead.
    std::string (*write)(MaskScript& script);
};

/// One row for every mask kind.
std::span<const MaskExpression> maskExpressions();

} // namespace ax
