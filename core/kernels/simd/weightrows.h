// SPDX-License-Identifier: MIT
// The weights of a block's rows, visible and hidden, on their way to memory.
#pragma once

#include "core/kernels/simd/blockrow.h"

namespace ax::AX_KERNELS {

using kernels::WeightsTarget;

namespace {

/// Stores `count` cells times `factor`.
template <typename Put> void writeCells(float* to, const float* cells, int count, float factor, Put put)
{
    int i = 0;
    for (; i + kLanes <= count; i += kLanes)
        put(to + i, pmul(ploadu<Packet>(cells + i), pset1<Packet>(factor)));
    for (; i < count; ++i)
        to[i] = cells[i] * factor;
}

template <typename Put> void fillCells(float* to, int count, float value, Put put)
{
    int i = 0;
    for (; i + kLanes <= count; i += kLanes)
        put(to + i, pset1<Packet>(value));
    for (; i < count; ++i)
        to[i] = value;
}

/// Calls action(put) with the way to store a register that the target asks for.
template <typename Action> EIGEN_STRONG_INLINE void withStore(const WeightsTarget& target, Action action)
{
    if (target.streams)
        action([](float* to, Packet value) { pstream(to, value); });
    else
        action([](float* to, Packet value) { pstoreu(to, value); });
}

/// Writes the zeros outside the runs of all rows, a few at a time: memory takes them while the next tile or row is
/// computed, where in one go the processor would wait for it.
class HiddenWriter {
public:
    explicit HiddenWriter(const AttentionBlock& block)
        : m_block(block)
        , m_target(block.weights)
        , m_end(block.weights.firstKey + block.weights.keys)
    {
        if (!m_target.data)
            return;
        std::ptrdiff_t tiles = 1, visible = 0;
        for (int g = 0; g < block.groupCount; ++g)
            for (int i = 0; i < block.groups[g].runCount; ++i) {
                const int keys = block.groups[g].runs[i].last - block.groups[g].runs[i].first;
                tiles += keys / kernels::kPanel + 1;
                visible += std::ptrdiff_t(keys) * block.groups[g].rows;
            }
        const std::ptrdiff_t hidden = std::ptrdiff_t(block.rows) * m_target.keys - visible;
        const std::ptrdiff_t steps = tiles * (block.output ? 2 : 1) + block.groupCount;
        m_step = hidden > 0 ? int(hidden / steps) / kUnit * kUnit + kUnit : kUnit;
        m_key = m_target.firstKey;
    }

    /// The next few.
    void step()
    {
        if (m_target.data)
            withStore(m_target, [&](auto put) { write(m_step, put); });
    }

    /// All that are left.
    void finish()
    {
        if (m_target.data)
            withStore(m_target, [&](auto put) { write(std::numeric_limits<int>::max(), put); });
    }

private:
    // Not inlined: it is called from every kind of tile.
    template <typename Put> EIGEN_DONT_INLINE void write(int count, Put put)
    {
        while (count > 0 && m_group < m_block.groupCount) {
            const RowGroup& group = m_block.groups[m_group];
            const int gapEnd
                = m_run < group.runCount && group.runs[m_run].first < m_end ? group.runs[m_run].first : m_end;
            if (m_key < gapEnd) {
                const int cells = gapEnd - m_key < count ? gapEnd - m_key : count;
                fillCells(m_target.data + m_row * m_target.stride + m_key - m_target.firstKey, cells, 0, put);
                m_key += cells;
                count -= cells;
            } else {
                advance(group);
            }
        }
    }

    /// Behind the run that ends the gap, or to the next row.
    void advance(const RowGroup& group)
    {
        if (m_run < group.runCount) {
            m_key = group.runs[m_run].last > m_key ? group.runs[m_run].last : m_key;
            ++m_run;
            return;
        }
        m_key = m_target.firstKey;
        m_run = 0;
        if (++m_row == group.row + group.rows)
            ++m_group;
    }

    const AttentionBlock& m_block;
    const WeightsTarget& m_target;
    const int m_end;
    int m_step = 0;
    int m_group = 0, m_row = 0, m_run = 0, m_key = 0; // what is written next
};

/// What turns exp(scaled - max) into weights; an empty row is 0 already.
float inverseSum(const RowStatistics& statistics)
{
    return statistics.sum == 0 ? 1 : 1 / statistics.sum;
}

bool hasNoSum(const RowStatistics& statistics)
{
    return statistics.sum != statistics.sum;
}

/// Weights of one row's runs for the target's keys.
void writeWeights(const BlockRow& r)
{
    const WeightsTarget& target = r.block.weights;
    float* const to = target.data + r.row * target.stride - target.firstKey;
    const int last = target.firstKey + target.keys;
    const float factor = inverseSum(r.block.statistics[r.row]);
    withStore(target, [&](auto put) {
        for (int i = 0; i < r.group.runCount; ++i) {
            const KeyRun& run = r.group.runs[i];
            const int begin = run.first > target.firstKey ? run.first : target.firstKey;
            const int end = run.last < last ? run.last : last;
            if (begin < end)
                writeCells(to + begin, r.cells + run.column + begin - run.first, end - begin, factor, put);
        }
    });
}

/// In a row whose sum is NaN all keys are NaN, hidden ones too.
void overwriteRowsWithoutSum(const AttentionBlock& block)
{
    const WeightsTarget& target = block.weights;
    for (int row = 0; target.data && row < block.rows; ++row)
        if (hasNoSum(block.statistics[row]))
            for (int key = 0; key < target.keys; ++key)
                target.data[row * target.stride + key] = block.statistics[row].sum;
}

} // namespace
} // namespace ax::AX_KERNELS
