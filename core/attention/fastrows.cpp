// SPDX-License-Identifier: MIT
#include "core/attention/fastrows.h"

#include "core/attention/workspace.h"
#include "core/kernels/instructionset.h"

#include <algorithm>

namespace ax::fast {
namespace {

/// Leaves `values` in the cells of the block.
void compute(const kernels::AttentionBlock& block, RowValues values, bool knowsSoftmax)
{
    const kernels::KernelTable& kernels = kernels::kernels();
    if (values == RowValues::Weights && !knowsSoftmax) {
        kernels.attend(block);
        return kernels.normalise(block);
    }
    kernels.score(block);
    if (values == RowValues::Scaled)
        kernels.scale(block);
    else if (values == RowValues::Weights)
        kernels.weigh(block);
}

} // namespace

const float* Row::at(int key) const
{
    return cellOf(block, group, query - block.firstRow, key);
}

bool forEachRow(const Head& head, RowValues values, int firstRow, int rows, const KeyRange& keys,
    const RowStatistics* softmax, const std::function<void(const Row&)>& sink, const std::stop_token& stop)
{
    Workspace& workspace = Workspace::ofThread();
    const bool needsWholeRows = values == RowValues::Weights && !softmax;
    AttentionPlan plan;
    plan.build(head.visible, firstRow, firstRow + rows, needsWholeRows ? KeyRange{0, head.visible.keys()} : keys);
    kernels::AttentionBlock block = describeBlock(describeHead(head, workspace), plan, workspace);
    for (const AttentionPlan::Block& planned : plan.blocks()) {
        if (stop.stop_requested())
            return false;
        plan.describe(planned, block);
        if (softmax)
            std::copy_n(softmax + (planned.firstRow - firstRow), planned.rows, block.statistics);
        compute(block, values, softmax != nullptr);
        for (int g = 0; g < block.groupCount; ++g)
            for (int row = block.groups[g].row; row < block.groups[g].row + block.groups[g].rows; ++row)
                sink({block.firstRow + row, block, block.groups[g]});
    }
    return !stop.stop_requested();
}

} // namespace ax::fast
