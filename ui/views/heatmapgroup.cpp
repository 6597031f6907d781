// SPDX-License-Identifier: MIT
#include "ui/views/heatmapgroup.h"

#include "ui/look/blink.h"
#include "ui/panels/tokentext.h"
#include "ui/views/heatmapview.h"

#include <algorithm>

namespace ax {
namespace {

/// Cells that may be computed on the GUI thread: on the fast path about 2 ms for two maps, on the plain path much less
/// fit.
constexpr std::int64_t kInstantCells = 1 << 17;
constexpr std::int64_t kInstantPlainCells = 1 << 12;

QStringList visibleLabels(const std::vector<std::string>& labels)
{
    QStringList result;
    result.reserve(qsizetype(labels.size()));
    for (const std::string& label : labels)
        result.append(visibleToken(label));
    return result;
}

bool sameLook(const View& a, const View& b)
{
    return a.colormap == b.colormap && a.scale == b.scale && a.normalise == b.normalise && a.range == b.range;
}

bool isInstant(const std::vector<TileRequest>& requests)
{
    std::int64_t cost = 0;
    for (const TileRequest& request : requests)
        cost += request.cost();
    return cost <= (requests.front().head.isFast() ? kInstantCells : kInstantPlainCells);
}

} // namespace

HeatmapGroup::HeatmapGroup(CellCursor& cursor, WorkerPool& pool, QObject* parent)
    : QObject(parent)
    , m_cursor(cursor)
    , m_tiles(pool)
{
    m_refreshSoon.setSingleShot(true);
    m_patience.setSingleShot(true);
    m_patience.setInterval(kBlink);
    connect(&m_refreshSoon, &QTimer::timeout, this, &HeatmapGroup::refresh);
    connect(&m_patience, &QTimer::timeout, this, &HeatmapGroup::updateDimming);
    connect(&m_tiles, &TileService::ready, this, &HeatmapGroup::receive);
    connect(&m_tiles, &TileService::busyChanged, this, &HeatmapGroup::updateDimming);
    connect(&m_tiles, &TileService::busyChanged, this, &HeatmapGroup::waitingChanged);
}

void HeatmapGroup::show(const HeadView& head, const View& look)
{
    const bool isOther = !sameHead(head, m_head);
    const bool looksOther = !sameLook(look, m_look);
    m_look = look;
    if (isOther)
        adopt(head);
    if (isOther || looksOther || m_refreshSoon.isActive())
        refresh();
    if (looksOther)
        recolor();
}

void HeatmapGroup::adopt(const HeadView& head)
{
    const bool sameLabels = head.isValid() && head.snapshot() == m_head.snapshot() && head.batch() == m_head.batch();
    m_head = head;
    if (!sameLabels) {
        m_queryLabels = head.isValid() ? visibleLabels(head.queryLabels()) : QStringList();
        m_keyLabels = head.isValid() ? visibleLabels(head.keyLabels()) : QStringList();
    }
    m_selection.fit(head.isValid() ? head.queries() : 0, head.isValid() ? head.keys() : 0);
}

void HeatmapGroup::setViewport(const Viewport& viewport)
{
    if (viewport == m_viewport)
        return;
    m_viewport = viewport;
    emit viewportChanged();
    refresh();
}

void HeatmapGroup::setTool(MapTool tool)
{
    m_tool = tool;
    for (HeatmapView* view : m_views)
        view->followTool();
}

void HeatmapGroup::setEvaluating(bool evaluating)
{
    m_evaluating = evaluating;
    updateDimming();
    const auto isEmpty = [](const HeatmapView* view) { return !view->head().isValid(); };
    if (!evaluating && std::ranges::any_of(m_views, isEmpty))
        scheduleRefresh(); // after a failure maps show again what they had forgotten
}

void HeatmapGroup::setSharesScale(bool shares)
{
    m_sharesScale = shares;
    recolor();
}

void HeatmapGroup::setShowsMeans(bool means)
{
    m_showsMeans = means;
    refresh();
    recolor();
}

void HeatmapGroup::add(HeatmapView* view)
{
    m_views.push_back(view);
    scheduleRefresh();
}

void HeatmapGroup::remove(HeatmapView* view)
{
    std::erase(m_views, view);
    std::replace(m_expecting.begin(), m_expecting.end(), view, static_cast<HeatmapView*>(nullptr));
}

void HeatmapGroup::scheduleRefresh()
{
    m_refreshSoon.start(0);
}

void HeatmapGroup::refresh()
{
    m_refreshSoon.stop();
    m_stopped = false;
    if (!m_head.isValid() || (m_dimmed && m_head.snapshot() == m_obsolete.lock()))
        return;
    std::vector<TileRequest> requests;
    m_expecting.clear();
    for (HeatmapView* view : m_views) {
        if (!m_head.has(view->stage())) {
            view->forget(m_head);
            continue;
        }
        if (!view->head().isValid())
            view->show(m_head, {}); // axes at least
        TileRequest request = view->requestFor(m_head);
        if (request.grid.isEmpty() || view->has(request))
            continue;
        addWhatIsKnown(request);
        requests.push_back(std::move(request));
        m_expecting.push_back(view);
    }
    m_requested = m_head;
    ++m_ticket;
    if (requests.empty())
        return m_tiles.cancel();
    if (!isInstant(requests)) {
        m_tiles.request(std::move(requests), m_ticket);
        return updateDimming();
    }
    m_tiles.cancel();
    std::vector<StageTile> tiles;
    for (const TileRequest& request : requests)
        tiles.push_back(*makeTile(request));
    showTiles(m_ticket, tiles);
}

void HeatmapGroup::showTiles(int ticket, const std::vector<StageTile>& tiles)
{
    if (ticket == m_ticket)
        for (std::size_t i = 0; i < tiles.size(); ++i)
            if (m_expecting[i])
                m_expecting[i]->show(m_requested, tiles[i]);
    updateDimming();
    recolor();
}

void HeatmapGroup::receive(int ticket, const std::vector<StageTile>& tiles)
{
    showTiles(ticket, tiles);
    if (ticket == m_ticket && lacksTiles()) // of a large stage all of it came first
        scheduleRefresh();
}

bool HeatmapGroup::lacksTiles() const
{
    return std::ranges::any_of(m_views,
        [this](const HeatmapView* view) { return m_head.has(view->stage()) && !view->has(view->requestFor(m_head)); });
}

void HeatmapGroup::cancel()
{
    if (!m_tiles.isBusy())
        return;
    m_stopped = true;
    m_stoppedResult = m_head.snapshot();
    ++m_ticket;
    m_tiles.cancel();
    updateDimming();
    emit dimmedChanged();
}

void HeatmapGroup::recolor()
{
    for (HeatmapView* view : m_views) {
        if (!view->tile().samples)
            continue;
        view->recolor(m_sharesScale ? std::optional(sharedStatistics(view->stage())) : std::nullopt);
    }
    emit shown();
}

/// A map is dimmed when what it shows has been out of date for longer than a blink.
void HeatmapGroup::updateDimming()
{
    const bool outOfDate = m_evaluating || m_stopped || m_tiles.isBusy();
    if (outOfDate && !m_dimmed && !m_patience.isActive() && sender() != &m_patience)
        return m_patience.start();
    if (!outOfDate)
        m_patience.stop();
    const bool dimmed = outOfDate && (m_dimmed || !m_patience.isActive());
    if (dimmed)
        forgetObsolete();
    if (std::exchange(m_dimmed, dimmed) != dimmed)
        emit dimmedChanged();
}

void HeatmapGroup::forgetObsolete()
{
    const SnapshotPtr obsolete = m_obsolete.lock();
    for (HeatmapView* view : m_views)
        if (obsolete && view->head().snapshot() == obsolete)
            view->forget(m_head.snapshot() == obsolete ? HeadView() : m_head);
}

/// Statistics and softmax are of the whole stage; zooming and panning do not compute them again.
void HeatmapGroup::addWhatIsKnown(TileRequest& request) const
{
    for (const HeatmapView* view : m_views) {
        if (view->stage() != request.stage || !sameHead(view->head(), request.head))
            continue;
        if (view->tile().hasStatisticsFor(request))
            request.known = view->tile().statistics;
        if (view->tile().softmax)
            request.softmax = view->tile().softmax;
    }
}

ValueStatistics HeatmapGroup::sharedStatistics(Stage stage) const
{
    ValueStatistics shared;
    for (const HeatmapView* view : m_views)
        if (view->tile().statistics && scaleFamily(view->stage()) == scaleFamily(stage))
            shared.add(*view->tile().statistics);
    return shared;
}

int scaleFamily(Stage stage)
{
    if (stage == Stage::Unmasked)
        return int(Stage::Weights);
    return stage == Stage::Masked ? int(Stage::Scaled) : int(stage);
}

} // namespace ax
