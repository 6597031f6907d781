// SPDX-License-Identifier: MIT
#include "core/kernels/simd/scoretiles.h"
#include "core/kernels/simd/softmaxrow.h"
#include "core/kernels/simd/upcomingrows.h"
#include "core/kernels/simd/valuetiles.h"
#include "core/kernels/simd/weightrows.h"

namespace ax::AX_KERNELS {
namespace {

template <typename Action> EIGEN_STRONG_INLINE void forEachRow(const AttentionBlock& block, Action action)
{
    for (int g = 0; g < block.groupCount; ++g)
        for (int row = block.groups[g].row; row < block.groups[g].row + block.groups[g].rows; ++row)
            action(rowOf(block, block.groups[g], row));
}

/// exp(scaled - max) -> weight, in place.
void normaliseRow(const BlockRow& r)
{
    const RowStatistics& statistics = r.block.statistics[r.row];
    const Packet factor = pset1<Packet>(hasNoSum(statistics) ? statistics.sum : inverseSum(statistics));
    for (int i = 0; i < r.group.runCount; ++i) {
        const KeyRun& run = r.group.runs[i];
        float* const cells = r.cells + run.column;
        for (int key = 0; key < run.last - run.first; key += kLanes)
            pstore(cells + key, pmul(pload<Packet>(cells + key), factor));
    }
}

} // namespace

void attend(const AttentionBlock& block)
{
    HiddenWriter hidden(block);
    UpcomingRows upcoming(block);
    const auto meanwhile = [&] {
        hidden.step();
        upcoming.step();
    };
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

void scale(const AttentionBlock& block)
{
    forEachRow(block, [](const BlockRow& row) { scaleRow(row); });
}

void weigh(const AttentionBlock& block)
{
    const bool plain = isPlain(block.head.scoring);
    const float factor = plain ? block.head.scoring.scale : 1;
    forEachRow(block, [&](const BlockRow& row) {
        if (!plain)
            scaleRow(row);
        hideCells(row);
        double sum = 0; // of the keys at hand, not of the row
        exponentiate(
            RowsTogether<1>{block, row.group, row.row}, &block.statistics[row.row].shift, factor * kLog2E, &sum);
        normaliseRow(row);
    });
}

void normalise(const AttentionBlock& block)
{
    forEachRow(block, [](const BlockRow& row) { normaliseRow(row); });
}

void packKeys(const BlockHead& head)
{
    for (int key = 0; key < head.keys; key += kPanel)
        panelOf(head, key);
}

} // namespace ax::AX_KERNELS
