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

CellRect wholeStage(const HeadView& head, Stage stage)
{
    return {0, 0, head.queries(), head.columns(stage)};
}

std::int64_t sizeOf(const CellRect& cells)
{
    return std::int64_t(cells.rows) * cells.columns;
}

/// Collectors for the sample rows of a grid. Together they choose values for ranks of at most a few rows' worth, or
/// hundreds of rows would hold hundreds of megabytes.
std::vector<StatisticsCollector> rowCollectors(const TileRequest& request)
{
    constexpr int kRowsOfFullChoice = 16;
    std::vector<StatisticsCollector> rows;
    const std::vector<int>& edges = request.grid.rows;
    const int share = 1 + request.grid.sampleRows() / kRowsOfFullChoice;
    for (std::size_t s = 0; s + 1 < edges.size(); ++s) {
        const std::int64_t cells = std::int64_t(edges[s + 1] - edges[s]) * request.head.columns(request.stage);
        rows.emplace_back(cells > ValueStatistics::kMaxChoice / share ? cells * share : cells, request.ranks);
    }
    return rows;
}

std::vector<ValueStatistics> taken(std::vector<StatisticsCollector>& collectors)
{
    std::vector<ValueStatistics> result;
    for (StatisticsCollector& collector : collectors)
        result.push_back(collector.take());
    return result;
}

/// Fills one tile by as few passes over the stage as there can be: one when the grid covers it.
class TileMaker {
public:
    TileMaker(const TileRequest& request, std::stop_token stop)
        : m_request(request)
        , m_stop(std::move(stop))
    {
        m_tile.normalise = request.normalise;
        m_tile.ranks = request.ranks;
        m_tile.statistics = request.known;
        m_tile.softmax = request.softmax;
    }

    std::optional<StageTile> make()
    {
        if (!(m_request.coversStage() ? scanAll() : scanParts()) || !addOtherHeads())
            return {};
        if (m_statistics)
            m_tile.statistics = std::make_shared<const ValueStatistics>(std::move(*m_statistics));
        return std::move(m_tile);
    }

private:
    bool wantsRows() const { return m_request.normalise == Normalise::Row; }

    /// Samples and all statistics in one pass.
    bool scanAll()
    {
        const CellRect all = wholeStage(m_request.head, m_request.stage);
        Samples samples = emptySamples(m_request.head, m_request.stage, m_request.grid, m_request.means);
        StatisticsCollector statistics(sizeOf(all), m_request.ranks);
        std::vector<StatisticsCollector> rows = wantsRows() ? rowCollectors(m_request) : decltype(rows){};
        SoftmaxRows softmax;
        if (!scan(m_request.head, all,
                {&samples, m_tile.statistics ? nullptr : &statistics, rows.empty() ? nullptr : &rows,
                    m_tile.softmax ? nullptr : &softmax}))
            return false;
        keep(std::move(softmax));
        m_tile.samples = std::make_shared<const Samples>(std::move(samples));
        if (!m_tile.statistics)
            m_statistics = statistics.take();
        m_tile.rows = taken(rows);
        return true;
    }

    /// A part of the stage; statistics of whole rows and of the whole stage, where they are wanted, on their own.
    bool scanParts()
    {
        SoftmaxRows softmax;
        if (!m_tile.statistics && !(m_statistics = statisticsOfHead(m_request.head, &softmax)))
            return false;
        keep(std::move(softmax));
        Samples samples = emptySamples(m_request.head, m_request.stage, m_request.grid, m_request.means);
        if (!scan(m_request.head, m_request.grid.cells(), {.samples = &samples}))
            return false;
        m_tile.samples = std::make_shared<const Samples>(std::move(samples));
        return !wantsRows() || scanRows();
    }

    bool scanRows()
    {
        SampleGrid whole{m_request.grid.rows, {0, m_request.head.columns(m_request.stage)}};
        Samples samples = emptySamples(m_request.head, m_request.stage, whole);
        std::vector<StatisticsCollector> rows = rowCollectors(m_request);
        if (!scan(m_request.head, whole.cells(), {.samples = &samples, .rows = &rows}))
            return false;
        m_tile.rows = taken(rows);
        return true;
    }

    void keep(SoftmaxRows&& softmax)
    {
        if (!softmax.empty())
            m_tile.softmax = std::make_shared<const SoftmaxRows>(std::move(softmax));
    }

    std::optional<ValueStatistics> statisticsOfHead(const HeadView& head, SoftmaxRows* softmax = nullptr)
    {
        const CellRect all = wholeStage(head, m_request.stage);
        StatisticsCollector statistics(sizeOf(all), m_request.ranks);
        return scan(head, all, {.statistics = &statistics, .softmax = softmax}) ? std::optional(statistics.take())
                                                                                : std::nullopt;
    }

    bool addOtherHeads()
    {
        const HeadView& own = m_request.head;
        for (int head = 0; m_statistics && head < headsOf(m_request); ++head) {
            if (headsOf(m_request) == 1 || head == own.head())
                continue;
            const auto more = statisticsOfHead(HeadView(own.snapshot(), own.batch(), own.layer(), head));
            if (!more)
                return false;
            m_statistics->add(*more);
        }
        return true;
    }

    bool scan(const HeadView& head, const CellRect& cells, ScanSinks sinks)
    {
        if (head.head() == m_request.head.head())
            sinks.knownSoftmax = m_tile.softmax.get();
        return scanStage(head, m_request.stage, cells, sinks, m_stop, m_request.progress.get());
    }

    const TileRequest& m_request;
    const std::stop_token m_stop;
    StageTile m_tile;
    std::optional<ValueStatistics> m_statistics; // when nobody knows them yet
};

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

bool TileRequest::asksSameAs(const TileRequest& other) const
{
    return sameHead(head, other.head) && stage == other.stage && grid == other.grid && normalise == other.normalise
        && ranks == other.ranks && means == other.means;
}

std::int64_t TileRequest::cost() const
{
    const CellRect cells = grid.cells();
    const std::int64_t whole = sizeOf(wholeStage(head, stage));
    const std::int64_t statistics = known ? 0 : whole * headsOf(*this);
    if (coversStage())
        return std::max(whole, statistics);
    const std::int64_t rows = std::int64_t(cells.rows) * head.columns(stage);
    const bool needsRows = !softmax && (stage == Stage::Unmasked || stage == Stage::Weights);
    return (needsRows ? rows : sizeOf(cells)) + (normalise == Normalise::Row ? rows : 0) + statistics;
}

bool TileRequest::coversStage() const
{
    return grid.cells() == wholeStage(head, stage);
}

std::optional<StageTile> makeTile(const TileRequest& request, std::stop_token stop)
{
    return TileMaker(request, std::move(stop)).make();
}

bool StageTile::hasStatisticsFor(const TileRequest& request) const
{
    const bool sameHeads = (request.normalise == Normalise::Layer) == (normalise == Normalise::Layer);
    return statistics && sameHeads && (ranks || !request.ranks);
}

bool StageTile::pools(bool means) const
{
    return samples && (samples->grid.isOneToOne() || samples->areMeans() == means);
}

bool StageTile::answers(const TileRequest& request) const
{
    return samples && pools(request.means) && hasStatisticsFor(request)
        && scales(request.normalise);
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
