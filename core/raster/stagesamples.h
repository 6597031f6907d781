// SPDX-License-Identifier: MIT
#pragma once

#include "core/raster/stagescan.h"

#include <stop_token>

namespace ax {

/// Samples without any value yet, the hidden ones marked; `means`: to be means of their cells, not the largest.
Samples emptySamples(const HeadView& view, Stage stage, const SampleGrid& grid, bool means = false);

/// Samples of one stage, computed band by band so that no more than a small part of the matrix is ever held. Hidden
/// cells have no value when they hold what a mask leaves behind (weight 0, masked score -inf); a hidden cell that holds
/// anything else (a finite fill, a leak) keeps its number. Empty when stopped.
Samples stageSamples(
    const HeadView& view, Stage stage, const SampleGrid& grid, std::stop_token stop = {}, bool means = false);

} // namespace ax
