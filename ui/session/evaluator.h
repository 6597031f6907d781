// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/error.h"
#include "core/base/result.h"
#include "core/evaluation/snapshot.h"

#include <QObject>
#include <QTimer>
#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>

namespace ax {

class WorkerPool;

/// The border between the GUI thread and the workers: scenarios go in, snapshots come out as queued calls.
///
/// One evaluation runs, one waits; a newer request replaces the waiting one. The running one is stopped for a waiting
/// one only after it has run 100 ms, and not more than three times in a row, so that a held key never starves the
/// picture. Whatever finishes is published; since one runs at a time, results arrive in the order of their requests.
class Evaluator : public QObject {
    Q_OBJECT

public:
    using Clock = std::chrono::steady_clock;
    /// Runs on a worker. `previous` is the newest published result, whose unchanged prefix may be reused; may be null.
    using Evaluate
        = std::function<Result<SnapshotPtr>(const ScenarioPtr&, const SnapshotPtr& previous, std::stop_token)>;

    static constexpr std::chrono::milliseconds kUndisturbed{100};
    static constexpr int kMostStopsInARow = 3;

    /// `pool` must outlive this object.
    Evaluator(WorkerPool& pool, Evaluate evaluate, QObject* parent = nullptr);
    /// Requests stop and returns at once; the worker finds nobody to deliver to.
    ~Evaluator() override;

    void request(ScenarioPtr scenario);
    /// The same for another document: results of earlier requests are never published.
    void restart(ScenarioPtr scenario);
    /// Stops the running evaluation and forgets the waiting one; reports ErrorKind::Cancelled when there was something
    /// to stop.
    void cancel();
    /// The same without a word; nobody wants a result.
    void drop();
    bool isRunning() const { return m_running.has_value(); }

signals:
    /// `milliseconds` since the request.
    void finished(const ax::SnapshotPtr& snapshot, double milliseconds);
    /// The newest request has failed; failures of overtaken requests are not reported.
    void failed(const ax::Error& error);
    void runningChanged(bool running);

private:
    struct Request {
        ScenarioPtr scenario;
        Clock::time_point made;
    };
    struct Run {
        Request request;
        Clock::time_point started;
        std::stop_source stop;
        bool abandoned = false; // nobody wants its result
    };
    struct Mailbox;

    void start(Request request);
    void post(const Run& run);
    void stopForWaiting();
    void deliver(const Result<SnapshotPtr>& result);
    void report(const Result<SnapshotPtr>& result, const Request& request);

    WorkerPool& m_pool;
    Evaluate m_evaluate;
    std::shared_ptr<Mailbox> m_mailbox;
    std::optional<Run> m_running;
    std::optional<Request> m_waiting;
    SnapshotPtr m_newest;
    QTimer m_patience; // fires when the running evaluation may be stopped for the waiting one
    int m_stopsInARow = 0;
    bool m_cancelled = false;
};

} // namespace ax
