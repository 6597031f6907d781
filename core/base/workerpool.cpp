// SPDX-License-Identifier: MIT
#include "core/base/workerpool.h"

#include <algorithm>
#include <atomic>
#include <memory>

namespace ax {
namespace {

thread_local WorkerPool* poolOfThread = nullptr;
thread_local bool isInAction = false;

/// Numbers that several threads take one by one until none is left.
class SharedCount {
public:
    SharedCount(int count, const std::function<void(int)>& action)
        : m_count(count)
        , m_action(action)
    {
    }

    void takeAll()
    {
        while (takeOne()) { }
    }

    bool takeOne()
    {
        const int i = m_next++;
        if (i >= m_count)
            return false;
        isInAction = true;
        m_action(i);
        isInAction = false;
        return true;
    }

    /// Takes one after the other while `mayGoOn`, unless close() was there first, after which `action` may be gone.
    template <typename Condition> void help(Condition mayGoOn)
    {
        {
            const std::lock_guard lock(m_mutex);
            if (m_closed)
                return;
            ++m_helpers;
        }
        while (mayGoOn() && takeOne()) { }
        const std::lock_guard lock(m_mutex);
        if (--m_helpers == 0)
            m_left.notify_one();
    }

    /// Waits for those who help and refuses all who come later.
    void close()
    {
        std::unique_lock lock(m_mutex);
        m_closed = true;
        m_left.wait(lock, [this] { return m_helpers == 0; });
    }

private:
    const int m_count;
    const std::function<void(int)>& m_action;
    std::atomic<int> m_next = 0;
    std::mutex m_mutex; // protects m_closed and m_helpers
    std::condition_variable m_left;
    bool m_closed = false;
    int m_helpers = 0;
};

} // namespace

WorkerPool::WorkerPool(unsigned threads)
{
    for (unsigned i = 0; i < std::max(1u, threads); ++i)
        m_threads.emplace_back([this](std::stop_token stop) { work(stop); });
}

WorkerPool::~WorkerPool()
{
    for (std::jthread& thread : m_threads)
        thread.request_stop();
    m_threads.clear(); // joins; the queues die after the threads that read them
}

void WorkerPool::post(JobPriority priority, Job job)
{
    {
        const std::lock_guard lock(m_mutex);
        queue(priority).push_back(std::move(job));
    }
    m_changed.notify_one();
}

/// The queue whose turn it is; m_mutex is held.
std::optional<JobPriority> WorkerPool::next() const
{
    for (const JobPriority priority : {JobPriority::Tile, JobPriority::Evaluation})
        if (!m_queues[std::size_t(priority)].empty())
            return priority;
    const bool canStart = m_runningTiles == 0 && !m_queues[std::size_t(JobPriority::Beside)].empty();
    return canStart ? std::optional(JobPriority::Beside) : std::nullopt;
}

WorkerPool::Job WorkerPool::take(std::stop_token stop, JobPriority& priority)
{
    std::unique_lock lock(m_mutex);
    if (!m_changed.wait(lock, stop, [this] { return next().has_value(); }))
        return {};
    priority = *next();
    m_runningTiles += priority == JobPriority::Tile;
    Job job = std::move(queue(priority).front());
    queue(priority).pop_front();
    return job;
}

void WorkerPool::finish(JobPriority priority)
{
    if (priority != JobPriority::Tile)
        return;
    {
        const std::lock_guard lock(m_mutex);
        --m_runningTiles;
    }
    m_changed.notify_all();
}

void WorkerPool::forEach(int count, const std::function<void(int)>& action)
{
    if (isInAction) {
        for (int i = 0; i < count; ++i)
            action(i);
        return;
    }
    const auto shared = std::make_shared<SharedCount>(count, action);
    if (helpers() > 0 && count > 1)
        poolOfThread->m_placement.placeFor(poolOfThread->m_threads);
    for (int i = 0; i < std::min(helpers(), count - 1); ++i)
        poolOfThread->post(JobPriority::Tile, [shared, pool = poolOfThread](const std::stop_token&) {
            shared->help([pool] { return !pool->hasWaitingEvaluation(); });
        });
    shared->takeAll();
    shared->close();
}

/// Helpers leave for it: or a long picture would keep the edit waiting that replaces it.
bool WorkerPool::hasWaitingEvaluation()
{
    const std::lock_guard lock(m_mutex);
    return !queue(JobPriority::Evaluation).empty();
}

int WorkerPool::helpers()
{
    return poolOfThread ? int(poolOfThread->threadCount()) - 1 : 0;
}

WorkerPool::Guest::Guest(WorkerPool& pool)
{
    poolOfThread = &pool;
}

WorkerPool::Guest::~Guest()
{
    poolOfThread = nullptr;
}

void WorkerPool::work(std::stop_token stop)
{
    const Guest member(*this);
    JobPriority priority{};
    while (!stop.stop_requested())
        if (const Job job = take(stop, priority)) {
            job(stop);
            finish(priority);
        }
}

} // namespace ax
