// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/arrayreading.h"
#include "core/scenario/tensor.h"

namespace ax {

/// True when an array of this order is one that scenarios keep: [r][c], [h][r][c] or [b][h][r][c].
bool isUsualOrder(AxisOrder order);

/// The shape that an array of `order` has in the usual order; "brc" becomes [b][1][r][c].
std::vector<std::int64_t> usualShape(const std::vector<std::int64_t>& shape, AxisOrder order);

/// The array turned accordingly; its rank is order.size().
Tensor inUsualOrder(Tensor tensor, AxisOrder order);

} // namespace ax
