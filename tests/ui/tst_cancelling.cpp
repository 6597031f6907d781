// SPDX-License-Identifier: MIT
#include "app/progressnote.h"
#include "tests/support/longhead.h"
#include "tests/support/program.h"
#include "ui/views/heatmapview.h"
#include "ui/views/stageview.h"

#include <QTemporaryDir>
#include <semaphore>

using ax::ActionId;
using ax::SnapshotPtr;
using ax::test::Program;

namespace {

constexpr int kWait = 60'000;

/// A worker of the pool that does nothing until it is let go.
class Held {
public:
    Held()
    {
        Program::pool().post(ax::JobPriority::Evaluation, [gate = m_gate](std::stop_token) { gate->acquire(); });
    }
    ~Held() { letGo(); }
    Held(const Held&) = delete;
    Held& operator=(const Held&) = delete;
    void letGo()
    {
        if (!std::exchange(m_isFree, true))
            m_gate->release();
    }

private:
    std::shared_ptr<std::binary_semaphore> m_gate = std::make_shared<std::binary_semaphore>(0);
    bool m_isFree = false;
};

/// The window with the focus on its maps, everything computed and drawn.
struct Shown : Program {
    explicit Shown(const ax::ScenarioPtr& scenario)
        : Program(scenario)
    {
        isDrawn = settle();
        focusMap();
    }
    bool settle()
    {
        const bool done = QTest::qWaitFor(
            [this] {
                return isSettled() && !group().isWaiting() && map().head().snapshot() == document.snapshot()
                    && map().tile().samples;
            },
            kWait);
        QCoreApplication::processEvents();
        return done;
    }
    ax::HeatmapGroup& group() { return window->stage().group(); }
    ax::HeatmapView& map() { return *group().views().front(); }
    const ax::MaskSpec& mask() const { return document.scenario()->mask; }
    bool saysTakenBack() { return message().startsWith(QStringLiteral("Stopped, and taken back: ")); }
    /// Until Cancel can be seen.
    bool waitsLong()
    {
        return QTest::qWaitFor([this] { return window->findChild<ax::ProgressNote*>()->isVisible(); }, kWait);
    }

    bool isDrawn = false;
};

ax::ScenarioPtr longHead()
{
    return std::make_shared<const ax::Scenario>(ax::test::longHead(1200));
}

} // namespace

/// What Esc leaves behind while something is computed.
class TestCancelling : public QObject {
    Q_OBJECT

private slots:
    void initTestCase()
    {
        QVERIFY(m_home.isValid());
        ax::test::keepSettingsIn(m_home.path());
    }
    void init() { ax::test::startWithDefaults(); }

    /// The edit waits for a worker: its result is not there yet.
    void anEditOfTheMaskIsTakenBack()
    {
        Shown shown(ax::firstScenario());
        QVERIFY(shown.isDrawn);
        const ax::Scenario start = *shown.document.scenario();
        const SnapshotPtr before = shown.document.snapshot();
        {
            Held one, other;
            shown.press(Qt::Key_W);
            QVERIFY(shown.document.isEvaluating() && shown[ActionId::MaskWindow]->isChecked());
            shown.press(Qt::Key_Escape);
            QVERIFY(*shown.document.scenario() == start);
            QVERIFY(!shown[ActionId::MaskWindow]->isChecked());
            QVERIFY2(shown.saysTakenBack(), qPrintable(shown.message()));
        }
        QVERIFY(shown.settle());
        QCOMPARE(shown.document.snapshot(), before);
        QCOMPARE(shown.map().head().snapshot(), before);
        QVERIFY(!shown.group().isDimmed() && shown.saysTakenBack());
    }

    void redoComputesIt()
    {
        Shown shown(ax::firstScenario());
        QVERIFY(shown.isDrawn);
        {
            Held one, other;
            shown.press(Qt::Key_W);
            shown.press(Qt::Key_Escape);
        }
        QVERIFY(shown.settle());
        QTest::keyClick(shown.window->windowHandle(), Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
        QVERIFY(shown.settle());
        QVERIFY(shown.mask().window && shown.document.snapshot()->scenario->mask.window);
        QVERIFY(shown.map().head().snapshot()->scenario->mask.window);
    }

    /// The result is there, and the maps that would show it are not: as with long heads.
    void anEditWhosePictureIsMissingIsTakenBack()
    {
        Shown shown(longHead());
        QVERIFY(shown.isDrawn);
        const SnapshotPtr before = shown.document.snapshot();
        {
            Held one, other;
            shown.press(Qt::Key_W);
            const Held afterTheResult; // waits behind the edit, before the maps
            one.letGo();
            QVERIFY(QTest::qWaitFor([&] { return shown.document.snapshot() != before; }, kWait));
            QVERIFY(shown.waitsLong());
            QVERIFY(shown.group().isWaiting() && shown.map().head().snapshot() == before);
            shown.press(Qt::Key_Escape);
            QVERIFY(!shown.mask().window && !shown[ActionId::MaskWindow]->isChecked());
            QCOMPARE(shown.document.snapshot(), before);
            QVERIFY2(shown.saysTakenBack(), qPrintable(shown.message()));
        }
        QVERIFY(shown.settle());
        QCOMPARE(shown.map().head().snapshot(), before);
        QVERIFY(!shown.group().isDimmed() && !shown.group().isStopped());
    }

    /// Before the note with Cancel appears, too.
    void anEarlyEscTakesTheEditBack()
    {
        Shown shown(longHead());
        QVERIFY(shown.isDrawn);
        const SnapshotPtr before = shown.document.snapshot();
        {
            Held one, other;
            shown.press(Qt::Key_W);
            const Held afterTheResult;
            one.letGo();
            QVERIFY(QTest::qWaitFor([&] { return shown.document.snapshot() != before; }, kWait));
            shown.press(Qt::Key_Escape);
            QVERIFY2(shown.saysTakenBack(), qPrintable(shown.message()));
            QVERIFY(!shown.mask().window);
        }
        QVERIFY(shown.settle());
    }

    /// When a picture comes that was stopped once says nothing about its computing.
    void aStoppedPictureIsNotTimed()
    {
        Shown shown(longHead());
        QVERIFY(shown.isDrawn && shown.document.editToPicture());
        {
            Held one, other;
            shown.document.open(longHead());
            const Held afterTheResult;
            one.letGo();
            QTRY_VERIFY_WITH_TIMEOUT(shown.group().isWaiting() && !shown.document.isEvaluating(), kWait);
            shown.group().cancel();
            QVERIFY(shown.group().isStopped() && shown.group().wasStopped());
        }
        shown.group().refresh();
        QVERIFY(shown.settle());
        QVERIFY(!shown.document.editToPicture());
    }

    /// Of two edits that nobody has seen only the newest could be; then the person is told instead.
    void ofSeveralEditsNoneIsTakenBack()
    {
        Shown shown(ax::firstScenario());
        QVERIFY(shown.isDrawn);
        {
            Held one, other;
            shown.press(Qt::Key_C);
            shown.press(Qt::Key_W);
            shown.press(Qt::Key_Escape);
            QVERIFY(shown.mask().window && shown.mask().causal == false);
        }
        QTRY_COMPARE(
            shown.message(), QStringLiteral("Stopped. The picture still shows the result before the newest edit."));
    }

    void whatWasTypedStays()
    {
        Shown shown(ax::firstScenario());
        QVERIFY(shown.isDrawn);
        const auto text = [&] { return std::get<ax::TextInput>(shown.document.scenario()->input.kind).texts.front(); };
        const std::string before = text();
        {
            Held one, other;
            shown[ActionId::EditText]->trigger();
            QTest::keyClicks(QApplication::focusWidget(), QStringLiteral(" man"));
            QTest::keyClick(shown.window->windowHandle(), Qt::Key_Escape);
        }
        QTRY_VERIFY(shown.message().startsWith(QStringLiteral("Stopped. ")));
        QCOMPARE(text(), before + " man");
    }

    /// An undo is no new step: the step below it was seen long ago.
    void theStepBeforeAnUndoStays()
    {
        Shown shown(ax::firstScenario());
        QVERIFY(shown.isDrawn);
        shown.press(Qt::Key_W);
        QVERIFY(shown.settle());
        shown.press(Qt::Key_C);
        QVERIFY(shown.settle());
        {
            Held one, other;
            shown[ActionId::Undo]->trigger();
            shown.press(Qt::Key_Escape);
            QVERIFY(shown.mask().window);
        }
        QTRY_VERIFY(shown.message().startsWith(QStringLiteral("Stopped. ")));
        QVERIFY(shown.mask().window);
    }

private:
    QTemporaryDir m_home;
};

QTEST_MAIN(TestCancelling)
#include "tst_cancelling.moc"
