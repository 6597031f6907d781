// SPDX-License-Identifier: MIT
#pragma once

#include "core/mask/maskground.h"
#include "core/mask/paintedcells.h"

#include <string_view>
#include <vector>

namespace ax {

/// The rule of the contract over the active parts of one layer's mask: clauses are and-ed, the parts of one clause are
/// or-ed, edits are painted last. Owns all that it needs.
class MaskRows {
public:
    explicit MaskRows(const MaskGround& ground);

    /// Visible keys of one query row: sorted, disjoint, non-touching.
    std::vector<KeyRange> row(int head, int query) const;
    /// The same inside `keys`, as it would be without the painted cells.
    std::vector<KeyRange> unpaintedRow(int head, int query, KeyRange keys) const;
    /// The clauses that leave the key out, and "edits" where it was painted hidden. Of a cell that is hidden.
    std::vector<std::string_view> hiddenBy(int head, int query, int key) const;

private:
    /// A bracket of the rule (named after the part that closes it), or a restriction.
    struct Clause {
        std::string_view name;
        std::vector<MaskRule> opened;

        std::vector<KeyRange> row(int head, int query, KeyRange hull) const;
    };

    int m_keys = 0;
    std::vector<Clause> m_clauses;
    PaintedCells m_edits;
};

} // namespace ax
