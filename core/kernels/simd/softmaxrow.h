// SPDX-License-Identifier: MIT
// From the raw scores of one row to exp(scaled - max) and its sum, in place, while the row is in cache.
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

constexpr float kLog2E = 1.44269504f;
constexpr int kSumKeys = 1024; // keys whose terms a lane adds in float32; beyond, sums are float64

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
void hideKeys(float* cells, int first, int last)
{
    for (int key = first / kLanes * kLanes; key < last; key += kLanes) {
        const unsigned from = first > key ? unsigned(first - key) : 0;
        const unsigned to = last - key < kLanes ? unsigned(last - key) : unsigned(kLanes);
        const unsigned hidden = ((1u << to) - 1) & ~((1u << from) - 1);
        pstore(cells + key, selectLanes(hidden, pset1<Packet>(-kInfinity), pload<Packet>(cells + key)));
    }
}

/// Cells of the row's runs that the row does not see become -inf.
void hideCells(const BlockRow& r)
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

float largest(const BlockRow& r)
{
    Packet even = pset1<Packet>(-kInfinity), odd = even;
    for (int i = 0; i < r.group.runCount; ++i) {
        const KeyRun& run = r.group.runs[i];
        const float* cells = r.cells + run.column;
        const float* const end = cells + run.last - run.first;
        for (; cells + 2 * kLanes <= end; cells += 2 * kLanes) {
            even = pmax(even, pload<Packet>(cells));
            odd = pmax(odd, pload<Packet>(cells + kLanes));
        }
        if (cells < end)
            even = pmax(even, pload<Packet>(cells));
    }
    return predux_max(pmax(even, odd));
}

/// cell = exp2((cell - max) * factor), in place; returns the sum. A lane adds every kLanes-th key counted from key 0,
/// and parts of kSumKeys keys are joined in float64: the sum has the same bits whatever keys are computed beside.
double exponentiate(const BlockRow& r, float max, float factor)
{
    const Packet offset = pset1<Packet>(max), scale = pset1<Packet>(factor);
    Packet lanes = pset1<Packet>(0);
    double sum = 0;
    int partEnd = 0;
    for (int i = 0; i < r.group.runCount; ++i) {
        const KeyRun& run = r.group.runs[i];
        float* const cells = r.cells + run.column - run.first;
        for (int key = run.first; key < run.last;) {
            if (key >= partEnd) {
                sum += double(predux(lanes));
                lanes = pset1<Packet>(0);
                partEnd = (key / kSumKeys + 1) * kSumKeys;
            }
            const int end = run.last < partEnd ? run.last : partEnd;
            for (; key < end; key += kLanes) {
                const Packet value = exp2OfNegative(pmul(psub(pload<Packet>(cells + key), offset), scale));
                pstore(cells + key, value);
                lanes = padd(lanes, value);
            }
        }
    }
    return sum + double(predux(lanes));
}

void fillRuns(const BlockRow& r, float value)
{
    for (int i = 0; i < r.group.runCount; ++i) {
        const KeyRun& run = r.group.runs[i];
        for (int key = 0; key < run.last - run.first; key += kLanes)
            pstore(r.cells + run.column + key, pset1<Packet>(value));
    }
}

/// A row that sees nothing: all mass is the sink's, if there is one.
RowStatistics emptyRow(const BlockRow& r)
{
    fillRuns(r, 0);
    const BlockScoring& scoring = r.block.head.scoring;
    return scoring.hasSink ? RowStatistics{scoring.sinkLogit, 1, 1, 0} : RowStatistics{};
}

/// The row's largest score, still to be multiplied by the factor, once hidden cells are -inf.
float maskRow(const BlockRow& r, bool plain)
{
    if (!plain)
        scaleRow(r);
    hideCells(r);
    return largest(r);
}

/// Weight of the sink column before it is divided by the sum.
float sinkTerm(const BlockScoring& scoring, float max)
{
    alignas(64) float lanes[kLanes];
    pstore(lanes, exp2OfNegative(pset1<Packet>((scoring.sinkLogit - max) * kLog2E)));
    return lanes[0];
}

/// exp(scaled - max) and its sum of a row whose largest score is `largestScore`.
RowStatistics exponentiateRow(const BlockRow& r, float largestScore, float factor)
{
    const BlockScoring& scoring = r.block.head.scoring;
    if (!scoring.hasSink) {
        const double sum = exponentiate(r, largestScore, factor * kLog2E);
        return {largestScore * factor, float(sum), 0, largestScore};
    }
    const bool sinkIsLargest = scoring.sinkLogit > largestScore * factor;
    const float max = sinkIsLargest ? scoring.sinkLogit : largestScore * factor;
    const float sink = sinkTerm(scoring, max);
    const float shift = sinkIsLargest ? max / factor : largestScore;
    const double sum = exponentiate(r, shift, factor * kLog2E) + double(sink);
    return {max, float(sum), sink / float(sum), shift};
}

/// All rows of a group; calls meanwhile() after every row. Step by step and not row by row: the steps of different rows
/// do not wait for each other.
template <typename Meanwhile>
EIGEN_STRONG_INLINE void softmaxGroup(const AttentionBlock& block, const RowGroup& group, Meanwhile meanwhile)
{
    const bool plain = isPlain(block.head.scoring);
    const float factor = plain ? block.head.scoring.scale : 1;
    float largestScores[kernels::kGroupRows];
    for (int i = 0; i < group.rows; ++i)
        largestScores[i] = maskRow(rowOf(block, group, group.row + i), plain);
    for (int i = 0; i < group.rows; ++i) {
        const BlockRow r = rowOf(block, group, group.row + i);
        const bool isEmpty = r.ranges == r.rangesEnd;
        block.statistics[r.row] = isEmpty ? emptyRow(r) : exponentiateRow(r, largestScores[i], factor);
        meanwhile();
    }
}

} // namespace
} // namespace ax::AX_KERNELS
