// SPDX-License-Identifier: MIT
#pragma once

#include "core/kernels/rowgroups.h"
#include "core/kernels/simd/packets.h"

#include <type_traits>

namespace ax::AX_KERNELS {
namespace {

/// Calls `action` with the number of rows of a group as a constant: 1, 2, 4 or kGroupRows.
template <typename Action> EIGEN_STRONG_INLINE void withRows(int rows, Action action)
{
    if (rows == kernels::kGroupRows)
        action(std::integral_constant<int, kernels::kGroupRows>());
    else if (rows == 4)
        action(std::integral_constant<int, 4>());
    else if (rows == 2)
        action(std::integral_constant<int, 2>());
    else
        action(std::integral_constant<int, 1>());
}

/// Calls action(first row, number of rows as a constant) for the tiles that a group's rows are computed in.
template <typename Action> EIGEN_STRONG_INLINE void withTileRows(int rows, Action action)
{
    withRows(rows, [&](auto count) {
        constexpr int kRows = count == kernels::kGroupRows ? kTileRows : int(count);
        for (int first = 0; first < count; first += kRows)
            action(first, std::integral_constant<int, kRows>());
    });
}

} // namespace
} // namespace ax::AX_KERNELS
