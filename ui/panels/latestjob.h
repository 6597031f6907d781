// SPDX-License-Identifier: MIT
#pragma once

#include <QObject>
#include <QTimer>
#include <functional>
#include <memory>
#include <stop_token>

namespace ax {

class WorkerPool;

/// Something that a panel computes beside the picture. Only the newest start counts: a newer one stops the older, and
/// what an overtaken job has found is dropped.
class LatestJob : public QObject {
    Q_OBJECT

public:
    using Delivery = std::function<void()>;
    /// Runs on a worker, polls its token, and returns what is to be done on the GUI thread.
    using Work = std::function<Delivery(std::stop_token)>;

    LatestJob(WorkerPool& pool, QObject* parent);
    ~LatestJob() override;

    void start(Work work);
    /// The same once nothing newer has come for a moment: what a storm of results need not pay for.
    void startLater(Work work);
    void cancel();

private:
    struct Mailbox;
    void deliver(int generation, const Delivery& delivery);

    WorkerPool& m_pool;
    std::shared_ptr<Mailbox> m_mailbox;
    QTimer m_pause;
    Work m_waiting; // for the pause to end
    std::stop_source m_stop;
    int m_generation = 0;
};

} // namespace ax
