// SPDX-License-Identifier: MIT
#include "core/base/workerpool.h"

#include <algorithm>

namespace ax {

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
        (priority == JobPriority::Tile ? m_tiles : m_evaluations).push_back(std::move(job));
    }
    m_changed.notify_one();
}

WorkerPool::Job WorkerPool::take(std::stop_token stop)
{
    std::unique_lock lock(m_mutex);
    if (!m_changed.wait(lock, stop, [this] { return !m_tiles.empty() || !m_evaluations.empty(); }))
        return {};
    std::deque<Job>& queue = m_tiles.empty() ? m_evaluations : m_tiles;
    Job job = std::move(queue.front());
    queue.pop_front();
    return job;
}

void WorkerPool::work(std::stop_token stop)
{
    while (!stop.stop_requested())
        if (const Job job = take(stop))
            job(stop);
}

} // namespace ax
