// SPDX-License-Identifier: MIT
#pragma once

#include "core/raster/stagetile.h"

#include <QObject>
#include <memory>
#include <optional>

namespace ax {

class WorkerPool;

/// Computes tiles on the worker pool. One job runs, at most one waits and the newest request wins. A running job of the
/// same head goes on (its tile still helps while somebody zooms); one of another head is stopped, but not so often in a
/// row that a held key would starve the picture. The tiles of one request arrive together, by a queued call.
/// GUI thread only.
class TileService : public QObject {
    Q_OBJECT

public:
    explicit TileService(WorkerPool& pool, QObject* parent = nullptr);
    ~TileService() override;

    /// Replaces whatever waits; `ticket` comes back with the result. What runs already and asks for the same goes on in
    /// its place. `requests` is not empty.
    void request(std::vector<TileRequest> requests, int ticket);
    /// Forgets what waits and stops what runs; nothing will arrive.
    void cancel();
    bool isBusy() const { return m_running.has_value(); }
    /// How much of the running job is done, 0 to 1.
    double progress() const { return m_running ? m_running->progress->fraction() : 0; }

signals:
    void busyChanged(bool busy);
    /// In the order of the requests.
    void ready(int ticket, const std::vector<ax::StageTile>& tiles);

private:
    struct Mailbox;
    struct Job {
        std::vector<TileRequest> requests;
        int ticket = 0;
        std::stop_source stop;
        std::shared_ptr<ScanProgress> progress;
    };
    using Tiles = std::optional<std::vector<StageTile>>;

    void start(Job job);
    void deliver(const Tiles& tiles);

    WorkerPool& m_pool;
    std::shared_ptr<Mailbox> m_mailbox;
    std::optional<Job> m_running;
    std::optional<Job> m_waiting;
    int m_stopsInARow = 0;
    bool m_cancelled = false;
};

} // namespace ax
