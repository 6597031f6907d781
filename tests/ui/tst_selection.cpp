// SPDX-License-Identifier: MIT
#include "core/io/numbertext.h"
#include "tests/support/livedocument.h"
#include "tests/support/program.h"
#include "ui/views/heatmapaccessible.h"
#include "ui/views/heatmapview.h"
#include "ui/views/stageview.h"

#include <QClipboard>
#include <QMimeData>
#include <QStatusBar>
#include <QTemporaryDir>
#include <QWindow>
#include <cmath>

using ax::ActionId;
using ax::Cell;
using ax::CellRect;
using ax::HeatmapView;
using ax::test::Program;

namespace {

constexpr int kWait = 60'000;

ax::ScenarioPtr scoresAndValues(int size, ax::Stage stage)
{
    std::vector<double> scores;
    for (int i = 0; i < size * size; ++i)
        scores.push_back(i % 7 / 3.0);
    ax::Scenario scenario = ax::test::scoresScenario(size, std::move(scores));
    std::vector<double> values(std::size_t(size) * 2, 0.5);
    std::get<ax::ScoresInput>(scenario.input.kind).v
        = ax::TensorSource{{}, {}, std::make_shared<const ax::Tensor>(ax::Tensor{{size, 2}, std::move(values)})};
    scenario.mask.causal = true;
    scenario.view.stage = stage;
    return std::make_shared<const ax::Scenario>(std::move(scenario));
}

/// The window over 6 x 6 scores, with mouse and keys as from a system.
struct Selecting : Program {
    explicit Selecting(ax::Stage stage = ax::Stage::BeforeAfter)
        : Program(scoresAndValues(6, stage))
    {
        window->resize(1440, 900);
        isShown = QTest::qWaitFor(
            [this] { return isSettled() && !window->stage().group().isWaiting() && map().tile().samples; }, kWait);
        QCoreApplication::processEvents();
        focusMap();
    }

    HeatmapView& map() const { return *window->stage().group().views().back(); }
    ax::CellSelection& selection() const { return window->stage().group().selection(); }
    ax::CellCursor& cursor() const { return window->stage().group().cursor(); }
    QPoint place(Cell cell) const
    {
        const QPointF centre = map().geometry().cellRect(cell).center();
        return map().mapTo(window.get(), QPoint(int(std::floor(centre.x())), int(std::floor(centre.y()))));
    }
    void key(int key, Qt::KeyboardModifiers modifiers = {})
    {
        QTest::keyClick(QApplication::focusWidget(), Qt::Key(key), modifiers);
    }
    void drag(Cell from, Cell to, Qt::KeyboardModifiers modifiers)
    {
        QTest::mousePress(window->windowHandle(), Qt::LeftButton, modifiers, place(from));
        for (const Cell cell : {from, to})
            QTest::mouseMove(window->windowHandle(), place(cell));
        QTest::mouseRelease(window->windowHandle(), Qt::LeftButton, modifiers, place(to));
    }
    QString copied()
    {
        QGuiApplication::clipboard()->clear();
        key(Qt::Key_C, Qt::ControlModifier);
        const bool came = QTest::qWaitFor([] { return !QGuiApplication::clipboard()->text().isEmpty(); }, kWait);
        return came ? QGuiApplication::clipboard()->text() : QString();
    }

    bool isShown = false;
};

} // namespace

class TestSelection : public QObject {
    Q_OBJECT

private slots:
    void initTestCase()
    {
        QVERIFY(m_home.isValid());
        ax::test::keepSettingsIn(m_home.path());
    }
    void init() { ax::test::startWithDefaults(); }

    void shiftAndArrowsSelectFromTheCurrentCell()
    {
        Selecting program;
        QVERIFY(program.isShown);
        program.cursor().pin({2, 3});
        program.key(Qt::Key_Down, Qt::ShiftModifier);
        program.key(Qt::Key_Left, Qt::ShiftModifier);
        program.key(Qt::Key_Left, Qt::ShiftModifier);
        QCOMPARE(program.selection().rect(), (CellRect{2, 1, 2, 3}));
        QCOMPARE(program.cursor().current(), (Cell{3, 1}));
        program.key(Qt::Key_Right, Qt::ShiftModifier | Qt::ControlModifier); // over to the other side
        QCOMPARE(program.selection().rect(), (CellRect{2, 3, 2, 3}));
        program.key(Qt::Key_Home, Qt::ShiftModifier | Qt::ControlModifier);
        QCOMPARE(program.selection().rect(), (CellRect{0, 0, 3, 4}));
    }

    void escapeDropsTheSelectionAndThenThePin()
    {
        Selecting program;
        program.cursor().pin({2, 3});
        program.key(Qt::Key_Down, Qt::ShiftModifier);
        program.key(Qt::Key_Escape);
        QVERIFY(program.selection().isEmpty());
        QVERIFY(program.cursor().isPinned());
        program.key(Qt::Key_Escape);
        QVERIFY(!program.cursor().isPinned());
    }

    void walkingOnAndClickingDropIt()
    {
        Selecting program;
        program.cursor().moveTo({2, 3});
        program.key(Qt::Key_Down, Qt::ShiftModifier);
        program.key(Qt::Key_Down);
        QVERIFY(program.selection().isEmpty());
        program.key(Qt::Key_Up, Qt::ShiftModifier);
        QTest::mouseClick(program.window->windowHandle(), Qt::LeftButton, {}, program.place({1, 1}));
        QVERIFY(program.selection().isEmpty());
    }

    void controlAndDragSelectWithEitherTool()
    {
        Selecting program;
        program.drag({4, 1}, {2, 3}, Qt::ControlModifier);
        QCOMPARE(program.selection().rect(), (CellRect{2, 1, 3, 3}));
        QVERIFY(program.window->stage().group().viewport().isHome());
        program.key(Qt::Key_B); // paint
        program.drag({0, 0}, {1, 1}, Qt::ControlModifier);
        QCOMPARE(program.selection().rect(), (CellRect{0, 0, 2, 2}));
        QVERIFY(program.document.scenario()->mask.edits.empty());
    }

    void theSelectionIsCopiedWithItsTokens()
    {
        Selecting program;
        const ax::HeadView head = program.document.headView();
        program.drag({1, 2}, {2, 4}, Qt::ControlModifier);
        QString expected = QStringLiteral("\t2\t3\t4\n");
        for (int query = 1; query < 3; ++query) {
            expected += QString::number(query);
            for (int key = 2; key < 5; ++key)
                expected += u'\t'
                    + QString::fromStdString(
                        ax::numberText(float(head.exact(ax::Stage::Weights, {query, key, 1, 1})(0, 0))));
            expected += u'\n';
        }
        QCOMPARE(program.copied(), expected); // of the map that has the focus
        const QString html = QGuiApplication::clipboard()->mimeData()->html();
        QCOMPARE(html.count(QLatin1String("<td>")), 6);
        program.key(Qt::Key_Escape);
        QCOMPARE(program.copied().count(u'\n'), 7); // all that is shown
    }

    void everythingIsSelectedByOneKey()
    {
        Selecting program;
        program.key(Qt::Key_A, Qt::ControlModifier);
        QCOMPARE(program.selection().rect(), (CellRect{0, 0, 6, 6}));
        QTRY_VERIFY(program.window->statusBar()->currentMessage().contains(QStringLiteral("6 × 6")));
    }

    void aMapOfOutputsSelectsWholeRows()
    {
        Selecting program(ax::Stage::Output);
        QVERIFY(program.isShown);
        program.drag({4, 1}, {3, 0}, Qt::ControlModifier);
        QCOMPARE(program.map().selectedCells(), (CellRect{3, 0, 2, 2}));
        QCOMPARE(program.copied().count(u'\t'), 6);
    }

    void aSmallerInputDropsWhatNoLongerFits()
    {
        Selecting program;
        program.selection().select({4, 4}, {5, 5});
        program.document.open(scoresAndValues(3, ax::Stage::BeforeAfter));
        QTRY_COMPARE(program.document.headView().queries(), 3);
        QTRY_VERIFY(program.selection().isEmpty());
    }

    void aScreenReaderHearsIt()
    {
        Selecting program;
        program.selection().select({1, 1}, {2, 3});
        ax::HeatmapAccessible table(&program.map());
        QCOMPARE(table.selectedCellCount(), 6);
        QCOMPARE(table.selectedCells().size(), 6);
        const QAccessibleInterface* inside = table.cellAt(2, 2);
        QVERIFY(inside->state().selected && !inside->state().focused);
        QVERIFY(!table.cellAt(3, 3)->state().selected);
        QCOMPARE(inside->text(QAccessible::Description), QStringLiteral("2 × 3 cells are selected"));
        program.selection().clear();
        QCOMPARE(table.selectedCellCount(), 1); // the current cell
        QVERIFY(inside->text(QAccessible::Description).isEmpty());
    }

    void theFrameIsSeenOnAnyColour()
    {
        Selecting program;
        const QImage before = program.map().grab().toImage();
        program.selection().select({1, 1}, {3, 3});
        QCoreApplication::processEvents();
        const QImage after = program.map().grab().toImage();
        const QRectF frame = program.map().geometry().cellsRect({1, 1, 3, 3});
        const QPoint left(int(frame.left()) - 1, int(frame.center().y()));
        QVERIFY(before.pixelColor(left) != after.pixelColor(left));
        QCOMPARE(after.pixelColor(left), program.map().style().text);
    }

private:
    QTemporaryDir m_home;
};

QTEST_MAIN(TestSelection)
#include "tst_selection.moc"
