// SPDX-License-Identifier: MIT
#include "core/raster/stagetile.h"

#include <algorithm>
#include <cmath>

namespace ax {
namespace {

int headsOf(const TileRequest& request)
{
    return request.normalise == Normalise::Layer ? request.head.snapshot()->shape.heads : 1;
}

CellRect wholeRows(const TileRequest& request, int sampleRow)
{
    const int first = request.grid.rows[std::size_t(sampleRow)];
    return {first, 0, request.grid.rows[std::size_t(sampleRow) + 1] - first, request.head.columns(request.stage)};
}

/// Statistics of each sample row over all columns.
std::vector<ValueStatistics> rowStatistics(const TileRequest& request, std::stop_token stop)
{
    std::vector<ValueStatistics> rows;
    for (int s = 0; s < request.grid.sampleRows() && !stop.stop_requested(); ++s) {
        const CellRect all = wholeRows(request, s);
        StatisticsCollector collector(std::int64_t(all.rows) * all.columns, request.ranks);
        for (CellRect band = firstBand(all); band.rows > 0 && !stop.stop_requested(); band = nextBand(all, band))
            collector.add(stageSamples(request.head, request.stage, gridOfCells(band), stop));
        rows.push_back(collector.take());
    }
    return rows;
}

/// The same when every cell is at hand already.
std::vector<ValueStatistics> rowStatistics(const Samples& samples, bool ranks)
{
    std::vector<ValueStatistics> rows;
    for (int r = 0; r < samples.grid.sampleRows(); ++r) {
        StatisticsCollector collector(samples.grid.sampleColumns(), ranks);
        for (int c = 0; c < samples.grid.sampleColumns(); ++c)
            collector.add(samples.values(r, c), samples.isHidden(r, c));
        rows.push_back(collector.take());
    }
    return rows;
}

bool hasAllCells(const TileRequest& request)
{
    return request.coversStage() && request.grid.isOneToOne();
}

std::optional<ValueStatistics> headStatistics(const TileRequest& request, const Samples& samples, std::stop_token stop)
{
    if (hasAllCells(request))
        return statisticsOf(samples, request.ranks);
    return stageStatistics(request.head, request.stage, request.ranks, stop);
}

std::optional<ValueStatistics> wantedStatistics(
    const TileRequest& request, const Samples& samples, std::stop_token stop)
{
    std::optional<ValueStatistics> result = headStatistics(request, samples, stop);
    const HeadView& own = request.head;
    for (int head = 0; result && head < headsOf(request); ++head) {
        if (headsOf(request) == 1 || head == own.head())
            continue;
        const HeadView other(own.snapshot(), own.batch(), own.layer(), head);
        const auto more = stageStatistics(other, request.stage, request.ranks, stop);
        if (!more)
            return {};
        result->add(*more);
    }
    return result;
}

std::shared_ptr<const std::vector<float>> ordered(const ValueStatistics& statistics, bool sizes)
{
    auto values = std::make_shared<std::vector<float>>(statistics.choice);
    if (sizes)
        std::transform(values->begin(), values->end(), values->begin(), [](float v) { return std::abs(v); });
    std::sort(values->begin(), values->end());
    return values;
}

/// Ends of the scale that a stage has by nature, or those of its values.
void setEnds(ValueScale& scale, Stage stage, Normalise normalise, const ValueStatistics& statistics)
{
    const bool isRaw = normalise == Normalise::Raw;
    if (isRaw && (stage == Stage::Weights || stage == Stage::Unmasked || stage == Stage::Difference))
        scale.hi = 1;
    else
        scale.hi = scale.signedValues ? statistics.largestSize() : statistics.max;
    if (!(scale.hi > 0))
        scale.hi = 1; // nothing but zeros
    scale.lo = scale.signedValues ? -scale.hi : 0;
}

ValueScale makeScale(const View& view, Stage stage, const ValueStatistics& statistics)
{
    ValueScale scale;
    scale.kind = view.scale;
    scale.signedValues = isSigned(stage);
    setEnds(scale, stage, view.normalise, statistics);
    if (view.normalise == Normalise::Fixed && view.range && (*view.range)[0] < (*view.range)[1]) {
        scale.lo = (*view.range)[0];
        scale.hi = (*view.range)[1];
        scale.signedValues = scale.signedValues && scale.lo == -scale.hi;
    }
    if (view.scale == ColorScale::Rank)
        scale.ordered = ordered(statistics, scale.signedValues);
    return scale;
}

} // namespace

bool sameHead(const HeadView& a, const HeadView& b)
{
    return a.snapshot() == b.snapshot() && a.batch() == b.batch() && a.layer() == b.layer() && a.head() == b.head();
}

std::int64_t TileRequest::cost() const
{
    const CellRect cells = grid.cells();
    const std::int64_t shown = std::int64_t(cells.rows) * cells.columns;
    const std::int64_t whole = std::int64_t(head.queries()) * head.columns(stage);
    const std::int64_t rows = normalise == Normalise::Row ? std::int64_t(cells.rows) * head.columns(stage) : 0;
    if (hasAllCells(*this))
        return whole * headsOf(*this);
    return shown + rows + (known ? 0 : whole * headsOf(*this));
}

bool TileRequest::coversStage() const
{
    return grid.cells() == CellRect{0, 0, head.queries(), head.columns(stage)};
}

std::optional<StageTile> makeTile(const TileRequest& request, std::stop_token stop)
{
    StageTile tile;
    tile.normalise = request.normalise;
    tile.ranks = request.ranks;
    tile.samples = std::make_shared<const Samples>(stageSamples(request.head, request.stage, request.grid, stop));
    if (stop.stop_requested())
        return {};
    tile.statistics = request.known;
    if (!tile.statistics) {
        auto statistics = wantedStatistics(request, *tile.samples, stop);
        if (!statistics)
            return {};
        tile.statistics = std::make_shared<const ValueStatistics>(std::move(*statistics));
    }
    if (request.normalise == Normalise::Row)
        tile.rows = hasAllCells(request) ? rowStatistics(*tile.samples, request.ranks) : rowStatistics(request, stop);
    return stop.stop_requested() ? std::nullopt : std::optional(std::move(tile));
}

bool StageTile::hasStatisticsFor(const TileRequest& request) const
{
    const bool sameHeads = (request.normalise == Normalise::Layer) == (normalise == Normalise::Layer);
    return statistics && sameHeads && (ranks || !request.ranks);
}

bool StageTile::answers(const TileRequest& request) const
{
    return samples && hasStatisticsFor(request) && (request.normalise != Normalise::Row || !rows.empty());
}

StageTile pooledTile(const StageTile& tile, const SampleGrid& grid, Pooling pooling)
{
    StageTile result = tile;
    result.samples = std::make_shared<const Samples>(pooled(*tile.samples, grid, pooling));
    if (tile.rows.empty())
        return result;
    result.rows.clear();
    const std::vector<int>& fine = tile.samples->grid.rows;
    auto row = std::size_t(std::lower_bound(fine.begin(), fine.end(), grid.rows.front()) - fine.begin());
    for (int s = 0; s < grid.sampleRows(); ++s) {
        ValueStatistics joined;
        for (; fine[row] < grid.rows[std::size_t(s) + 1]; ++row)
            joined.add(tile.rows[row]);
        result.rows.push_back(std::move(joined));
    }
    return result;
}

std::vector<ValueScale> stageScales(const View& view, Stage stage, const StageTile& tile, const ValueStatistics* shared)
{
    if (view.normalise != Normalise::Row)
        return {makeScale(view, stage, shared ? *shared : *tile.statistics)};
    std::vector<ValueScale> scales;
    for (const ValueStatistics& row : tile.rows)
        scales.push_back(makeScale(view, stage, row));
    return scales;
}

} // namespace ax
