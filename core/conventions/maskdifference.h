// SPDX-License-Identifier: MIT
#pragma once

#include "core/evaluation/headview.h"

#include <stop_token>
#include <vector>

namespace ax {

/// Where two masks of the same queries and keys differ.
struct MaskDifference {
    VisibleRanges onlyFirst; ///< cells that only the first shows
    VisibleRanges onlySecond;

    std::int64_t cells() const { return onlyFirst.visibleCells() + onlySecond.visibleCells(); }
};

/// Masks of different sizes have no cells in common to compare: an empty difference of 0 x 0.
MaskDifference maskDifference(const VisibleRanges& first, const VisibleRanges& second);

/// Query rows that see no key.
std::vector<int> emptyRowsOf(const VisibleRanges& mask);

/// Rows that see no key in either mask and come out with different weights all the same (NaN equals NaN). Computes
/// these rows only: O(rows x keys). Stops early, incomplete, when `stop` is requested.
std::vector<int> differentEmptyRows(const HeadView& first, const HeadView& second, std::stop_token stop = {});

} // namespace ax
