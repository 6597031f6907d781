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

} // namespace
} // namespace ax::AX_KERNELS
