// SPDX-License-Identifier: MIT
#pragma once

#include "core/attention/attentionplan.h"
#include "core/attention/fast.h"
#include "core/base/alignedbuffer.h"

#include <vector>

namespace ax::fast {

/// What one thread of the fast path works with, kept from call to call.
struct Workspace {
    std::vector<AttentionPlan> plans;
    AlignedBuffer<float> cells;
    AlignedBuffer<float> panels;
    std::vector<unsigned char> packed;
    std::vector<int> cursors;
    std::vector<RowStatistics> statistics;

    static Workspace& ofThread();
};

/// Panels of that many keys.
std::size_t panelCount(int keys);

/// The head as kernels see it: with its packed keys, or with room in `workspace` for them, none of which is packed yet.
kernels::BlockHead describeHead(const Head& head, Workspace& workspace);

/// Working memory for every block of a plan.
kernels::AttentionBlock describeBlock(const kernels::BlockHead& head, const AttentionPlan& plan, Workspace& workspace);

/// What stands at `key` of a row of the block's cells; nullptr when the key is not in the row's runs. What follows
/// belongs to the next keys, to the end of the visible range that `key` is in.
const float* cellOf(const kernels::AttentionBlock& block, const kernels::RowGroup& group, int row, int key);

} // namespace ax::fast
