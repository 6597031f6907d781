// SPDX-License-Identifier: MIT
// From the raw scores of some rows to exp(scaled - max) and its sum, in place, while they are in cache.
#pragma once

#include "core/kernels/simd/blockrow.h"
#include "core/kernels/simd/rowgroups.h"

namespace ax::AX_KERNELS {
namespace {

constexpr float kLog2E = 1.44269504f;
constexpr int kSumKeys = 1024; // keys whose terms a lane adds in float32; beyond, sums are float64

/// Neighbouring rows of a group that are worked on in turn, register by register: a short row alone would wait for its
/// own chain of maxima, powers and sums, even where 6 rows do not fit the registers.
template <int Rows> struct RowsTogether {
    const AttentionBlock& block;
    const RowGroup& group;
    int first; ///< of the block

    float* cells(int i) const { return block.cells + (first + i) * block.cellStride; }
    BlockRow row(int i) const { return rowOf(block, group, first + i); }
};

/// The largest cell of each row; `largest` [Rows]. NaN is passed over.
template <int Rows> EIGEN_STRONG_INLINE void findLargest(const RowsTogether<Rows>& rows, float* largest)
{
    Packet lanes[Rows];
    AX_UNROLL
    for (int i = 0; i < Rows; ++i)
        lanes[i] = pset1<Packet>(-kInfinity);
    for (int r = 0; r < rows.group.runCount; ++r) {
        const KeyRun& run = rows.group.runs[r];
        const int end = run.column + run.last - run.first;
        for (int column = run.column; column < end; column += kLanes)
            AX_UNROLL
        for (int i = 0; i < Rows; ++i)
            lanes[i] = pmax(lanes[i], pload<Packet>(rows.cells(i) + column));
    }
    AX_UNROLL
    for (int i = 0; i < Rows; ++i)
        largest[i] = predux_max(lanes[i]);
}

/// cell = exp2((cell - shift) * factor), in place, of each row; `sums` [Rows]. A lane adds every kLanes-th key counted
/// from key 0, and parts of kSumKeys keys are joined in float64: a sum has the same bits whatever keys and rows are
/// computed beside.
template <int Rows>
EIGEN_STRONG_INLINE void exponentiate(const RowsTogether<Rows>& rows, const float* shifts, float factor, double* sums)
{
    const Packet scale = pset1<Packet>(factor);
    Packet lanes[Rows], shift[Rows];
    const auto closePart = [&] {
        AX_UNROLL
        for (int i = 0; i < Rows; ++i) {
            sums[i] += double(predux(lanes[i]));
            lanes[i] = pset1<Packet>(0);
        }
    };
    AX_UNROLL
    for (int i = 0; i < Rows; ++i) {
        lanes[i] = pset1<Packet>(0);
        shift[i] = pset1<Packet>(shifts[i]);
        sums[i] = 0;
    }
    int partEnd = kSumKeys;
    for (int r = 0; r < rows.group.runCount; ++r) {
        const KeyRun& run = rows.group.runs[r];
        for (int key = run.first; key < run.last;) {
            if (key >= partEnd) {
                closePart();
                partEnd = (key / kSumKeys + 1) * kSumKeys;
            }
            const int end = run.last < partEnd ? run.last : partEnd;
            for (; key < end; key += kLanes)
                AX_UNROLL
            for (int i = 0; i < Rows; ++i) {
                float* const cell = rows.cells(i) + run.column - run.first + key;
                const Packet value = exp2OfNegative(pmul(psub(pload<Packet>(cell), shift[i]), scale));
                pstore(cell, value);
                lanes[i] = padd(lanes[i], value);
            }
        }
    }
    closePart();
}

/// Weight of the sink column before it is divided by the sum.
float sinkTerm(const BlockScoring& scoring, float max)
{
    alignas(64) float lanes[kLanes];
    pstore(lanes, exp2OfNegative(pset1<Packet>((scoring.sinkLogit - max) * kLog2E)));
    return lanes[0];
}

bool sinkIsLargest(const BlockScoring& scoring, float max)
{
    return scoring.hasSink && scoring.sinkLogit > max;
}

/// What is taken from a row's scores, whose largest is `largest`; of a row that sees nothing every cell is -inf, and
/// becomes 0 by any finite shift.
float shiftOf(const BlockScoring& scoring, bool isEmpty, float largest, float factor)
{
    if (isEmpty)
        return 0;
    return sinkIsLargest(scoring, largest * factor) ? scoring.sinkLogit / factor : largest;
}

/// `sum` is that of the row's cells. In a row that sees nothing all mass is the sink's, if there is one.
RowStatistics statisticsOf(const BlockScoring& scoring, bool isEmpty, float max, float shift, double sum)
{
    if (isEmpty)
        return scoring.hasSink ? RowStatistics{scoring.sinkLogit, 1, 1, 0} : RowStatistics{};
    if (!scoring.hasSink)
        return {max, float(sum), 0, shift};
    if (sinkIsLargest(scoring, max))
        max = scoring.sinkLogit;
    const float sink = sinkTerm(scoring, max);
    const auto total = float(sum + double(sink));
    return {max, total, sink / total, shift};
}

template <int Rows, typename Meanwhile>
EIGEN_STRONG_INLINE void softmaxRows(const RowsTogether<Rows> rows, Meanwhile meanwhile)
{
    const BlockScoring& scoring = rows.block.head.scoring;
    const bool plain = isPlain(scoring);
    const float factor = plain ? scoring.scale : 1; // still to be applied
    bool isEmpty[Rows];
    float largest[Rows], shifts[Rows];
    double sums[Rows];
    for (int i = 0; i < Rows; ++i) {
        const BlockRow row = rows.row(i);
        isEmpty[i] = row.ranges == row.rangesEnd;
        if (!plain)
            scaleRow(row);
        hideCells(row);
    }
    meanwhile();
    findLargest(rows, largest);
    for (int i = 0; i < Rows; ++i)
        shifts[i] = shiftOf(scoring, isEmpty[i], largest[i], factor);
    exponentiate(rows, shifts, factor * kLog2E, sums);
    for (int i = 0; i < Rows; ++i)
        rows.block.statistics[rows.first + i]
            = statisticsOf(scoring, isEmpty[i], largest[i] * factor, shifts[i], sums[i]);
}

/// All rows of a group; calls meanwhile() once.
template <typename Meanwhile>
EIGEN_STRONG_INLINE void softmaxGroup(const AttentionBlock& block, const RowGroup& group, Meanwhile meanwhile)
{
    withRows(group.rows, [&](auto rows) { softmaxRows(RowsTogether<rows>{block, group, group.row}, meanwhile); });
}

} // namespace
} // namespace ax::AX_KERNELS
