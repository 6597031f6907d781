// SPDX-License-Identifier: MIT
#include "core/raster/stagescan.h"

#include "core/base/workerpool.h"
#include "core/raster/rowcollector.h"

#include <algorithm>
#include <cmath>

namespace ax {
namespace {

// Large bands, since every band packs the keys that it sees anew; the plain path holds several float64 copies.
constexpr int kFastBandCells = 1 << 22;
constexpr int kPlainBandCells = 1 << 18;
// Into how many parts threads divide a pass, so that two end at nearly the same time.
constexpr int kParts = 32;
constexpr std::int64_t kWorthSharing = 1 << 17; // cells

/// A pass over query rows [first, last), which share no sample with other rows, by one thread.
class RowsScanner {
public:
    RowsScanner(const HeadView& view, Stage stage, const CellRect& cells, const ScanSinks& sinks, std::stop_token stop,
        ScanProgress* progress)
        : m_view(view)
        , m_stage(stage)
        , m_cells(cells)
        , m_collector(view, stage, cells, sinks)
        , m_stop(std::move(stop))
        , m_progress(progress)
    {
    }

    /// By matrices of some rows each. False when stopped.
    bool scanBands(int first, int last);
    /// In cache. `softmax`, when given, has room for every query row.
    bool scanPass(const FastPass& pass, int first, int last, SoftmaxRows* softmax);

private:
    bool scanBand(const CellRect& band);
    bool scanOddRows(const std::vector<int>& rows);
    CellRect neededCells(const CellRect& band) const;
    bool compute(const CellRect& rect);
    int bandRows() const
    {
        const bool isLight = m_view.isFast() && m_view.head() != View::kMeanHead;
        return std::max(1, (isLight ? kFastBandCells : kPlainBandCells) / std::max(1, m_cells.columns));
    }
    void report(int rows)
    {
        if (m_progress)
            m_progress->done += std::int64_t(rows) * m_cells.columns;
    }

    const HeadView& m_view;
    const Stage m_stage;
    const CellRect m_cells;
    RowCollector m_collector;
    const std::stop_token m_stop;
    ScanProgress* m_progress;
    CellRect m_rect; // of m_values
    Matrix m_values;
};

bool RowsScanner::scanBands(int first, int last)
{
    const int rows = bandRows();
    for (int row = first; row < last; row += rows) {
        const int count = std::min(rows, last - row);
        if (!scanBand({row, m_cells.column, count, m_cells.columns}))
            return false;
        report(count);
    }
    return !m_stop.stop_requested();
}

/// The part of a band that has to be computed: the columns that any of its rows sees.
CellRect RowsScanner::neededCells(const CellRect& band) const
{
    if (!m_collector.isQuiet())
        return band;
    const KeyRange& columns = m_collector.columns();
    KeyRange seen{columns.last, columns.first};
    for (int query = band.row; query < band.row + band.rows; ++query) {
        const KeyRange hull = m_view.visible().hull(query);
        const int first = std::max(hull.first, columns.first), last = std::min(hull.last, columns.last);
        if (first < last)
            seen = {std::min(seen.first, first), std::max(seen.last, last)};
    }
    return {band.row, seen.first, band.rows, std::max(0, seen.size())};
}

bool RowsScanner::compute(const CellRect& rect)
{
    m_rect = rect;
    m_values = rect.columns > 0 ? m_view.tile(m_stage, rect, m_stop) : Matrix(rect.rows, 0);
    return !m_stop.stop_requested();
}

bool RowsScanner::scanBand(const CellRect& band)
{
    if (!compute(neededCells(band)))
        return false;
    for (int query = band.row; query < band.row + band.rows; ++query) {
        const auto row = [&] { return m_values.row(query - band.row).data(); };
        if (!m_collector.isOdd(query) && m_collector.addPlainRow(query, {row(), m_rect.column}))
            continue;
        if (m_rect != band && !compute(band))
            return false;
        m_collector.addOddRow(query, row());
    }
    return true;
}

bool RowsScanner::scanPass(const FastPass& pass, int first, int last, SoftmaxRows* softmax)
{
    std::vector<int> odd;
    const auto take = [&](const fast::Row& row) {
        const bool isOdd = m_collector.isOdd(row.query) || (pass.makesWeights() && std::isnan(row.softmax().sum));
        if (isOdd || !m_collector.addPlainRow(row.query, RowCells(row)))
            odd.push_back(row.query);
        if (softmax)
            (*softmax)[std::size_t(row.query)] = row.softmax();
        report(1);
    };
    return pass.run(first, last - first, take, m_stop) && scanOddRows(odd);
}

/// Neighbours together: computing a band of rows costs little more than computing one.
bool RowsScanner::scanOddRows(const std::vector<int>& rows)
{
    const auto most = std::size_t(bandRows());
    for (std::size_t i = 0, end = 0; i < rows.size(); i = end) {
        for (end = i + 1; end < rows.size() && end - i < most && rows[end] == rows[end - 1] + 1;)
            ++end;
        if (!compute({rows[i], m_cells.column, int(end - i), m_cells.columns}))
            return false;
        for (std::size_t row = i; row < end; ++row)
            m_collector.addOddRow(rows[row], m_values.row(Eigen::Index(row - i)).data());
    }
    return true;
}

/// Divides query rows into parts that share no sample row; the last entry is the end.
std::vector<int> partsOf(const CellRect& cells, const Samples* samples)
{
    const bool shares
        = WorkerPool::helpers() > 0 && std::int64_t(cells.rows) * cells.columns >= kWorthSharing && cells.rows > 1;
    const int parts = shares ? kParts : 1;
    std::vector<int> edges{cells.row};
    for (int part = 1; part <= parts; ++part) {
        int row = cells.row + int(std::int64_t(cells.rows) * part / parts);
        if (samples)
            row = *std::lower_bound(samples->grid.rows.begin(), samples->grid.rows.end(), row);
        if (row > edges.back())
            edges.push_back(row);
    }
    return edges;
}

/// Parts on all threads of the pool, each with its own collector of statistics, joined in order.
bool scanByPass(const HeadView& view, Stage stage, const CellRect& cells, const ScanSinks& sinks,
    const std::stop_token& stop, ScanProgress* progress)
{
    const FastPass pass(view, stage, cells, sinks.knownSoftmax);
    SoftmaxRows* const softmax = pass.makesWeights() ? sinks.softmax : nullptr;
    if (softmax)
        softmax->resize(std::size_t(view.queries()));
    const std::vector<int> edges = partsOf(cells, sinks.samples);
    const int parts = int(edges.size()) - 1;
    std::vector<StatisticsCollector> collectors;
    if (sinks.statistics)
        collectors.assign(std::size_t(parts), sinks.statistics->another());
    std::atomic<bool> stopped = false, outOfMemory = false;
    WorkerPool::forEach(parts, [&](int index) {
        if (stopped)
            return;
        const int part = parts - 1 - index; // under a causal mask the last are the heavy ones
        ScanSinks own = sinks;
        own.statistics = sinks.statistics ? &collectors[std::size_t(part)] : nullptr;
        try {
            RowsScanner scanner(view, stage, cells, own, stop, progress);
            if (!scanner.scanPass(pass, edges[std::size_t(part)], edges[std::size_t(part) + 1], softmax))
                stopped = true;
        } catch (const std::bad_alloc&) {
            stopped = outOfMemory = true;
        }
    });
    if (outOfMemory)
        throw std::bad_alloc();
    for (StatisticsCollector& collector : collectors)
        sinks.statistics->add(collector.take());
    return !stopped && !stop.stop_requested();
}

} // namespace

bool scanStage(const HeadView& view, Stage stage, const CellRect& cells, const ScanSinks& sinks, std::stop_token stop,
    ScanProgress* progress)
{
    const bool isDone = FastPass::serves(view, stage) && cells.rows > 0
        ? scanByPass(view, stage, cells, sinks, stop, progress)
        : RowsScanner(view, stage, cells, sinks, stop, progress).scanBands(cells.row, cells.row + cells.rows);
    if (isDone && sinks.samples)
        turnIntoMeans(*sinks.samples);
    return isDone;
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
