// SPDX-License-Identifier: MIT
// Threaded parts of the core with a plain main: Qt is invisible to the thread sanitizer, so none is linked here.
#include "core/base/workerpool.h"

#include <atomic>
#include <cstdio>
#include <future>

namespace {

int g_failures = 0;

void check(bool condition, const char* what)
{
    if (condition)
        return;
    std::fprintf(stderr, "FAIL: %s\n", what);
    ++g_failures;
}

void everyPostedJobRunsOnce()
{
    constexpr int kJobs = 1000;
    std::atomic<int> ran = 0;
    std::promise<void> last;
    ax::WorkerPool pool(2);
    for (int i = 0; i < kJobs; ++i)
        pool.post(i % 2 ? ax::JobPriority::Tile : ax::JobPriority::Evaluation, [&](std::stop_token) {
            if (++ran == kJobs)
                last.set_value();
        });
    last.get_future().wait();
    check(ran == kJobs, "every posted job runs once");
}

void tilesOvertakeEvaluations()
{
    std::promise<void> gate, done;
    std::shared_future<void> open = gate.get_future().share();
    std::string order;
    ax::WorkerPool pool(1);
    pool.post(ax::JobPriority::Evaluation, [open](std::stop_token) { open.wait(); });
    pool.post(ax::JobPriority::Evaluation, [&](std::stop_token) {
        order += 'e';
        done.set_value();
    });
    pool.post(ax::JobPriority::Tile, [&](std::stop_token) { order += 't'; });
    gate.set_value();
    done.get_future().wait();
    check(order == "te", "tiles overtake evaluations");
}

void endOfThePoolStopsTheRunningJob()
{
    std::promise<void> started;
    bool sawStop = false;
    {
        ax::WorkerPool pool(1);
        pool.post(ax::JobPriority::Evaluation, [&](std::stop_token stop) {
            started.set_value();
            while (!stop.stop_requested())
                std::this_thread::yield();
            sawStop = true;
        });
        started.get_future().wait();
    }
    check(sawStop, "the end of the pool stops the running job");
}

} // namespace

int main()
{
    everyPostedJobRunsOnce();
    tilesOvertakeEvaluations();
    endOfThePoolStopsTheRunningJob();
    std::printf("%s\n", g_failures ? "FAILED" : "passed");
    return g_failures ? 1 : 0;
}
