// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/helperplacement.h"

#include <array>
#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <optional>
#include <stop_token>
#include <thread>
#include <vector>

namespace ax {

/// Which queue a job waits in. Tiles are what the eye waits for, so they overtake evaluations. What is computed beside
/// the picture begins only when nothing else waits and no tile is under way, whose work idle threads share.
enum class JobPriority { Tile, Evaluation, Beside };

/// The one pool of worker threads, alive as long as the program. Jobs receive the stop token of the pool's end.
/// All members may be called from any thread. The destructor requests stop, drops waiting jobs and joins.
class WorkerPool {
public:
    using Job = std::function<void(std::stop_token)>;

    explicit WorkerPool(unsigned threads = std::thread::hardware_concurrency());
    ~WorkerPool();
    WorkerPool(const WorkerPool&) = delete;
    WorkerPool& operator=(const WorkerPool&) = delete;

    void post(JobPriority priority, Job job);

    /// Calls action(0) ... action(count - 1), each once, in this order as far as one thread is concerned: on the
    /// calling thread and on threads of its pool that have nothing else to do. Returns when all are done. On a thread
    /// without a pool everything runs there. `action` must not throw. Inside an action everything runs on its thread:
    /// the others are at work on the outer count.
    static void forEach(int count, const std::function<void(int)>& action);
    /// Other threads of the calling thread's pool.
    static int helpers();

    /// Makes the calling thread a member of a pool, for forEach(), as long as this lives: the main thread of a command.
    class Guest {
    public:
        explicit Guest(WorkerPool& pool);
        ~Guest();
        Guest(const Guest&) = delete;
        Guest& operator=(const Guest&) = delete;
    };

    unsigned threadCount() const { return unsigned(m_threads.size()); }

private:
    void work(std::stop_token stop);
    Job take(std::stop_token stop, JobPriority& priority);
    std::optional<JobPriority> next() const;
    std::deque<Job>& queue(JobPriority priority) { return m_queues[std::size_t(priority)]; }
    void finish(JobPriority priority);
    bool hasWaitingEvaluation();

    std::mutex m_mutex; // protects m_queues and m_runningTiles
    std::condition_variable_any m_changed;
    std::array<std::deque<Job>, 3> m_queues;
    int m_runningTiles = 0;
    std::vector<std::jthread> m_threads;
    HelperPlacement m_placement;
};

} // namespace ax
