// SPDX-License-Identifier: MIT
#include "ui/session/evaluator.h"

#include "core/base/workerpool.h"

#include <QThread>
#include <mutex>

namespace ax {

/// Where a worker leaves its result. Outlives the evaluator when a worker still holds it; then nobody is home.
struct Evaluator::Mailbox {
    std::mutex mutex; // protects owner
    Evaluator* owner = nullptr;

    void send(Result<SnapshotPtr> result)
    {
        const std::lock_guard lock(mutex);
        if (!owner)
            return;
        QMetaObject::invokeMethod(
            owner, [receiver = owner, result = std::move(result)] { receiver->deliver(result); }, Qt::QueuedConnection);
    }

    void close()
    {
        const std::lock_guard lock(mutex);
        owner = nullptr;
    }
};

Evaluator::Evaluator(WorkerPool& pool, Evaluate evaluate, QObject* parent)
    : QObject(parent)
    , m_pool(pool)
    , m_evaluate(std::move(evaluate))
    , m_mailbox(std::make_shared<Mailbox>())
{
    m_mailbox->owner = this;
    m_patience.setSingleShot(true);
    m_patience.setTimerType(Qt::PreciseTimer);
    connect(&m_patience, &QTimer::timeout, this, &Evaluator::stopForWaiting);
}

Evaluator::~Evaluator()
{
    m_mailbox->close();
    if (m_running)
        m_running->stop.request_stop();
}

void Evaluator::request(ScenarioPtr scenario)
{
    Q_ASSERT(QThread::currentThread() == thread());
    Request request{std::move(scenario), Clock::now()};
    if (!m_running) {
        start(std::move(request));
        emit runningChanged(true);
        return;
    }
    m_waiting = std::move(request);
    m_cancelled = false;
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(kUndisturbed - (Clock::now() - m_running->started));
    if (!m_patience.isActive())
        m_patience.start(std::max(left, std::chrono::milliseconds(0)));
}

void Evaluator::restart(ScenarioPtr scenario)
{
    if (m_running) {
        m_running->abandoned = true;
        m_running->stop.request_stop();
    }
    m_newest.reset();
    request(std::move(scenario));
}

void Evaluator::cancel()
{
    Q_ASSERT(QThread::currentThread() == thread());
    if (!m_running)
        return;
    m_patience.stop();
    m_waiting.reset();
    m_cancelled = true;
    m_running->stop.request_stop();
}

void Evaluator::drop()
{
    cancel();
    m_cancelled = false;
    m_stopsInARow = 0;
    if (m_running)
        m_running->abandoned = true;
}

void Evaluator::start(Request request)
{
    m_running = Run{std::move(request), Clock::now(), {}};
    post(*m_running);
}

void Evaluator::post(const Run& run)
{
    m_pool.post(JobPriority::Evaluation,
        [mailbox = m_mailbox, evaluate = m_evaluate, scenario = run.request.scenario, previous = m_newest,
            stop = run.stop](std::stop_token endOfPool) mutable {
            const std::stop_callback stopWithPool(endOfPool, [&stop] { stop.request_stop(); });
            mailbox->send(evaluate(scenario, previous, stop.get_token()));
        });
}

void Evaluator::stopForWaiting()
{
    if (!m_running || !m_waiting || m_stopsInARow == kMostStopsInARow)
        return;
    ++m_stopsInARow;
    m_running->stop.request_stop();
}

void Evaluator::deliver(const Result<SnapshotPtr>& result)
{
    Q_ASSERT(QThread::currentThread() == thread());
    m_patience.stop();
    const Run run = *std::exchange(m_running, std::nullopt);
    if (result.ok() && !run.abandoned)
        m_newest = *result;
    // The next one starts before anybody repaints, so that workers and screen are busy at the same time.
    const bool newest = !m_waiting;
    if (m_waiting)
        start(*std::exchange(m_waiting, std::nullopt));
    if (!run.abandoned && (result.ok() || newest))
        report(result, run.request);
    if (!m_running)
        emit runningChanged(false);
}

void Evaluator::report(const Result<SnapshotPtr>& result, const Request& request)
{
    m_stopsInARow = 0;
    const bool cancelled = std::exchange(m_cancelled, false);
    if (result.ok())
        emit finished(*result, std::chrono::duration<double, std::milli>(Clock::now() - request.made).count());
    else if (cancelled || result.error().kind != ErrorKind::Cancelled)
        emit failed(result.error());
}

} // namespace ax
