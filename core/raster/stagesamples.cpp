// SPDX-License-Identifier: MIT
#include "core/raster/stagesamples.h"

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

/// Makes every real NaN the ordinary one, then gives kNoValue to the hidden cells that hold nothing.
void markCells(const HeadView& view, Stage stage, const CellRect& rect, Matrix& values)
{
    float* data = values.data();
    std::replace_if(
        data, data + values.size(), [](float v) { return std::isnan(v); }, std::numeric_limits<float>::quiet_NaN());
    if (!showsMask(stage) || stage == Stage::Difference)
        return;
    for (int r = 0; r < rect.rows; ++r)
        for (const KeyRange& range : complement(view.visible().row(rect.row + r), view.keys())) {
            const int last = std::min(range.last, rect.column + rect.columns) - rect.column;
            for (int c = std::max(range.first - rect.column, 0); c < last; ++c)
                if (isWhatAMaskLeaves(stage, values(r, c)))
                    values(r, c) = kNoValue;
        }
}

/// Marks as not hidden the samples that a visible range touches.
void markVisible(const KeyRange& range, const std::vector<int>& edges, std::uint8_t* hidden)
{
    const int first = std::max(range.first, edges.front());
    const int last = std::min(range.last, edges.back());
    if (first >= last)
        return;
    const auto from = std::upper_bound(edges.begin(), edges.end(), first) - 1;
    const auto to = std::lower_bound(from, edges.end(), last);
    std::fill(hidden + (from - edges.begin()), hidden + (to - edges.begin()), std::uint8_t(0));
}

std::vector<std::uint8_t> hiddenSamples(const HeadView& view, Stage stage, const SampleGrid& grid)
{
    const auto columns = std::size_t(grid.sampleColumns());
    std::vector<std::uint8_t> hidden(std::size_t(grid.sampleRows()) * columns, showsMask(stage) ? 1 : 0);
    if (!showsMask(stage))
        return hidden;
    for (std::size_t s = 0; s + 1 < grid.rows.size(); ++s)
        for (int query = grid.rows[s]; query < grid.rows[s + 1]; ++query)
            for (const KeyRange& range : view.visible().row(query))
                markVisible(range, grid.columns, hidden.data() + s * columns);
    return hidden;
}

/// Cells before pooling; unspecified when stopped.
Matrix cellBand(const HeadView& view, Stage stage, const CellRect& band, std::stop_token stop)
{
    Matrix values = view.tile(stage, band, stop);
    if (!stop.stop_requested())
        markCells(view, stage, band, values);
    return values;
}

} // namespace

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

Samples stageSamples(const HeadView& view, Stage stage, const SampleGrid& grid, std::stop_token stop)
{
    if (grid.isEmpty())
        return {};
    const CellRect all = grid.cells();
    Samples samples{
        grid, Matrix::Constant(grid.sampleRows(), grid.sampleColumns(), kNoValue), hiddenSamples(view, stage, grid)};
    int sampleRow = 0;
    for (CellRect band = firstBand(all); band.rows > 0; band = nextBand(all, band)) {
        const Matrix cells = cellBand(view, stage, band, stop);
        if (stop.stop_requested())
            return {};
        for (int r = 0; r < band.rows; ++r) {
            sampleRow += band.row + r == grid.rows[std::size_t(sampleRow) + 1];
            poolRow(cells.row(r).data(), grid.columns, poolingOf(stage), samples.values.row(sampleRow).data());
        }
    }
    return samples;
}

std::optional<ValueStatistics> stageStatistics(const HeadView& view, Stage stage, bool ranks, std::stop_token stop)
{
    const CellRect all{0, 0, view.queries(), view.columns(stage)};
    StatisticsCollector collector(std::int64_t(all.rows) * all.columns, ranks);
    for (CellRect band = firstBand(all); band.rows > 0; band = nextBand(all, band)) {
        const Samples samples = stageSamples(view, stage, gridOfCells(band), stop);
        if (stop.stop_requested())
            return {};
        collector.add(samples);
    }
    return collector.take();
}

} // namespace ax
