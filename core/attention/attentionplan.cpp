// SPDX-License-Identifier: MIT
#include "core/attention/attentionplan.h"

#include <algorithm>

namespace ax {
namespace {

using kernels::KeyRun;
using kernels::kGroupRows;
using kernels::kUnit;
using kernels::RowGroup;

constexpr int kBlockRows = 8 * kGroupRows;
constexpr int kBlockCells = 200 * 1024; // scores of one block: three quarters of a 1 MiB second-level cache

KeyRun wholeUnits(const KeyRange& range)
{
    return {range.first / kUnit * kUnit, (range.last + kUnit - 1) / kUnit * kUnit, range.first, range.last, 0};
}

/// Sorts and joins runs that touch.
void merge(std::vector<KeyRun>& runs)
{
    std::sort(runs.begin(), runs.end(), [](const KeyRun& a, const KeyRun& b) { return a.first < b.first; });
    std::size_t kept = 0;
    for (const KeyRun& run : runs) {
        if (kept == 0 || run.first > runs[kept - 1].last) {
            runs[kept++] = run;
            continue;
        }
        KeyRun& before = runs[kept - 1];
        before.last = std::max(before.last, run.last);
        before.firstSeen = std::min(before.firstSeen, run.firstSeen);
        before.lastSeen = std::max(before.lastSeen, run.lastSeen);
    }
    runs.resize(kept);
}

} // namespace

void AttentionPlan::build(const VisibleRanges& visible, int first, int last)
{
    m_ranges = first < last ? visible.row(first).data() : nullptr;
    m_rangeEnds.assign(1, 0);
    for (int row = first; row < last; ++row)
        m_rangeEnds.push_back(m_rangeEnds.back() + int(visible.row(row).size()));
    build(first, last, [&](int row) { return visible.row(row); });
}

void AttentionPlan::build(const VisibleRanges& visible, int first, int last, const KeyRange& keys)
{
    if (keys.first <= 0 && keys.last >= visible.keys())
        return build(visible, first, last);
    m_cut.clear();
    m_rangeEnds.assign(1, 0);
    for (int row = first; row < last; ++row) {
        for (const KeyRange& range : visible.row(row))
            if (range.first < keys.last && range.last > keys.first)
                m_cut.push_back({std::max(range.first, keys.first), std::min(range.last, keys.last)});
        m_rangeEnds.push_back(int(m_cut.size()));
    }
    m_ranges = m_cut.data();
    build(first, last, [&](int row) {
        const auto begin = std::size_t(m_rangeEnds[std::size_t(row - first)]);
        return std::span(m_cut).subspan(begin, std::size_t(m_rangeEnds[std::size_t(row - first) + 1]) - begin);
    });
}

void AttentionPlan::buildRectangle(int first, int last, KeyRange keys)
{
    m_rectangle = keys;
    m_ranges = nullptr;
    m_rangeEnds.assign(std::size_t(last - first) + 1, 0);
    build(first, last, [&](int) { return std::span<const KeyRange>(&m_rectangle, 1); });
}

template <typename RangesOfRow> void AttentionPlan::build(int first, int last, RangesOfRow rangesOfRow)
{
    m_first = first;
    m_blocks.clear();
    m_groups.clear();
    m_firstRuns.clear();
    m_runs.clear();
    for (int row = first; row < last; row += m_blocks.back().rows)
        m_blocks.push_back(placeBlock(row, std::min(kBlockRows, last - row), rangesOfRow));
    for (std::size_t i = 0; i < m_groups.size(); ++i)
        m_groups[i].runs = m_runs.data() + m_firstRuns[i];
}

/// Takes fewer rows while their scores do not fit the cache.
template <typename RangesOfRow>
AttentionPlan::Block AttentionPlan::placeBlock(int first, int rows, RangesOfRow rangesOfRow)
{
    for (;; rows = std::max(rows / 2, kGroupRows)) {
        Block block{first, rows, int(m_groups.size()), 0, 0};
        for (int row = 0; row < rows; row += m_groups.back().rows)
            addGroup(first, row, kernels::groupRows(rows - row), rangesOfRow);
        block.groupCount = int(m_groups.size()) - block.firstGroup;
        placeColumns(block);
        if (rows <= kGroupRows || std::int64_t(rows) * block.width <= kBlockCells)
            return block;
        dropBlock(block);
    }
}

void AttentionPlan::dropBlock(const Block& block)
{
    m_runs.resize(std::size_t(m_firstRuns[std::size_t(block.firstGroup)]));
    m_firstRuns.resize(std::size_t(block.firstGroup));
    m_groups.resize(std::size_t(block.firstGroup));
}

template <typename RangesOfRow> void AttentionPlan::addGroup(int blockFirst, int row, int rows, RangesOfRow rangesOfRow)
{
    m_merged.clear();
    for (int i = 0; i < rows; ++i)
        for (const KeyRange& range : rangesOfRow(blockFirst + row + i))
            m_merged.push_back(wholeUnits(range));
    merge(m_merged);
    m_groups.push_back({row, rows, nullptr, int(m_merged.size())});
    m_firstRuns.push_back(int(m_runs.size()));
    m_runs.insert(m_runs.end(), m_merged.begin(), m_merged.end());
}

/// Lays the runs of all groups side by side.
void AttentionPlan::placeColumns(Block& block)
{
    const auto begin = m_runs.begin() + m_firstRuns[std::size_t(block.firstGroup)];
    m_merged.assign(begin, m_runs.end());
    merge(m_merged);
    m_columns.clear();
    for (const KeyRun& merged : m_merged) {
        m_columns.push_back(block.width - merged.first);
        block.width += merged.last - merged.first;
    }
    for (auto run = begin; run != m_runs.end(); ++run) {
        const auto holder = std::partition_point(
            m_merged.begin(), m_merged.end(), [&](const KeyRun& merged) { return merged.last <= run->first; });
        run->column = m_columns[std::size_t(holder - m_merged.begin())] + run->first;
    }
}

int AttentionPlan::rows() const
{
    int rows = 0;
    for (const Block& block : m_blocks)
        rows = std::max(rows, block.rows);
    return rows;
}

int AttentionPlan::width() const
{
    int width = 0;
    for (const Block& block : m_blocks)
        width = std::max(width, block.width);
    return width;
}

int AttentionPlan::groups() const
{
    int groups = 0;
    for (const Block& block : m_blocks)
        groups = std::max(groups, block.groupCount);
    return groups;
}

void AttentionPlan::describe(const Block& block, kernels::AttentionBlock& description) const
{
    description.firstRow = block.firstRow;
    description.rows = block.rows;
    description.groups = m_groups.data() + block.firstGroup;
    description.groupCount = block.groupCount;
    description.width = block.width;
    description.ranges = m_ranges;
    description.rangeEnds = m_rangeEnds.data() + (block.firstRow - m_first);
}

} // namespace ax
