// SPDX-License-Identifier: MIT
#include "ui/session/evaluator.h"

#include "core/base/workerpool.h"

#include <QSignalSpy>
#include <QTest>
#include <atomic>
#include <semaphore>
#include <thread>

using namespace std::chrono_literals;
using ax::Evaluator;
using ax::Result;
using ax::ScenarioPtr;
using ax::SnapshotPtr;

namespace {

ScenarioPtr named(const std::string& title)
{
    ax::Scenario scenario;
    scenario.title = title;
    return std::make_shared<const ax::Scenario>(scenario);
}

Result<SnapshotPtr> snapshotOf(const ScenarioPtr& scenario)
{
    auto snapshot = std::make_shared<ax::Snapshot>();
    snapshot->scenario = scenario;
    return SnapshotPtr(snapshot);
}

ax::Error cancelled()
{
    return {ax::ErrorKind::Cancelled, {}, {}, "the work to go on", {}};
}

/// Works for `duration` unless stopped.
Evaluator::Evaluate lasting(std::chrono::milliseconds duration)
{
    return [duration](const ScenarioPtr& scenario, const SnapshotPtr&, std::stop_token stop) -> Result<SnapshotPtr> {
        const auto end = std::chrono::steady_clock::now() + duration;
        while (std::chrono::steady_clock::now() < end) {
            if (stop.stop_requested())
                return cancelled();
            std::this_thread::yield();
        }
        return snapshotOf(scenario);
    };
}

QStringList titles(const QSignalSpy& spy)
{
    QStringList list;
    for (const QList<QVariant>& call : spy)
        list << QString::fromStdString(call.first().value<SnapshotPtr>()->scenario->title);
    return list;
}

} // namespace

class TestEvaluator : public QObject {
    Q_OBJECT

private slots:
    void publishesWhatWasAsked()
    {
        ax::WorkerPool pool(1);
        Evaluator evaluator(pool, lasting(0ms));
        QSignalSpy finished(&evaluator, &Evaluator::finished), running(&evaluator, &Evaluator::runningChanged);
        evaluator.request(named("a"));
        QVERIFY(evaluator.isRunning());
        QTRY_COMPARE(titles(finished), QStringList{QStringLiteral("a")});
        QVERIFY(!evaluator.isRunning());
        QCOMPARE(running.count(), 2);
    }

    void oneRunsOneWaitsAndTheNewestWins()
    {
        std::counting_semaphore<> gate(0);
        std::atomic<int> runs = 0;
        ax::WorkerPool pool(2);
        Evaluator evaluator(pool, [&](const ScenarioPtr& scenario, const SnapshotPtr&, std::stop_token) {
            ++runs;
            gate.acquire();
            return snapshotOf(scenario);
        });
        QSignalSpy finished(&evaluator, &Evaluator::finished);
        for (const char* title : {"a", "b", "c", "d"})
            evaluator.request(named(title));
        gate.release(2);
        QTRY_COMPARE(titles(finished), (QStringList{QStringLiteral("a"), QStringLiteral("d")}));
        QCOMPARE(runs.load(), 2);
    }

    void lendsTheNewestResultToTheNextRun()
    {
        SnapshotPtr lent;
        ax::WorkerPool pool(1);
        Evaluator evaluator(pool, [&lent](const ScenarioPtr& scenario, const SnapshotPtr& previous, std::stop_token) {
            lent = previous;
            return snapshotOf(scenario);
        });
        QSignalSpy finished(&evaluator, &Evaluator::finished);
        evaluator.request(named("a"));
        QVERIFY(finished.wait());
        evaluator.request(named("b"));
        QVERIFY(finished.wait());
        QVERIFY(lent && lent->scenario->title == "a");
    }

    void aLongRunIsStoppedForANewerRequest()
    {
        ax::WorkerPool pool(1);
        std::atomic<int> stopped = 0;
        const Evaluator::Evaluate slow = lasting(60s), quick = lasting(0ms);
        Evaluator evaluator(pool, [&](const ScenarioPtr& scenario, const SnapshotPtr& previous, std::stop_token stop) {
            const auto result = (scenario->title == "slow" ? slow : quick)(scenario, previous, stop);
            stopped += !result.ok();
            return result;
        });
        QSignalSpy finished(&evaluator, &Evaluator::finished), failed(&evaluator, &Evaluator::failed);
        evaluator.request(named("slow"));
        evaluator.request(named("quick"));
        QTRY_COMPARE(titles(finished), QStringList{QStringLiteral("quick")});
        QCOMPARE(stopped.load(), 1);
        QCOMPARE(failed.count(), 0);
    }

    /// A key repeats every 10 ms while every evaluation takes 150 ms, longer than it may run undisturbed.
    void aHeldKeyNeverStarvesThePicture()
    {
        ax::WorkerPool pool(1);
        Evaluator evaluator(pool, lasting(150ms));
        QSignalSpy finished(&evaluator, &Evaluator::finished);
        QTimer key;
        int pressed = 0;
        connect(&key, &QTimer::timeout, &evaluator,
            [&evaluator, &pressed] { evaluator.request(named(std::to_string(++pressed))); });
        key.start(10);
        QTRY_VERIFY_WITH_TIMEOUT(finished.count() >= 2, 20000);
        QVERIFY(key.isActive());
        key.stop();
        QTRY_COMPARE(titles(finished).last(), QString::number(pressed));
    }

    void cancelStopsBothAndSaysSo()
    {
        ax::WorkerPool pool(1);
        Evaluator evaluator(pool, lasting(60s));
        QSignalSpy finished(&evaluator, &Evaluator::finished), failed(&evaluator, &Evaluator::failed);
        evaluator.request(named("a"));
        evaluator.request(named("b"));
        evaluator.cancel();
        QTRY_VERIFY(!evaluator.isRunning());
        QCOMPARE(finished.count(), 0);
        QCOMPARE(failed.count(), 1);
        QVERIFY(failed.first().first().value<ax::Error>().kind == ax::ErrorKind::Cancelled);
    }

    void whatIsDroppedIsNeverHeardOf()
    {
        ax::WorkerPool pool(1);
        std::counting_semaphore<> gate(0);
        Evaluator evaluator(pool, [&gate](const ScenarioPtr& scenario, const SnapshotPtr&, std::stop_token) {
            gate.acquire();
            return snapshotOf(scenario); // too late to stop
        });
        QSignalSpy finished(&evaluator, &Evaluator::finished), failed(&evaluator, &Evaluator::failed);
        evaluator.request(named("a"));
        evaluator.request(named("b"));
        evaluator.drop();
        gate.release(2);
        QTRY_VERIFY(!evaluator.isRunning());
        QCOMPARE(finished.count() + failed.count(), 0);
        evaluator.request(named("c"));
        QTRY_COMPARE(titles(finished), QStringList{QStringLiteral("c")});
    }

    void restartNeverShowsTheOldDocument()
    {
        ax::WorkerPool pool(1);
        std::counting_semaphore<> gate(0);
        Evaluator evaluator(pool, [&gate](const ScenarioPtr& scenario, const SnapshotPtr&, std::stop_token) {
            gate.acquire();
            return snapshotOf(scenario); // too late to stop
        });
        QSignalSpy finished(&evaluator, &Evaluator::finished);
        evaluator.request(named("old"));
        evaluator.restart(named("new"));
        gate.release(2);
        QTRY_COMPARE(titles(finished), QStringList{QStringLiteral("new")});
    }

    void failuresOfOvertakenRequestsAreSilent()
    {
        ax::WorkerPool pool(1);
        std::counting_semaphore<> gate(0);
        Evaluator evaluator(
            pool, [&gate](const ScenarioPtr& s, const SnapshotPtr&, std::stop_token) -> Result<SnapshotPtr> {
                gate.acquire();
                return ax::Error{ax::ErrorKind::OutOfRange, s->title, {}, {}, {}};
            });
        QSignalSpy failed(&evaluator, &Evaluator::failed);
        evaluator.request(named("a"));
        evaluator.request(named("b"));
        gate.release(2);
        QTRY_COMPARE(failed.count(), 1);
        QCOMPARE(failed.first().first().value<ax::Error>().file, std::string("b"));
    }

    void mayDieDuringARun()
    {
        ax::WorkerPool pool(2);
        for (int round = 0; round < 200; ++round) {
            Evaluator evaluator(pool, lasting(std::chrono::milliseconds(round % 3)));
            evaluator.request(named("a"));
            if (round % 2)
                QCoreApplication::processEvents();
        }
    }
};

QTEST_GUILESS_MAIN(TestEvaluator)
#include "tst_evaluator.moc"
