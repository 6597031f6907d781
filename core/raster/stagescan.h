// SPDX-License-Identifier: MIT
#pragma once

#include "core/evaluation/fastpass.h"
#include "core/raster/valuestatistics.h"

#include <atomic>
#include <cstdint>
#include <stop_token>
#include <vector>

namespace ax {

/// How far a long computation is. Written by one thread, read by any.
struct ScanProgress {
    std::atomic<std::int64_t> done = 0; ///< cells
    std::atomic<std::int64_t> total = 0; ///< cells; 0: not known yet

    /// 0 to 1.
    double fraction() const { return total > 0 ? std::min(1.0, double(done) / double(total)) : 0; }
};

/// What one pass over a part of a stage fills; a null pointer is not wanted. And what is known already.
struct ScanSinks {
    /// With its grid, which covers the part, its values all kNoValue and, for means, its counts all 0.
    Samples* samples = nullptr;
    StatisticsCollector* statistics = nullptr; ///< of all cells
    std::vector<StatisticsCollector>* rows = nullptr; ///< one for each sample row; needs `samples`
    /// Unmasked and weights where FastPass serves, else left alone: of every row, when the part is the whole stage.
    SoftmaxRows* softmax = nullptr;
    /// Of all rows of the same head and stage: then no more than the part is computed. Null: not known.
    const SoftmaxRows* knownSoftmax = nullptr;
};

/// Passes once over `cells` of a stage, by rows in cache or bands of rows, so that no more than a few million values
/// are ever held. Hidden cells that hold what a mask leaves behind (weight 0, masked score -inf) have no value and, on
/// the fast path, are not computed. Runs on the calling thread and on idle ones of its pool. Returns false when stopped
/// (polled every few milliseconds), the rest unspecified. `progress` may be null.
bool scanStage(const HeadView& view, Stage stage, const CellRect& cells, const ScanSinks& sinks, std::stop_token stop,
    ScanProgress* progress = nullptr);

/// Stages whose cells the mask marks as hidden: masked, weights, difference.
bool showsMask(Stage stage);
/// Signed stages have a zero in the middle: scores, scaled, masked, difference, output.
bool isSigned(Stage stage);
Pooling poolingOf(Stage stage);

} // namespace ax
