// SPDX-License-Identifier: MIT
#include "core/kernels/simd/scoretiles.h"
#include "core/kernels/simd/softmaxrow.h"
#include "core/kernels/simd/valuetiles.h"
#include "core/kernels/simd/weightrows.h"

namespace ax::AX_KERNELS {

void attend(const AttentionBlock& block)
{
    HiddenWriter hidden(block);
    const auto meanwhile = [&] { hidden.step(); };
    scoreBlock(block, meanwhile);
    for (int g = 0; g < block.groupCount; ++g) {
        const RowGroup& group = block.groups[g];
        softmaxGroup(block, group, meanwhile);
        for (int row = group.row; block.weights.data && row < group.row + group.rows; ++row)
            writeWeights(rowOf(block, group, row));
    }
    if (block.output)
        multiplyValues(block, meanwhile);
    hidden.finish();
    overwriteRowsWithoutSum(block);
}

void score(const AttentionBlock& block)
{
    scoreBlock(block, [] {});
}

} // namespace ax::AX_KERNELS
