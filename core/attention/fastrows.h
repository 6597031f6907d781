// SPDX-License-Identifier: MIT
#pragma once

#include "core/attention/fast.h"

#include <functional>

namespace ax::fast {

/// What a pass over rows computes of every cell.
enum class RowValues { Scores, Scaled, Weights };

/// A query row while it is in cache. Lives as long as the call that receives it.
struct Row {
    int query = 0;
    const kernels::AttentionBlock& block;
    const kernels::RowGroup& group;

    /// Where the value of `key`, which the row must see, stands; what follows belongs to the next keys, to the end of
    /// the visible range.
    const float* at(int key) const;
    /// RowValues::Weights only.
    const RowStatistics& softmax() const { return block.statistics[query - block.firstRow]; }
};

/// Calls sink(row) for query rows [firstRow, firstRow + rows), in order and on the calling thread, with the visible
/// cells among `keys`: nothing is written to memory but what the sink writes, and the sink must not call the fast path,
/// whose working memory the row stands in. Values have the bits that run() gives them. Weights need whole rows unless
/// `softmax`, one for each row, is known. False when stopped.
bool forEachRow(const Head& head, RowValues values, int firstRow, int rows, const KeyRange& keys,
    const RowStatistics* softmax, const std::function<void(const Row&)>& sink, const std::stop_token& stop);

} // namespace ax::fast
