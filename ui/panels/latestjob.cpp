// SPDX-License-Identifier: MIT
#include "ui/panels/latestjob.h"

#include "core/base/workerpool.h"

#include <mutex>

namespace ax {
namespace {

constexpr int kPause = 120; // milliseconds

} // namespace

/// Where a worker leaves its result; outlives the panel when a worker still holds it.
struct LatestJob::Mailbox {
    std::mutex mutex; // protects owner
    LatestJob* owner = nullptr;

    void send(int generation, Delivery delivery)
    {
        const std::lock_guard lock(mutex);
        if (!owner)
            return;
        QMetaObject::invokeMethod(
            owner,
            [receiver = owner, generation, delivery = std::move(delivery)] { receiver->deliver(generation, delivery); },
            Qt::QueuedConnection);
    }

    void close()
    {
        const std::lock_guard lock(mutex);
        owner = nullptr;
    }
};

LatestJob::LatestJob(WorkerPool& pool, QObject* parent)
    : QObject(parent)
    , m_pool(pool)
    , m_mailbox(std::make_shared<Mailbox>())
{
    m_mailbox->owner = this;
    m_pause.setSingleShot(true);
    m_pause.setInterval(kPause);
    connect(&m_pause, &QTimer::timeout, this, [this] { start(std::move(m_waiting)); });
}

LatestJob::~LatestJob()
{
    m_mailbox->close();
    m_stop.request_stop();
}

void LatestJob::start(Work work)
{
    cancel();
    m_pool.post(JobPriority::Beside,
        [mailbox = m_mailbox, stop = m_stop, generation = m_generation, work = std::move(work)](
            std::stop_token endOfPool) mutable {
            if (stop.stop_requested())
                return;
            const std::stop_callback stopWithPool(endOfPool, [&stop] { stop.request_stop(); });
            mailbox->send(generation, work(stop.get_token()));
        });
}

void LatestJob::startLater(Work work)
{
    cancel();
    m_waiting = std::move(work);
    m_pause.start();
}

void LatestJob::cancel()
{
    m_pause.stop();
    m_waiting = {};
    m_stop.request_stop();
    m_stop = std::stop_source();
    ++m_generation;
}

void LatestJob::deliver(int generation, const Delivery& delivery)
{
    if (generation == m_generation && delivery)
        delivery();
}

} // namespace ax
