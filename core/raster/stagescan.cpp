// SPDX-License-Identifier: MIT
#include "core/raster/stagescan.h"

#include "core/raster/extremes.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <span>

namespace ax {
namespace {

// Large bands, since every band packs the keys that it sees anew; the plain path holds several float64 copies.
constexpr int kFastBandCells = 1 << 23;
constexpr int kPlainBandCells = 1 << 18;

/// A hidden cell that holds this has nothing to show.
bool isWhatAMaskLeaves(Stage stage, float value)
{
    return stage == Stage::Masked ? value == -std::numeric_limits<float>::infinity() : value == 0;
}

KeyRange cut(const KeyRange& range, const KeyRange& to)
{
    return {std::max(range.first, to.first), std::min(range.last, to.last)};
}

/// One pass over a part of a stage.
class StageScanner {
public:
    StageScanner(const HeadView& view, Stage stage, const CellRect& cells, const ScanSinks& sinks)
        : m_view(view)
        , m_stage(stage)
        , m_cells(cells)
        , m_columns{cells.column, cells.column + cells.columns}
        , m_sinks(sinks)
        , m_isQuiet(leavesHiddenCellsEmpty())
        , m_copies(sinks.samples && sinks.samples->grid.isOneToOne())
    {
    }

    bool run(std::stop_token stop, ScanProgress* progress)
    {
        const bool isLight = m_view.isFast() && m_view.head() != View::kMeanHead;
        const int rows = std::max(1, (isLight ? kFastBandCells : kPlainBandCells) / std::max(1, m_cells.columns));
        const int last = m_cells.row + m_cells.rows;
        for (int row = m_cells.row; row < last; row += rows) {
            const int count = std::min(rows, last - row);
            if (!scanBand({row, m_cells.column, count, m_cells.columns}, stop))
                return false;
            if (progress)
                progress->done += std::int64_t(count) * m_cells.columns;
        }
        return !stop.stop_requested();
    }

private:
    bool leavesHiddenCellsEmpty() const;
    CellRect neededCells(const CellRect& band) const;
    bool isOdd(int query) const;
    bool compute(const CellRect& rect, std::stop_token stop);
    bool scanBand(const CellRect& band, std::stop_token stop);
    int sampleRowOf(int query) const;
    const float* cellsOf(int query, const KeyRange& keys) const;

    std::span<const KeyRange> shownRanges(int query) const;
    bool scanPlainRow(int query);
    Extremes lay(const float* values, const KeyRange& keys, float* samples) const;
    void layCell(const float* values, int count, const Extremes& extremes, float& sample) const;
    void count(int query, const Extremes& shown);
    template <typename Add> void forCollectors(int query, Add add);

    void markRow(int query);
    void scanOddRow(int query);

    const HeadView& m_view;
    const Stage m_stage;
    const CellRect m_cells;
    const KeyRange m_columns;
    const ScanSinks m_sinks;
    const bool m_isQuiet; // hidden cells have nothing to show, unless their row is odd
    const bool m_copies; // a sample is a cell
    CellRect m_rect; // of m_values
    Matrix m_values;
};

/// Whether hidden cells are known to hold what a mask leaves in rows that see a key and have finite values only.
bool StageScanner::leavesHiddenCellsEmpty() const
{
    if (!m_view.isFast() || (m_stage != Stage::Weights && m_stage != Stage::Masked))
        return false;
    return m_view.head() != View::kMeanHead || m_view.snapshot()->scenario->numerics.emptyRows == EmptyRows::Zeros;
}

/// The part of a band that has to be computed: the columns that any of its rows sees.
CellRect StageScanner::neededCells(const CellRect& band) const
{
    if (!m_isQuiet)
        return band;
    KeyRange seen{m_columns.last, m_columns.first};
    for (int query = band.row; query < band.row + band.rows; ++query) {
        const KeyRange hull = cut(m_view.visible().hull(query), m_columns);
        if (hull.first >= hull.last)
            continue;
        seen = {std::min(seen.first, hull.first), std::max(seen.last, hull.last)};
    }
    return {band.row, seen.first, band.rows, std::max(0, seen.size())};
}

/// Whether hidden cells of the row may hold anything: on the plain path, and by a rule for rows without visible keys.
bool StageScanner::isOdd(int query) const
{
    if (!showsMask(m_stage) || !m_view.isFast())
        return showsMask(m_stage);
    return m_stage != Stage::Masked && m_view.snapshot()->scenario->numerics.emptyRows != EmptyRows::Zeros
        && m_view.visible().row(query).empty();
}

bool StageScanner::compute(const CellRect& rect, std::stop_token stop)
{
    m_rect = rect;
    m_values = rect.columns > 0 ? m_view.tile(m_stage, rect, stop) : Matrix(rect.rows, 0);
    return !stop.stop_requested();
}

bool StageScanner::scanBand(const CellRect& band, std::stop_token stop)
{
    if (!compute(neededCells(band), stop))
        return false;
    for (int query = band.row; query < band.row + band.rows; ++query) {
        if (!isOdd(query) && scanPlainRow(query))
            continue;
        if (m_rect != band && !compute(band, stop))
            return false;
        scanOddRow(query);
    }
    return true;
}

int StageScanner::sampleRowOf(int query) const
{
    const std::vector<int>& edges = m_sinks.samples->grid.rows;
    return int(std::upper_bound(edges.begin(), edges.end(), query) - edges.begin()) - 1;
}

const float* StageScanner::cellsOf(int query, const KeyRange& keys) const
{
    return m_values.row(query - m_rect.row).data() + (keys.first - m_rect.column);
}

/// Columns of a row that have something to show.
std::span<const KeyRange> StageScanner::shownRanges(int query) const
{
    return m_isQuiet ? m_view.visible().row(query) : std::span<const KeyRange>(&m_columns, 1);
}

/// A row whose shown cells are all finite: by extremes of runs of cells. False when it is no such row; then samples may
/// have some of its cells, which do no harm when the row is laid again.
bool StageScanner::scanPlainRow(int query)
{
    float* const samples = m_sinks.samples ? m_sinks.samples->values.row(sampleRowOf(query)).data() : nullptr;
    Extremes row;
    for (const KeyRange& range : shownRanges(query)) {
        const KeyRange keys = cut(range, m_columns);
        if (keys.first >= keys.last)
            continue;
        const Extremes extremes = lay(cellsOf(query, keys), keys, samples);
        if (!extremes.areFinite())
            return false;
        row.add(extremes);
    }
    count(query, row);
    return true;
}

/// Lays cells over a row of samples. Returns their extremes, or at least two that are not finite.
Extremes StageScanner::lay(const float* values, const KeyRange& keys, float* samples) const
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
        layCell(cells, end - key, extremes, samples[sample]);
        all.add(extremes);
        key = end;
    }
    return all;
}

void StageScanner::layCell(const float* values, int count, const Extremes& extremes, float& sample) const
{
    const Pooling pooling = poolingOf(m_stage);
    const bool isTie = extremes.max == -extremes.min; // the first of both wins
    if (pooling == Pooling::LargestSize && isTie)
        return poolRow(values, {0, count}, pooling, &sample);
    const bool takesMin = pooling == Pooling::LargestSize && -extremes.min > extremes.max;
    poolRow(takesMin ? &extremes.min : &extremes.max, {0, 1}, pooling, &sample);
}

template <typename Add> void StageScanner::forCollectors(int query, Add add)
{
    if (m_sinks.statistics)
        add(*m_sinks.statistics);
    if (m_sinks.rows)
        add((*m_sinks.rows)[std::size_t(sampleRowOf(query))]);
}

/// Statistics of a row of finite cells with these extremes.
void StageScanner::count(int query, const Extremes& shown)
{
    if (!m_sinks.statistics && !m_sinks.rows)
        return;
    if (!showsMask(m_stage)) {
        const float* const cells = cellsOf(query, m_columns);
        return forCollectors(query, [&](auto& to) { to.addFinite(cells, m_columns.size(), shown.min, shown.max); });
    }
    int hidden = m_columns.size();
    for (const KeyRange& range : m_view.visible().row(query)) {
        const KeyRange keys = cut(range, m_columns);
        if (keys.first >= keys.last)
            continue;
        hidden -= keys.size();
        const float* const cells = cellsOf(query, keys);
        const Extremes extremes = m_isQuiet ? shown : extremesOf(cells, keys.size());
        forCollectors(query, [&](auto& to) { to.addFinite(cells, keys.size(), extremes.min, extremes.max); });
    }
    forCollectors(query, [hidden](auto& to) { to.addHidden(hidden); });
}

/// Makes every real NaN the ordinary one, then gives kNoValue to the hidden cells that hold nothing.
void StageScanner::markRow(int query)
{
    float* const cells = m_values.row(query - m_rect.row).data();
    std::replace_if(
        cells, cells + m_rect.columns, [](float v) { return std::isnan(v); }, std::numeric_limits<float>::quiet_NaN());
    if (!showsMask(m_stage) || m_stage == Stage::Difference)
        return;
    for (const KeyRange& range : complement(m_view.visible().row(query), m_view.keys())) {
        const KeyRange keys = cut(range, m_columns);
        for (int key = keys.first; key < keys.last; ++key)
            if (float& cell = cells[key - m_columns.first]; isWhatAMaskLeaves(m_stage, cell))
                cell = kNoValue;
    }
}

/// A row with anything in it, cell by cell. m_rect must be a whole band.
void StageScanner::scanOddRow(int query)
{
    markRow(query);
    const float* const cells = cellsOf(query, m_columns);
    if (m_sinks.samples)
        poolRow(cells, m_sinks.samples->grid.columns, poolingOf(m_stage),
            m_sinks.samples->values.row(sampleRowOf(query)).data());
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

} // namespace

bool scanStage(const HeadView& view, Stage stage, const CellRect& cells, const ScanSinks& sinks, std::stop_token stop,
    ScanProgress* progress)
{
    return StageScanner(view, stage, cells, sinks).run(std::move(stop), progress);
}

bool isSigned(Stage stage)
{
    return stage == Stage::Scores || stage == Stage::Scaled || stage == Stage::Masked || stage == Stage::Difference
        || stage == Stage::Output;
}

bool showsMask(Stage stage)
{
    return stage == Stage::Masked || stage == Stage::Weights || stage == Stage::Difference;
}

Pooling poolingOf(Stage stage)
{
    return isSigned(stage) ? Pooling::LargestSize : Pooling::Largest;
}

} // namespace ax
