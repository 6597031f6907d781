// SPDX-License-Identifier: MIT
// Threaded parts of the core with a plain main: Qt is invisible to the thread sanitizer, so none is linked here.
#include "core/base/workerpool.h"
#include "core/evaluation/headview.h"
#include "tests/support/evaluated.h"

#include <atomic>
#include <cstdio>
#include <future>
#include <thread>
#ifdef __linux__
#include <sched.h>
#endif

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

void whatIsBesideThePictureWaitsForIt()
{
    std::promise<void> gate, started, done;
    std::shared_future<void> open = gate.get_future().share();
    std::string order;
    ax::WorkerPool pool(2);
    pool.post(ax::JobPriority::Tile, [&](std::stop_token) {
        started.set_value();
        open.wait();
        order += 't';
    });
    started.get_future().wait();
    pool.post(ax::JobPriority::Beside, [&](std::stop_token) {
        order += 'b';
        done.set_value();
    });
    std::promise<void> evaluated;
    pool.post(ax::JobPriority::Evaluation, [&](std::stop_token) { evaluated.set_value(); });
    evaluated.get_future().wait(); // the other thread is idle now and leaves it alone
    gate.set_value();
    done.get_future().wait();
    check(order == "tb", "what is beside the picture waits for it");
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

/// A text of `tokens` tokens; a longer one begins with it.
ax::ScenarioPtr longText(int tokens)
{
    std::string text = "The"; // behind the mark of the beginning
    for (int i = 2; i < tokens; ++i)
        text += " the";
    return ax::test::scenarioOf(R"({"input": {"kind": "text", "texts": [")" + text + R"("]}})");
}

void evaluationsShareAModelAndTheirPrefix()
{
    const auto first = ax::evaluate(longText(40), ax::test::builtinModels(), nullptr, {});
    constexpr int kJobs = 6;
    std::atomic<int> good = 0, left = kJobs;
    std::promise<void> last;
    ax::WorkerPool pool(3);
    for (int i = 0; i < kJobs; ++i)
        pool.post(ax::JobPriority::Evaluation, [&, i](std::stop_token stop) {
            const auto longer = ax::evaluate(longText(41 + i % 3), ax::test::builtinModels(), *first, stop);
            good += longer && (*longer)->reusedTokens == 40;
            if (--left == 0)
                last.set_value();
        });
    last.get_future().wait();
    check(good == kJobs, "evaluations share a model and continue the same prefix");
}

/// Wherever helpers are sent, it is to processors that the program may use.
void helpersStayWhereTheProgramMayRun()
{
#ifdef __linux__
    cpu_set_t allowed;
    sched_getaffinity(0, sizeof allowed, &allowed);
    ax::WorkerPool pool(3);
    const ax::WorkerPool::Guest member(pool);
    std::atomic<int> wrong = 0, done = 0;
    for (int round = 0; round < 200; ++round)
        ax::WorkerPool::forEach(4, [&](int) {
            cpu_set_t own, outside;
            sched_getaffinity(0, sizeof own, &own);
            CPU_OR(&outside, &own, &allowed);
            wrong += CPU_COUNT(&own) == 0 || !CPU_EQUAL(&outside, &allowed);
            ++done;
        });
    check(wrong == 0 && done == 800, "helpers stay where the program may run");
#endif
}

void innerCountsRunOnTheThreadOfTheirAction()
{
    ax::WorkerPool pool(3);
    const ax::WorkerPool::Guest member(pool);
    std::atomic<int> same = 0;
    ax::WorkerPool::forEach(8, [&](int) {
        const auto outer = std::this_thread::get_id();
        ax::WorkerPool::forEach(8, [&](int) { same += std::this_thread::get_id() == outer; });
    });
    check(same == 64, "inner counts run on the thread of their action");
}

void evaluationStopsFromAnotherThread()
{
    std::promise<ax::Result<ax::SnapshotPtr>> result;
    std::promise<void> started;
    {
        ax::WorkerPool pool(1);
        pool.post(ax::JobPriority::Evaluation, [&](std::stop_token stop) {
            started.set_value();
            result.set_value(ax::evaluate(longText(4000), ax::test::builtinModels(), nullptr, stop));
        });
        started.get_future().wait();
    }
    const auto stopped = result.get_future().get();
    check(!stopped && stopped.error().kind == ax::ErrorKind::Cancelled, "an evaluation stops from another thread");
}

void tilesOfOneSnapshotFromManyThreads()
{
    const ax::SnapshotPtr snapshot = *ax::evaluate(longText(100), ax::test::builtinModels(), nullptr, {});
    const ax::HeadView view(snapshot, 0, 1, 2);
    const ax::Matrix whole = view.tile(ax::Stage::Weights, {0, 0, 100, 100});
    constexpr int kTiles = 40;
    std::atomic<int> equal = 0, left = kTiles;
    std::promise<void> last;
    ax::WorkerPool pool(4);
    for (int i = 0; i < kTiles; ++i)
        pool.post(ax::JobPriority::Tile, [&, view, i](std::stop_token stop) {
            const ax::CellRect rect{i, 2 * i, 100 - i, 100 - 2 * i};
            equal += view.tile(ax::Stage::Weights, rect, stop) == whole.bottomRightCorner(rect.rows, rect.columns);
            if (--left == 0)
                last.set_value();
        });
    last.get_future().wait();
    check(equal == kTiles, "tiles from many threads equal the whole");
}

} // namespace

int main()
{
    everyPostedJobRunsOnce();
    tilesOvertakeEvaluations();
    whatIsBesideThePictureWaitsForIt();
    endOfThePoolStopsTheRunningJob();
    helpersStayWhereTheProgramMayRun();
    innerCountsRunOnTheThreadOfTheirAction();
    evaluationsShareAModelAndTheirPrefix();
    evaluationStopsFromAnotherThread();
    tilesOfOneSnapshotFromManyThreads();
    std::printf("%s\n", g_failures ? "FAILED" : "passed");
    return g_failures ? 1 : 0;
}
