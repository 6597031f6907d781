// SPDX-License-Identifier: MIT
#pragma once

namespace ax::kernels {

constexpr int kGroupRows = 6; ///< rows of one tile: 6 x 4 sums and their operands fill 32 registers

/// Rows of the next group when `rows` are left: tiles exist for 6, 4, 2 and 1.
constexpr int groupRows(int rows)
{
    return rows >= kGroupRows ? kGroupRows : rows >= 4 ? 4 : rows >= 2 ? 2 : 1;
}

} // namespace ax::kernels
