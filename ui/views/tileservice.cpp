// SPDX-License-Identifier: MIT
#include "ui/views/tileservice.h"

#include "core/base/workerpool.h"

#include <QThread>
#include <algorithm>
#include <mutex>

namespace ax {
namespace {

constexpr int kMostStopsInARow = 3;

std::optional<std::vector<StageTile>> makeTiles(const std::vector<TileRequest>& requests, std::stop_token stop)
{
    std::vector<StageTile> tiles;
    for (const TileRequest& request : requests) {
        auto tile = makeTile(request, stop);
        if (!tile)
            return {};
        tiles.push_back(std::move(*tile));
    }
    return tiles;
}

} // namespace

/// Where a worker leaves its result. Outlives the service when a worker still holds it; then nobody is home.
struct TileService::Mailbox {
    std::mutex mutex; // protects owner
    TileService* owner = nullptr;

    void send(Tiles tiles)
    {
        const std::lock_guard lock(mutex);
        if (!owner)
            return;
        QMetaObject::invokeMethod(
            owner, [receiver = owner, tiles = std::move(tiles)] { receiver->deliver(tiles); }, Qt::QueuedConnection);
    }

    void close()
    {
        const std::lock_guard lock(mutex);
        owner = nullptr;
    }
};

TileService::TileService(WorkerPool& pool, QObject* parent)
    : QObject(parent)
    , m_pool(pool)
    , m_mailbox(std::make_shared<Mailbox>())
{
    m_mailbox->owner = this;
}

TileService::~TileService()
{
    m_mailbox->close();
    if (m_running)
        m_running->stop.request_stop();
}

void TileService::request(std::vector<TileRequest> requests, int ticket)
{
    Q_ASSERT(QThread::currentThread() == thread());
    Job job{std::move(requests), ticket, {}, std::make_shared<ScanProgress>()};
    if (!m_running)
        return start(std::move(job));
    const bool isUnderWay = !m_running->stop.stop_requested()
        && std::ranges::equal(job.requests, m_running->requests, &TileRequest::asksSameAs);
    if (isUnderWay) {
        m_running->ticket = ticket;
        return m_waiting.reset();
    }
    const bool obsolete = !sameHead(job.requests.front().head, m_running->requests.front().head);
    if (obsolete && !m_running->stop.stop_requested() && m_stopsInARow < kMostStopsInARow) {
        ++m_stopsInARow;
        m_running->stop.request_stop();
    }
    m_waiting = std::move(job);
}

void TileService::cancel()
{
    m_waiting.reset();
    m_cancelled = m_running.has_value();
    if (m_running)
        m_running->stop.request_stop();
}

void TileService::start(Job job)
{
    m_running = std::move(job);
    m_cancelled = false;
    for (TileRequest& request : m_running->requests) {
        m_running->progress->total += request.cost();
        request.progress = m_running->progress;
    }
    emit busyChanged(true);
    m_pool.post(JobPriority::Tile,
        [mailbox = m_mailbox, requests = m_running->requests, stop = m_running->stop](
            std::stop_token endOfPool) mutable {
            const std::stop_callback stopWithPool(endOfPool, [&stop] { stop.request_stop(); });
            mailbox->send(makeTiles(requests, stop.get_token()));
        });
}

void TileService::deliver(const Tiles& tiles)
{
    Q_ASSERT(QThread::currentThread() == thread());
    const Job job = *std::exchange(m_running, std::nullopt);
    const bool welcome = tiles && !m_cancelled;
    if (m_waiting)
        start(*std::exchange(m_waiting, std::nullopt));
    if (welcome) {
        m_stopsInARow = 0;
        emit ready(job.ticket, *tiles);
    }
    if (!m_running)
        emit busyChanged(false);
}

} // namespace ax
