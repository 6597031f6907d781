// SPDX-License-Identifier: MIT
#pragma once

#include "core/mask/maskspec.h"
#include "core/mask/visibleranges.h"

#include <map>
#include <optional>

namespace ax {

/// The painted cells of a mask, by row; of several edits of one cell the last counts.
class PaintedCells {
public:
    PaintedCells() = default;
    explicit PaintedCells(const std::vector<MaskEdit>& edits);

    /// What was painted there: visible, hidden, or nothing.
    std::optional<bool> at(int query, int key) const;
    /// `row` after painting.
    std::vector<KeyRange> painted(int query, std::vector<KeyRange> row, int keys) const;

private:
    std::map<int, std::map<int, bool>> m_rows; // query -> key -> visible
};

} // namespace ax
