// SPDX-License-Identifier: MIT
#include "core/raster/rowcollector.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace ax {
namespace {

/// A hidden cell that holds this has nothing to show.
bool isWhatAMaskLeaves(Stage stage, float value)
{
    return stage == Stage::Masked ? value == -std::numeric_limits<float>::infinity() : value == 0;
}

KeyRange cut(const KeyRange& range, const KeyRange& to)
{
    return {std::max(range.first, to.first), std::min(range.last, to.last)};
}

} // namespace

RowCollector::RowCollector(const HeadView& view, Stage stage, const CellRect& cells, const ScanSinks& sinks)
    : m_view(view)
    , m_stage(stage)
    , m_columns{cells.column, cells.column + cells.columns}
    , m_sinks(sinks)
    , m_isQuiet(leavesHiddenCellsEmpty())
    , m_copies(sinks.samples && sinks.samples->grid.isOneToOne())
    , m_means(sinks.samples && sinks.samples->areMeans())
{
}

/// Whether hidden cells are known to hold what a mask leaves in rows that see a key and have finite values only.
bool RowCollector::leavesHiddenCellsEmpty() const
{
    if (!m_view.isFast() || (m_stage != Stage::Weights && m_stage != Stage::Masked))
        return false;
    return m_view.head() != View::kMeanHead || m_view.snapshot()->scenario->numerics.emptyRows == EmptyRows::Zeros;
}

bool RowCollector::isOdd(int query) const
{
    if (!showsMask(m_stage) || !m_view.isFast())
        return showsMask(m_stage);
    return m_stage != Stage::Masked && m_view.snapshot()->scenario->numerics.emptyRows != EmptyRows::Zeros
        && m_view.visible().row(query).empty();
}

int RowCollector::sampleRowOf(int query) const
{
    const std::vector<int>& edges = m_sinks.samples->grid.rows;
    return int(std::upper_bound(edges.begin(), edges.end(), query) - edges.begin()) - 1;
}

/// Columns of a row that have something to show.
std::span<const KeyRange> RowCollector::shownRanges(int query) const
{
    return m_isQuiet ? m_view.visible().row(query) : std::span<const KeyRange>(&m_columns, 1);
}

bool RowCollector::addPlainRow(int query, const RowCells& cells)
{
    if (m_means && !isFinite(query, cells)) // a sum must not be given a cell twice
        return false;
    float* const samples = m_sinks.samples ? m_sinks.samples->values.row(sampleRowOf(query)).data() : nullptr;
    Extremes row;
    for (const KeyRange& range : shownRanges(query)) {
        const KeyRange keys = cut(range, m_columns);
        if (keys.first >= keys.last)
            continue;
        const Extremes extremes = lay(cells.at(keys.first), keys, samples);
        if (!extremes.areFinite())
            return false;
        row.add(extremes);
    }
    count(query, cells, row);
    return true;
}

bool RowCollector::isFinite(int query, const RowCells& cells) const
{
    return std::ranges::all_of(shownRanges(query), [&](const KeyRange& range) {
        const KeyRange keys = cut(range, m_columns);
        return keys.first >= keys.last || extremesOf(cells.at(keys.first), keys.size()).areFinite();
    });
}

std::uint32_t& RowCollector::countOf(const float* sample) const
{
    return m_sinks.samples->counts[std::size_t(sample - m_sinks.samples->values.data())];
}

/// Lays cells over a row of samples. Returns their extremes, or at least two that are not finite.
Extremes RowCollector::lay(const float* values, const KeyRange& keys, float* samples) const
{
    if (!samples || m_copies) {
        const Extremes extremes = extremesOf(values, keys.size());
        if (samples && extremes.areFinite())
            std::copy_n(values, keys.size(), samples + (keys.first - m_columns.first));
        return extremes;
    }
    const std::vector<int>& edges = m_sinks.samples->grid.columns;
    auto sample = std::size_t(std::upper_bound(edges.begin(), edges.end(), keys.first) - edges.begin()) - 1;
    Extremes all;
    for (int key = keys.first; key < keys.last; ++sample) {
        const int end = std::min(keys.last, edges[sample + 1]);
        const float* const cells = values + (key - keys.first);
        const Extremes extremes = extremesOf(cells, end - key);
        if (!extremes.areFinite())
            return extremes;
        if (m_means)
            addToSum(cells, end - key, samples[sample], countOf(samples + sample));
        else
            poolRun(cells, end - key, extremes, poolingOf(m_stage), samples[sample]);
        all.add(extremes);
        key = end;
    }
    return all;
}

template <typename Add> void RowCollector::forCollectors(int query, Add add)
{
    if (m_sinks.statistics)
        add(*m_sinks.statistics);
    if (m_sinks.rows)
        add((*m_sinks.rows)[std::size_t(sampleRowOf(query))]);
}

/// Statistics of a row of finite cells with these extremes.
void RowCollector::count(int query, const RowCells& row, const Extremes& shown)
{
    if (!m_sinks.statistics && !m_sinks.rows)
        return;
    if (!showsMask(m_stage)) {
        const float* const cells = row.at(m_columns.first);
        return forCollectors(query, [&](auto& to) { to.addFinite(cells, m_columns.size(), shown.min, shown.max); });
    }
    int hidden = m_columns.size();
    for (const KeyRange& range : m_view.visible().row(query)) {
        const KeyRange keys = cut(range, m_columns);
        if (keys.first >= keys.last)
            continue;
        hidden -= keys.size();
        const float* const cells = row.at(keys.first);
        const Extremes extremes = m_isQuiet ? shown : extremesOf(cells, keys.size());
        forCollectors(query, [&](auto& to) { to.addFinite(cells, keys.size(), extremes.min, extremes.max); });
    }
    forCollectors(query, [hidden](auto& to) { to.addHidden(hidden); });
}

/// Makes every real NaN the ordinary one, then gives kNoValue to the hidden cells that hold nothing.
void RowCollector::markRow(int query, float* cells) const
{
    std::replace_if(
        cells, cells + m_columns.size(), [](float v) { return std::isnan(v); },
        std::numeric_limits<float>::quiet_NaN());
    if (!showsMask(m_stage) || m_stage == Stage::Difference)
        return;
    for (const KeyRange& range : complement(m_view.visible().row(query), m_view.keys())) {
        const KeyRange keys = cut(range, m_columns);
        for (int key = keys.first; key < keys.last; ++key)
            if (float& cell = cells[key - m_columns.first]; isWhatAMaskLeaves(m_stage, cell))
                cell = kNoValue;
    }
}

void RowCollector::layOddCells(const float* cells, float* samples) const
{
    const std::vector<int>& edges = m_sinks.samples->grid.columns;
    if (!m_means)
        return poolRow(cells, edges, poolingOf(m_stage), samples);
    for (std::size_t s = 0; s + 1 < edges.size(); ++s)
        for (int column = edges[s]; column < edges[s + 1]; ++column)
            if (const float* const cell = cells + (column - m_columns.first); !isNoValue(*cell))
                addToSum(cell, 1, samples[s], countOf(samples + s));
}

void RowCollector::addOddRow(int query, float* cells)
{
    markRow(query, cells);
    if (m_sinks.samples)
        layOddCells(cells, m_sinks.samples->values.row(sampleRowOf(query)).data());
    int key = m_columns.first;
    const auto addUntil = [&](int last, bool hidden) {
        for (; key < last; ++key)
            forCollectors(query, [&](auto& to) { to.add(cells[key - m_columns.first], hidden); });
    };
    if (showsMask(m_stage))
        for (const KeyRange& range : m_view.visible().row(query)) {
            const KeyRange keys = cut(range, m_columns);
            if (keys.first >= keys.last)
                continue;
            addUntil(keys.first, true);
            addUntil(keys.last, false);
        }
    addUntil(m_columns.last, showsMask(m_stage));
}

} // namespace ax
