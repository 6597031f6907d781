// SPDX-License-Identifier: MIT
#pragma once

#include "core/conventions/maskdifference.h"
#include "core/evaluation/evaluate.h"

namespace ax {

/// One head of one input under two conventions.
struct ConventionComparison {
    VisibleRanges first;
    VisibleRanges second;
    MaskDifference difference;
    std::vector<int> firstEmptyRows;
    std::vector<int> secondEmptyRows;
    std::vector<int> differentEmptyRows; ///< empty in both, with different weights
};

/// Evaluates both scenarios and compares the head that `view` selects, clamped to what there is. `previous` may lend
/// its prefix, as in evaluate(). Errors: those of evaluate(); Cancelled.
Result<ConventionComparison> compareConventions(const ScenarioPtr& first, const ScenarioPtr& second, const View& view,
    const ModelSource& models, const SnapshotPtr& previous, std::stop_token stop = {});

} // namespace ax
