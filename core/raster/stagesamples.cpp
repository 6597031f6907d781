// SPDX-License-Identifier: MIT
#include "core/raster/stagesamples.h"

#include <algorithm>

namespace ax {
namespace {

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

} // namespace

Samples emptySamples(const HeadView& view, Stage stage, const SampleGrid& grid, bool means)
{
    Samples samples{grid, Matrix::Constant(grid.sampleRows(), grid.sampleColumns(), kNoValue),
        hiddenSamples(view, stage, grid), {}};
    if (means && !grid.isOneToOne())
        samples.counts.assign(std::size_t(samples.values.size()), 0);
    return samples;
}

Samples stageSamples(const HeadView& view, Stage stage, const SampleGrid& grid, std::stop_token stop, bool means)
{
    if (grid.isEmpty())
        return {};
    Samples samples = emptySamples(view, stage, grid, means);
    return scanStage(view, stage, grid.cells(), {.samples = &samples}, std::move(stop)) ? samples : Samples{};
}

} // namespace ax
