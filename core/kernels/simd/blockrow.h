// SPDX-License-Identifier: MIT
// One row of a block: from raw scores to logits, -inf where a key is hidden, in place.
#pragma once

#include "core/kernels/attentionblock.h"
#include "core/kernels/simd/packets.h"

namespace ax::AX_KERNELS {

using kernels::AttentionBlock;
using kernels::BlockScoring;
using kernels::KeyRun;
using kernels::kUnit;
using kernels::RowGroup;

namespace {

/// One row of a block and what stands in its cells.
struct BlockRow {
    const AttentionBlock& block;
    const RowGroup& group;
    int row; ///< of the block
    const KeyRange* ranges; ///< its visible keys
    const KeyRange* rangesEnd;
    float* cells;
};

BlockRow rowOf(const AttentionBlock& block, const RowGroup& group, int row)
{
    return {block, group, row, block.ranges + block.rangeEnds[row], block.ranges + block.rangeEnds[row + 1],
        block.cells + row * block.cellStride};
}

/// Whether scores become logits by a positive factor alone, which can wait until the softmax.
bool isPlain(const BlockScoring& scoring)
{
    return scoring.scale > 0 && scoring.softcap == 0 && scoring.alibiSlope == 0;
}

/// softcap(scale * score) - alibi, in place.
void scaleRow(const BlockRow& r)
{
    const BlockScoring& scoring = r.block.head.scoring;
    const auto query = float(r.block.head.firstPosition + r.block.firstRow + r.row);
    const Packet cap = pset1<Packet>(scoring.softcap);
    for (int i = 0; i < r.group.runCount; ++i) {
        const KeyRun& run = r.group.runs[i];
        float* const cells = r.cells + run.column - run.first;
        for (int key = run.first; key < run.last; key += kLanes) {
            Packet x = pmul(pload<Packet>(cells + key), pset1<Packet>(scoring.scale));
            if (scoring.softcap != 0)
                x = pmul(cap, ptanh(pdiv(x, cap)));
            if (scoring.alibiSlope != 0) {
                const Packet distance = pabs(psub(pset1<Packet>(query), plset<Packet>(float(key))));
                x = psub(x, pmul(pset1<Packet>(scoring.alibiSlope), distance));
            }
            pstore(cells + key, x);
        }
    }
}

/// Keys [first, last) become -inf; `cells` is where key 0 would stand.
EIGEN_STRONG_INLINE void hideKeys(float* cells, int first, int last)
{
    for (int key = first / kLanes * kLanes; key < last; key += kLanes) {
        const unsigned from = first > key ? unsigned(first - key) : 0;
        const unsigned to = last - key < kLanes ? unsigned(last - key) : unsigned(kLanes);
        const unsigned hidden = ((1u << to) - 1) & ~((1u << from) - 1);
        pstore(cells + key, selectLanes(hidden, pset1<Packet>(-kInfinity), pload<Packet>(cells + key)));
    }
}

/// Cells of the row's runs that the row does not see become -inf.
EIGEN_STRONG_INLINE void hideCells(const BlockRow& r)
{
    const KeyRange* range = r.ranges;
    for (int i = 0; i < r.group.runCount; ++i) {
        const KeyRun& run = r.group.runs[i];
        float* const cells = r.cells + run.column - run.first;
        int next = run.first;
        for (; range != r.rangesEnd && range->first < run.last; ++range) {
            if (next < range->first)
                hideKeys(cells, next, range->first);
            next = range->last;
        }
        if (next < run.last)
            hideKeys(cells, next, run.last);
    }
}

} // namespace
} // namespace ax::AX_KERNELS
