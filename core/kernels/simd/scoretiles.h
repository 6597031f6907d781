// SPDX-License-Identifier: MIT
// From Q and K to raw scores: K in packed panels, scores in tiles of registers.
#pragma once

#include "core/kernels/attentionblock.h"
#include "core/kernels/simd/packets.h"
#include "core/kernels/simd/rowgroups.h"

namespace ax::AX_KERNELS {

using kernels::AttentionBlock;
using kernels::BlockHead;
using kernels::KeyRun;
using kernels::kPanel;
using kernels::RowGroup;

namespace {

/// panel [headSize][kPanel] = keys [firstKey, firstKey + kPanel) of K transposed, in squares of one register a side;
/// keys beyond the last are 0.
void packPanel(const BlockHead& head, int firstKey, float* panel)
{
    const int keys = head.keys - firstKey < kPanel ? head.keys - firstKey : kPanel;
    const float* const first = head.k + firstKey * head.kStride;
    const int wholeColumns = head.headSize / kLanes * kLanes;
    for (int key = 0; key < kPanel; key += kLanes)
        for (int column = 0; column < wholeColumns; column += kLanes) {
            PacketBlock<Packet, kLanes> square;
            for (int i = 0; i < kLanes; ++i)
                square.packet[i]
                    = key + i < keys ? ploadu<Packet>(first + (key + i) * head.kStride + column) : pset1<Packet>(0);
            ptranspose(square);
            for (int i = 0; i < kLanes; ++i)
                pstore(panel + (column + i) * kPanel + key, square.packet[i]);
        }
    for (int column = wholeColumns; column < head.headSize; ++column)
        for (int key = 0; key < kPanel; ++key)
            panel[column * kPanel + key] = key < keys ? first[key * head.kStride + column] : 0;
}

/// The panel that holds `key`.
const float* panelOf(const BlockHead& head, int key)
{
    const int index = key / kPanel;
    float* const panel = head.panels + std::ptrdiff_t(index) * head.headSize * kPanel;
    if (!head.packed[index]) {
        packPanel(head, index * kPanel, panel);
        head.packed[index] = 1;
    }
    return panel;
}

/// Rows x (Packets * kLanes) scores, of the last packet only half when `EndsInHalf`. Each is summed over the head size
/// in order, one product after the other, whatever the size of the tile: a score has the same bits in a tile, in a
/// single row and in the whole matrix.
template <int Rows, int Packets, bool EndsInHalf>
EIGEN_STRONG_INLINE void scoreTile(
    const float* q, std::ptrdiff_t qStride, int headSize, const float* keys, float* cells, std::ptrdiff_t cellStride)
{
    constexpr int kWhole = EndsInHalf ? Packets - 1 : Packets;
    Packet sums[Rows][Packets];
    HalfPacket halves[Rows];
    AX_UNROLL
    for (int row = 0; row < Rows; ++row) {
        AX_UNROLL
        for (int i = 0; i < kWhole; ++i)
            sums[row][i] = pset1<Packet>(0);
        halves[row] = pset1<HalfPacket>(0);
    }
    for (int d = 0; d < headSize; ++d) {
        Packet components[Packets];
        AX_UNROLL
        for (int i = 0; i < kWhole; ++i)
            components[i] = pload<Packet>(keys + d * kPanel + i * kLanes);
        const HalfPacket half = pload<HalfPacket>(keys + d * kPanel + (EndsInHalf ? kWhole * kLanes : 0));
        AX_UNROLL
        for (int row = 0; row < Rows; ++row) {
            const Packet factor = pset1<Packet>(q[row * qStride + d]);
            AX_UNROLL
            for (int i = 0; i < kWhole; ++i)
                sums[row][i] = pmadd(factor, components[i], sums[row][i]);
            if constexpr (EndsInHalf)
                halves[row] = pmadd(pset1<HalfPacket>(q[row * qStride + d]), half, halves[row]);
        }
    }
    AX_UNROLL
    for (int row = 0; row < Rows; ++row) {
        AX_UNROLL
        for (int i = 0; i < kWhole; ++i)
            pstore(cells + row * cellStride + i * kLanes, sums[row][i]);
        if constexpr (EndsInHalf)
            pstore(cells + row * cellStride + kWhole * kLanes, halves[row]);
    }
}

/// Columns [0, packets) of one panel from `keys` on, of the last packet only half when `endsInHalf`, in tiles as wide
/// as registers allow.
template <int Rows, bool EndsInHalf>
void scorePanel(const float* q, std::ptrdiff_t qStride, int headSize, const float* keys, int packets, float* cells,
    std::ptrdiff_t cellStride)
{
    constexpr int kWidth = kTilePackets<Rows>;
    for (; packets > kWidth || (packets == kWidth && !EndsInHalf); packets -= kWidth) {
        scoreTile<Rows, kWidth, false>(q, qStride, headSize, keys, cells, cellStride);
        keys += kWidth * kLanes;
        cells += kWidth * kLanes;
    }
    if constexpr (kWidth == 4) {
        if (packets == 4)
            scoreTile<Rows, 4, EndsInHalf>(q, qStride, headSize, keys, cells, cellStride);
        else if (packets == 3)
            scoreTile<Rows, 3, EndsInHalf>(q, qStride, headSize, keys, cells, cellStride);
        else if (packets == 2)
            scoreTile<Rows, 2, EndsInHalf>(q, qStride, headSize, keys, cells, cellStride);
        else if (packets == 1)
            scoreTile<Rows, 1, EndsInHalf>(q, qStride, headSize, keys, cells, cellStride);
    }
}

/// The part of a group's runs that lies in one panel.
void scoreGroupInPanel(const AttentionBlock& block, const RowGroup& group, const KeyRun& run, int panel)
{
    const int first = run.first > panel ? run.first : panel;
    const int last = run.last < panel + kPanel ? run.last : panel + kPanel;
    const BlockHead& head = block.head;
    const float* const q = head.q + (block.firstRow + group.row) * head.qStride;
    const float* const keys = panelOf(head, first) + first - panel;
    float* const cells = block.cells + group.row * block.cellStride + run.column + first - run.first;
    const bool endsInHalf = kHasHalves && run.lastSeen <= last - kLanes / 2;
    withTileRows(group.rows, [&](int row, auto rows) {
        const auto score = [&](auto half) {
            scorePanel<rows, half>(q + row * head.qStride, head.qStride, head.headSize, keys, (last - first) / kLanes,
                cells + row * block.cellStride, block.cellStride);
        };
        if constexpr (kHasHalves)
            if (endsInHalf)
                return score(std::bool_constant<true>());
        score(std::bool_constant<false>());
    });
}

/// Given scores take the place of products.
void copyGivenScores(const AttentionBlock& block, const RowGroup& group, const KeyRun& run)
{
    const BlockHead& head = block.head;
    const int last = run.last < head.keys ? run.last : head.keys;
    for (int row = group.row; row < group.row + group.rows; ++row) {
        const float* const given = head.scores + (block.firstRow + row) * head.scoresStride;
        float* const cells = block.cells + row * block.cellStride + run.column - run.first;
        for (int key = run.first; key < last; ++key)
            cells[key] = given[key];
        for (int key = last; key < run.last; ++key)
            cells[key] = 0;
    }
}

/// Calls action(group, index of run, panel) for every part of a run that lies in one panel of `size` keys: panel by
/// panel, so that a panel stays in the first-level cache while every group of the block passes over it.
template <typename Action> EIGEN_STRONG_INLINE void forEachPanel(const AttentionBlock& block, int size, Action action)
{
    constexpr int kNone = std::numeric_limits<int>::max();
    int panel = kNone;
    for (int g = 0; g < block.groupCount; ++g) {
        block.cursors[g] = 0;
        if (block.groups[g].runCount > 0 && block.groups[g].runs[0].first < panel)
            panel = block.groups[g].runs[0].first;
    }
    for (int next = kNone; panel != kNone; panel = next, next = kNone) {
        panel = panel / size * size;
        for (int g = 0; g < block.groupCount; ++g) {
            const RowGroup& group = block.groups[g];
            int& run = block.cursors[g];
            while (run < group.runCount && group.runs[run].first < panel + size) {
                action(group, run, panel);
                if (group.runs[run].last > panel + size)
                    break;
                ++run;
            }
            if (run < group.runCount) {
                const int first = group.runs[run].first;
                const int wanted = first > panel + size ? first : panel + size;
                next = wanted < next ? wanted : next;
            }
        }
    }
}

/// Raw scores of all groups; calls meanwhile() after every tile.
template <typename Meanwhile> EIGEN_STRONG_INLINE void scoreBlock(const AttentionBlock& block, Meanwhile meanwhile)
{
    if (!block.head.scores) {
        forEachPanel(block, kPanel, [&](const RowGroup& group, int run, int panel) {
            scoreGroupInPanel(block, group, group.runs[run], panel);
            meanwhile();
        });
        return;
    }
    for (int g = 0; g < block.groupCount; ++g)
        for (int run = 0; run < block.groups[g].runCount; ++run)
            copyGivenScores(block, block.groups[g], block.groups[g].runs[run]);
}

} // namespace
} // namespace ax::AX_KERNELS
