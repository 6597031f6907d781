// SPDX-License-Identifier: MIT
// Weights times values of one block.
#pragma once

#include "core/kernels/attentionblock.h"
#include "core/kernels/simd/scoretiles.h"
#include "core/kernels/simd/weightrows.h"

namespace ax::AX_KERNELS {
namespace {

constexpr int kValueKeys = 96; // keys whose values stay in the first-level cache while all groups pass over them

/// Operands of a product: `keys` weights of some rows and the values of those keys, added to output.
struct ValueProduct {
    const float* weights;
    std::ptrdiff_t weightStride;
    const float* v;
    std::ptrdiff_t vStride;
    int keys;
    float* output;
    std::ptrdiff_t outputStride;
    bool begins; ///< the sums start at 0, not at what output holds
};

/// Columns [column, column + Packets * kLanes). Every cell is summed over the keys in order.
template <int Rows, int Packets> EIGEN_STRONG_INLINE void valueTile(const ValueProduct p, int column)
{
    Packet sums[Rows][Packets];
    AX_UNROLL
    for (int row = 0; row < Rows; ++row)
        AX_UNROLL
    for (int i = 0; i < Packets; ++i)
        sums[row][i]
            = p.begins ? pset1<Packet>(0) : ploadu<Packet>(p.output + row * p.outputStride + column + i * kLanes);
    for (int key = 0; key < p.keys; ++key) {
        Packet values[Packets];
        AX_UNROLL
        for (int i = 0; i < Packets; ++i)
            values[i] = ploadu<Packet>(p.v + key * p.vStride + column + i * kLanes);
        AX_UNROLL
        for (int row = 0; row < Rows; ++row) {
            const Packet weight = pset1<Packet>(p.weights[row * p.weightStride + key]);
            AX_UNROLL
            for (int i = 0; i < Packets; ++i)
                sums[row][i] = pmadd(weight, values[i], sums[row][i]);
        }
    }
    AX_UNROLL
    for (int row = 0; row < Rows; ++row)
        AX_UNROLL
    for (int i = 0; i < Packets; ++i)
        pstoreu(p.output + row * p.outputStride + column + i * kLanes, sums[row][i]);
}

/// Columns that do not fill a register.
void valueColumn(const ValueProduct& p, int rows, int column)
{
    for (int row = 0; row < rows; ++row) {
        float& output = p.output[row * p.outputStride + column];
        float sum = p.begins ? 0 : output;
        for (int key = 0; key < p.keys; ++key)
            sum += p.weights[row * p.weightStride + key] * p.v[key * p.vStride + column];
        output = sum;
    }
}

// Not inlined: what its caller keeps in registers is missing for sums.
template <int Rows> EIGEN_DONT_INLINE void multiplyRows(const ValueProduct& p, int columns)
{
    constexpr int kWidth = kTilePackets<Rows>;
    int column = 0;
    for (; column + kWidth * kLanes <= columns; column += kWidth * kLanes)
        valueTile<Rows, kWidth>(p, column);
    if constexpr (kWidth == 4)
        for (; column + 2 * kLanes <= columns; column += 2 * kLanes)
            valueTile<Rows, 2>(p, column);
    for (; column + kLanes <= columns; column += kLanes)
        valueTile<Rows, 1>(p, column);
    for (; column < columns; ++column)
        valueColumn(p, Rows, column);
}

/// Adds the part of a group's run that lies in keys [first, first + kValueKeys).
void multiplyRun(const AttentionBlock& block, const RowGroup& group, const KeyRun& run, int first, bool begins)
{
    const BlockHead& head = block.head;
    const int from = run.firstSeen > first ? run.firstSeen : first;
    const int to = run.lastSeen < first + kValueKeys ? run.lastSeen : first + kValueKeys;
    withTileRows(group.rows, [&](int row, auto rows) {
        row += group.row;
        const float* const weights = block.cells + row * block.cellStride + run.column + from - run.first;
        const ValueProduct product{weights, block.cellStride, head.v + from * head.vStride, head.vStride, to - from,
            block.output + row * block.outputStride, block.outputStride, begins};
        multiplyRows<rows>(product, head.valueSize);
    });
}

void finishOutput(const AttentionBlock& block, const RowGroup& group)
{
    for (int row = group.row; row < group.row + group.rows; ++row) {
        float* const output = block.output + row * block.outputStride;
        const float factor = group.runCount > 0 ? inverseSum(block.statistics[row]) : 0;
        for (int column = 0; column < block.head.valueSize; ++column)
            output[column] = factor == 0 ? 0 : output[column] * factor;
    }
}

/// output = cells * v / sum, row by row of the block; calls meanwhile() after every tile.
template <typename Meanwhile> EIGEN_STRONG_INLINE void multiplyValues(const AttentionBlock& block, Meanwhile meanwhile)
{
    forEachPanel(block, kValueKeys, [&](const RowGroup& group, int run, int panel) {
        const KeyRun& part = group.runs[run];
        multiplyRun(block, group, part, panel, run == 0 && part.first >= panel);
        meanwhile();
    });
    for (int g = 0; g < block.groupCount; ++g)
        finishOutput(block, block.groups[g]);
}

} // namespace
} // namespace ax::AX_KERNELS
