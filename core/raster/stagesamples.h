// SPDX-License-Identifier: MIT
#pragma once

#include "core/evaluation/headview.h"
#include "core/raster/valuestatistics.h"

#include <optional>
#include <stop_token>

namespace ax {

/// Signed stages have a zero in the middle: scores, scaled, masked, difference, output.
bool isSigned(Stage stage);
/// Stages whose cells the mask marks as hidden: masked, weights, difference.
bool showsMask(Stage stage);
Pooling poolingOf(Stage stage);

/// Samples of one stage, computed band by band so that no more than a small part of the matrix is ever held. Hidden
/// cells have no value when they hold what a mask leaves behind (weight 0, masked score -inf); a hidden cell that holds
/// anything else (a finite fill, a leak) keeps its number. Empty when stopped.
Samples stageSamples(const HeadView& view, Stage stage, const SampleGrid& grid, std::stop_token stop = {});

/// Statistics of a whole stage, band by band. Nothing when stopped.
std::optional<ValueStatistics> stageStatistics(
    const HeadView& view, Stage stage, bool ranks, std::stop_token stop = {});

} // namespace ax
