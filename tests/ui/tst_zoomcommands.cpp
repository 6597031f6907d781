// SPDX-License-Identifier: MIT
#include "app/menus.h"
#include "tests/support/program.h"
#include "ui/views/heatmapview.h"
#include "ui/views/stageview.h"

#include <QMenu>
#include <QTemporaryDir>

using ax::ActionId;
using ax::HeatmapView;
using ax::test::Program;

namespace {

constexpr ActionId kAll[] = {ActionId::ZoomIn, ActionId::ZoomOut, ActionId::ZoomWhole, ActionId::ZoomCell};

/// The window over the example sentence, its maps drawn.
struct Zoomed : Program {
    bool isReady()
    {
        return QTest::qWaitFor([this] { return isSettled() && !map().geometry().isEmpty(); }, 60'000);
    }
    ax::HeatmapGroup& group() { return window->stage().group(); }
    HeatmapView& map() { return *group().views().front(); }
    double zoom() { return group().viewport().zoom; }
    bool isEnabled(ActionId id) { return (*this)[id]->isEnabled(); }
    void type(Qt::Key key, Qt::KeyboardModifiers keys = {}) { QTest::keyClick(window->windowHandle(), key, keys); }
    QList<QAction*> viewMenu() { return window->menus().menu(ax::MenuId::View)->actions(); }
};

} // namespace

/// Zooming from the View menu and by keys that work wherever the focus is.
class TestZoomCommands : public QObject {
    Q_OBJECT

private slots:
    void initTestCase()
    {
        QVERIFY(m_home.isValid());
        ax::test::keepSettingsIn(m_home.path());
    }
    void init() { ax::test::startWithDefaults(); }

    void theViewMenuHasThemWithTheirKeys()
    {
        Zoomed program;
        for (const ActionId id : kAll) {
            QVERIFY(program.viewMenu().contains(program[id]));
            QVERIFY(!program[id]->shortcut().isEmpty());
        }
        QCOMPARE(program[ActionId::ZoomIn]->shortcut(), QKeySequence(QKeySequence::ZoomIn));
        QCOMPARE(program[ActionId::ZoomOut]->shortcut(), QKeySequence(QKeySequence::ZoomOut));
    }

    void withoutAMapThereIsNothingToZoom()
    {
        ax::Document document(Program::pool(), ax::ModelStore::source(Program::models()));
        ax::MainWindow window(document);
        for (const ActionId id : kAll)
            QVERIFY(!window.actions()[id]->isEnabled());
    }

    void keysZoomWhileSomebodyTypes()
    {
        Zoomed program;
        QVERIFY(program.isReady());
        program[ActionId::EditText]->trigger();
        const ax::ScenarioPtr before = program.document.scenario();
        program.type(Qt::Key_Plus, Qt::ControlModifier);
        QCOMPARE(program.zoom(), 1.5);
        program.type(Qt::Key_Equal, Qt::ControlModifier);
        QCOMPARE(program.zoom(), 2.25);
        program.type(Qt::Key_Minus, Qt::ControlModifier);
        QCOMPARE(program.zoom(), 1.5);
        program.type(Qt::Key_0, Qt::ControlModifier);
        QVERIFY(program.group().viewport().isHome());
        QCOMPARE(program.document.scenario(), before);
    }

    void theMenuAndTheKeysOfTheMapDoTheSame()
    {
        Zoomed program;
        QVERIFY(program.isReady());
        program.focusMap();
        program.type(Qt::Key_Plus);
        const ax::Viewport byKey = program.group().viewport();
        program.type(Qt::Key_Home);
        program[ActionId::ZoomIn]->trigger();
        QCOMPARE(program.group().viewport().zoom, 1.5);
        QVERIFY(program.group().viewport() == byKey);
        program.type(Qt::Key_Minus);
        QVERIFY(program.group().viewport().isHome());
    }

    void theCurrentCellKeepsItsPlace()
    {
        Zoomed program;
        QVERIFY(program.isReady());
        program.document.cursor().moveTo({12, 6});
        const QPointF before = program.map().geometry().cellRect({12, 6}).center();
        program[ActionId::ZoomIn]->trigger();
        const QPointF after = program.map().geometry().cellRect({12, 6}).center();
        QVERIFY2(std::abs(before.x() - after.x()) < program.map().geometry().cellSize().width()
                && std::abs(before.y() - after.y()) < program.map().geometry().cellSize().height(),
            qPrintable(QStringLiteral("%1, %2").arg(after.x() - before.x()).arg(after.y() - before.y())));
    }

    void theCurrentCellStaysWhole()
    {
        Zoomed program;
        QVERIFY(program.isReady());
        for (const ax::Cell cell : {ax::Cell{0, 0}, ax::Cell{21, 0}, ax::Cell{21, 21}}) {
            program.document.cursor().moveTo(cell);
            for (int i = 0; i < 6; ++i)
                program[ActionId::ZoomIn]->trigger();
            const ax::HeatmapGeometry& geometry = program.map().geometry();
            QVERIFY(geometry.cellArea().adjusted(-1, -1, 1, 1).contains(geometry.cellRect(cell)));
            program[ActionId::ZoomWhole]->trigger();
        }
    }

    void zGoesToTheCurrentCell()
    {
        Zoomed program;
        QVERIFY(program.isReady());
        program.window->resize(700, 500); // cells too small for numbers
        QTRY_VERIFY(program.map().geometry().cellSize().width() < 24);
        program.focusMap();
        program.document.cursor().moveTo({12, 6});
        program.type(Qt::Key_Z);
        const QRectF cell = program.map().geometry().cellRect({12, 6});
        QVERIFY(cell.width() >= 47 && cell.height() >= 47);
        QVERIFY(program.map().geometry().cellArea().contains(cell));
    }

    void whatWouldDoNothingIsDisabled()
    {
        Zoomed program;
        QVERIFY(program.isReady());
        QVERIFY(program.isEnabled(ActionId::ZoomIn) && program.isEnabled(ActionId::ZoomCell));
        QVERIFY(!program.isEnabled(ActionId::ZoomOut) && !program.isEnabled(ActionId::ZoomWhole));
        for (int i = 0; i < 30 && program.isEnabled(ActionId::ZoomIn); ++i)
            program.type(Qt::Key_Plus, Qt::ControlModifier);
        QVERIFY(!program.isEnabled(ActionId::ZoomIn));
        QCOMPARE(program.zoom(), program.map().geometry().maxZoom());
        QVERIFY(program.isEnabled(ActionId::ZoomOut) && program.isEnabled(ActionId::ZoomWhole));
        program.window->resize(900, 620); // now there is more to zoom
        QTRY_VERIFY(program.isEnabled(ActionId::ZoomIn));
        program.type(Qt::Key_0, Qt::ControlModifier);
        QVERIFY(!program.isEnabled(ActionId::ZoomOut) && !program.isEnabled(ActionId::ZoomWhole));
    }

    void outputsZoomToo()
    {
        Zoomed program;
        QVERIFY(program.isReady());
        program.focusMap();
        program.type(Qt::Key_8);
        QTRY_VERIFY(program.map().stage() == ax::Stage::Output && !program.map().geometry().isEmpty());
        program.document.cursor().moveTo({12, 6});
        program.type(Qt::Key_Plus, Qt::ControlModifier);
        QCOMPARE(program.zoom(), 1.5);
        program.type(Qt::Key_Z);
        QVERIFY(!program.map().geometry().cellRect({12, 0}).isEmpty());
    }

private:
    QTemporaryDir m_home;
};

QTEST_MAIN(TestZoomCommands)
#include "tst_zoomcommands.moc"
