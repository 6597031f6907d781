// SPDX-License-Identifier: MIT
#include "tests/support/linkedmaps.h"
#include "ui/panels/numbertext.h"
#include "ui/views/heatmapaccessible.h"

#include <QSet>
#include <QSignalSpy>

using ax::Cell;
using ax::HeatmapView;
using ax::Stage;
using Maps = ax::test::LinkedMaps;
using ax::test::lamp;
using ax::test::LiveDocument;
using ax::test::scoresScenario;
using ax::test::textScenario;

namespace {

/// Scores from a seed, size x size, causal.
ax::Scenario seededScores(int size)
{
    std::vector<double> scores;
    quint32 state = 7;
    for (int i = 0; i < size * size; ++i) {
        state = state * 1664525u + 1013904223u;
        scores.push_back(double(state >> 8) / (1 << 22));
    }
    ax::Scenario scenario = scoresScenario(size, std::move(scores));
    scenario.mask.causal = true;
    return scenario;
}

/// The colours of the upper left corner of a cell, where neither number nor crosshair is.
QSet<QRgb> cornerColors(HeatmapView& view, Cell cell)
{
    const QImage image = view.grab().toImage();
    const QRect area = view.geometry().cellRect(cell).toAlignedRect().adjusted(4, 4, 0, 0);
    QSet<QRgb> colors;
    for (int y = 0; y < 16; ++y)
        for (int x = 0; x < 16; ++x)
            colors << image.pixel(area.left() + x, area.top() + y);
    return colors;
}

bool isWhollyShown(const HeatmapView& view, Cell cell)
{
    const QSizeF shown = view.geometry().cellRect(cell).size();
    return shown.width() >= view.geometry().cellSize().width() - 1
        && shown.height() >= view.geometry().cellSize().height() - 1;
}

} // namespace

class TestHeatmapView : public QObject {
    Q_OBJECT

private slots:
    void hoveringMovesTheCrosshairOfBothMaps()
    {
        Maps maps;
        QVERIFY(maps.isDrawn);
        maps.hover(*maps.before, Cell{9, 4});
        QCOMPARE(maps.cursor().current(), (Cell{9, 4}));
        QVERIFY(!maps.cursor().isPinned());
        for (HeatmapView* view : {maps.before, maps.after}) {
            QCOMPARE(view->currentCell(), (Cell{9, 4}));
            const QImage image = view->grab().toImage();
            const QRect cell = view->geometry().cellRect({9, 4}).toAlignedRect();
            QCOMPARE(QColor(image.pixel(cell.topLeft() - QPoint(1, 1))), view->style().accent);
            const QRectF row = view->geometry().rowRect(9);
            QCOMPARE(QColor(image.pixel(int(row.center().x()), int(row.top()) - 1)), view->style().accent);
        }
    }

    void everyCellIsUnderThePointerThatPointsAtIt()
    {
        Maps maps;
        const int n = maps.after->head().queries();
        for (int i = 0; i < n; ++i) {
            maps.hover(*maps.after, Cell{i, n - 1 - i});
            QCOMPARE(maps.cursor().current(), (Cell{i, n - 1 - i}));
        }
    }

    void aClickPinsAndEscUnpins()
    {
        Maps maps;
        maps.click(*maps.after, {9, 4});
        QVERIFY(maps.cursor().isPinned());
        maps.hover(*maps.before, Cell{2, 1});
        QCOMPARE(maps.cursor().current(), (Cell{9, 4}));
        maps.press(Qt::Key_Escape);
        QVERIFY(!maps.cursor().isPinned());
        QCOMPARE(maps.cursor().current(), (Cell{9, 4}));
        maps.hover(*maps.before, Cell{3, 1});
        QCOMPARE(maps.cursor().current(), (Cell{3, 1}));
    }

    void arrowsWalkCellsAndTakeThePinAlong()
    {
        Maps maps;
        maps.click(*maps.after, {9, 4});
        maps.press(Qt::Key_Down);
        maps.press(Qt::Key_Right);
        maps.press(Qt::Key_Right);
        QCOMPARE(maps.cursor().current(), (Cell{10, 6}));
        QVERIFY(maps.cursor().isPinned());
        maps.press(Qt::Key_Up);
        maps.press(Qt::Key_Left);
        QCOMPARE(maps.cursor().current(), (Cell{9, 5}));
        maps.press(Qt::Key_Left, Qt::ControlModifier);
        maps.press(Qt::Key_Left);
        QCOMPARE(maps.cursor().current(), (Cell{9, 0}));
        maps.press(Qt::Key_End, Qt::ControlModifier);
        maps.press(Qt::Key_Down);
        const int last = maps.after->head().queries() - 1;
        QCOMPARE(maps.cursor().current(), (Cell{last, last}));
        maps.press(Qt::Key_Home, Qt::ControlModifier);
        QCOMPARE(maps.cursor().current(), (Cell{0, 0}));
    }

    void walkingOutOfAZoomedMapBringsTheCellInside()
    {
        Maps maps;
        maps.doubleClick(*maps.after, {2, 2});
        maps.press(Qt::Key_End, Qt::ControlModifier);
        const int last = maps.after->head().queries() - 1;
        QVERIFY(isWhollyShown(*maps.after, {last, last}));
        QVERIFY(isWhollyShown(*maps.before, {last, last}));
    }

    void ctrlWheelZoomsAtTheCellUnderThePointer_data()
    {
        QTest::addColumn<int>("query");
        QTest::addColumn<int>("key");
        QTest::newRow("middle") << 10 << 10;
        QTest::newRow("first") << 0 << 0;
        QTest::newRow("upper right") << 2 << 15;
        QTest::newRow("lower left") << 19 << 2;
        QTest::newRow("last") << 21 << 21;
    }
    void ctrlWheelZoomsAtTheCellUnderThePointer()
    {
        QFETCH(int, query);
        QFETCH(int, key);
        Maps maps;
        const Cell cell{query, key};
        const QPoint place = Maps::pixel(*maps.after, cell);
        for (int notch = 0; notch < 12; ++notch) {
            maps.wheel(*maps.after, place, 1, Qt::ControlModifier);
            QCOMPARE(maps.after->geometry().cellAt(place), cell);
            QVERIFY(maps.before->geometry().viewport() == maps.after->geometry().viewport());
        }
        QVERIFY(maps.group.viewport().zoom > 2);
        for (int notch = 0; notch < 30; ++notch)
            maps.wheel(*maps.after, place, -1, Qt::ControlModifier);
        QVERIFY(maps.group.viewport().isHome());
        QCOMPARE(maps.after->geometry().cellAt(place), cell);
    }

    void draggingMovesTheMapWithTheHand()
    {
        Maps maps;
        const QPoint place = Maps::pixel(*maps.after, {11, 11});
        for (int notch = 0; notch < 8; ++notch)
            maps.wheel(*maps.after, place, 1, Qt::ControlModifier);
        const Cell held = maps.after->geometry().cellAt(place);
        const double zoom = maps.group.viewport().zoom;
        for (const QPoint& step : {QPoint(60, 40), QPoint(-70, 15), QPoint(20, -50)}) {
            maps.drag(*maps.after, place, place + step);
            QCOMPARE(maps.after->geometry().cellAt(place + step), held);
            maps.drag(*maps.after, place + step, place);
            QCOMPARE(maps.after->geometry().cellAt(place), held);
        }
        QCOMPARE(maps.group.viewport().zoom, zoom);
        QVERIFY(!maps.cursor().isPinned()); // a drag is no click
    }

    void homeShowsEverything()
    {
        Maps maps;
        maps.doubleClick(*maps.after, {11, 11});
        QVERIFY(!maps.group.viewport().isHome());
        maps.press(Qt::Key_Home);
        QVERIFY(maps.group.viewport().isHome());
        QVERIFY(isWhollyShown(*maps.before, {0, 0}) && isWhollyShown(*maps.before, {21, 21}));
    }

    void shiftAndDragZoomToTheBox()
    {
        Maps maps;
        const ax::HeatmapGeometry home = maps.after->geometry();
        maps.drag(*maps.after, Maps::pixel(*maps.after, {5, 6}), Maps::pixel(*maps.after, {10, 11}), Qt::ShiftModifier);
        QVERIFY(maps.settle());
        const ax::HeatmapGeometry& zoomed = maps.after->geometry();
        for (const Cell cell : {Cell{5, 6}, Cell{10, 11}, Cell{5, 11}})
            QVERIFY(!zoomed.cellRect(cell).isEmpty());
        QVERIFY(zoomed.cellSize().width() > 2.5 * home.cellSize().width());
        QVERIFY(zoomed.cellRect({3, 3}).isEmpty());
        QVERIFY(!maps.cursor().isPinned());
    }

    void aBoxWithoutAnAreaDoesNothing()
    {
        Maps maps;
        const QPoint place = Maps::pixel(*maps.after, {5, 6});
        maps.drag(*maps.after, place, place + QPoint(2, 1), Qt::ShiftModifier);
        QVERIFY(maps.group.viewport().isHome());
    }

    void aDoubleClickZoomsToItsCell()
    {
        Maps maps;
        const double width = maps.after->geometry().cellSize().width();
        maps.doubleClick(*maps.after, {9, 4});
        QVERIFY(maps.after->geometry().cellSize().width() > 2 * width);
        QVERIFY(isWhollyShown(*maps.after, {9, 4}) && isWhollyShown(*maps.before, {9, 4}));
    }

    void aDoubleClickBesideTheCellsDoesNothing()
    {
        Maps maps;
        QTest::mouseDClick(maps.window.windowHandle(), Qt::LeftButton, {}, maps.inWindow(*maps.after, {2, 2}));
        QVERIFY(maps.group.viewport().isHome());
        QVERIFY(!maps.cursor().isPinned());
    }

    void pixelsHaveTheColoursOfTheColourMap_data()
    {
        QTest::addColumn<std::string>("map");
        for (const char* name : {"viridis", "cividis", "magma", "grey"})
            QTest::newRow(name) << std::string(name);
    }
    void pixelsHaveTheColoursOfTheColourMap()
    {
        QFETCH(std::string, map);
        ax::Scenario scenario = lamp();
        scenario.view.colormap = map;
        Maps maps(scenario);
        maps.hover(*maps.after, Cell{0, 0}); // the crosshair is elsewhere
        const QImage image = maps.after->grab().toImage();
        const ax::Colormap& colors = *ax::findColormap(map);
        for (const Cell cell : {Cell{20, 3}, Cell{12, 2}, Cell{21, 17}, Cell{7, 7}}) {
            const double weight = maps.document->headView().exact(Stage::Weights, {cell.query, cell.key, 1, 1})(0, 0);
            const double place = maps.after->scales().front().position(weight);
            const QRectF rect = maps.after->geometry().cellRect(cell);
            const QRgb pixel = image.pixel(int(rect.left()) + 2, int(rect.top()) + 2);
            QCOMPARE(pixel, colors.colors[std::size_t(std::lround(place * 255))]);
        }
    }

    void hiddenAndZeroDoNotLookAlike()
    {
        ax::Scenario scenario = scoresScenario(3, {0, 5, 5, 0, -2000, 5, 0, 1, 2});
        scenario.mask.causal = true;
        Maps maps(scenario);
        QCOMPARE(maps.document->headView().exact(Stage::Weights, {1, 1, 1, 1})(0, 0), 0.0);
        maps.hover(*maps.after, Cell{2, 0});
        const ax::HeatmapStyle& style = maps.after->style();
        const QSet<QRgb> hidden = cornerColors(*maps.after, {0, 2});
        QCOMPARE(hidden, (QSet<QRgb>{style.hidden.rgb(), style.hatch.rgb()}));
        const QSet<QRgb> zero = cornerColors(*maps.after, {1, 1});
        QCOMPARE(zero, QSet<QRgb>{maps.after->colormap().colors.front()});
        QVERIFY(!cornerColors(*maps.before, {0, 2}).intersects(hidden)); // before the mask nothing is hidden
    }

    void anEditMovesBothPicturesAndKeepsWhatIsLookedAt()
    {
        Maps maps;
        maps.doubleClick(*maps.after, {9, 4});
        const ax::Viewport viewport = maps.group.viewport();
        const QImage picture = maps.after->grab().toImage();
        QVERIFY(maps.document.setWindow(3));
        QVERIFY(maps.settle());
        QVERIFY(maps.group.viewport() == viewport);
        QVERIFY(maps.after->grab().toImage() != picture);
        QVERIFY(sameHead(maps.before->head(), maps.document->headView()));
    }

    void everySizeCanBeLookedAt_data()
    {
        QTest::addColumn<int>("tokens");
        QTest::addColumn<QSize>("size");
        for (const int tokens : {1, 3, 300})
            for (const QSize size : {QSize(860, 470), QSize(200, 150), QSize(3, 2), QSize(1600, 80)})
                QTest::addRow("%d tokens, %dx%d", tokens, size.width(), size.height()) << tokens << size;
    }
    void everySizeCanBeLookedAt()
    {
        QFETCH(int, tokens);
        QFETCH(QSize, size);
        Maps maps(seededScores(tokens), size);
        HeatmapView& view = *maps.after;
        QVERIFY(maps.isDrawn && !view.grab().isNull());
        if (!view.geometry().isEmpty() && !view.geometry().isPooled()) {
            for (const Cell cell : {Cell{0, 0}, Cell{tokens / 2, tokens / 3}, Cell{tokens - 1, tokens - 1}}) {
                maps.hover(view, cell);
                QCOMPARE(maps.cursor().current(), cell);
            }
        }
        const QPoint middle = view.rect().center();
        for (const int notches : {3, 30, -2, -40})
            maps.wheel(view, middle, notches, Qt::ControlModifier);
        maps.drag(view, middle, view.rect().bottomRight());
        maps.drag(view, middle, view.rect().bottomRight(), Qt::ShiftModifier);
        QTest::mouseDClick(maps.window.windowHandle(), Qt::LeftButton, {}, maps.inWindow(view, middle));
        view.setFocus();
        for (const int key : {Qt::Key_Down, Qt::Key_PageDown, Qt::Key_PageUp, Qt::Key_End, Qt::Key_Plus, Qt::Key_Minus,
                 Qt::Key_Return, Qt::Key_Escape, Qt::Key_Home})
            maps.press(key);
        QVERIFY(maps.settle() && !view.grab().isNull());
        QVERIFY(maps.group.viewport().isHome());
        QVERIFY(maps.cursor().current().query < tokens && maps.cursor().current().key < tokens);
    }

    void aScreenReaderReadsCellsAsATable()
    {
        Maps maps;
        QAccessibleInterface* table = QAccessible::queryAccessibleInterface(maps.after);
        QVERIFY(table && table->tableInterface());
        QCOMPARE(table->text(QAccessible::Name), QStringLiteral("After"));
        QCOMPARE(table->tableInterface()->rowCount(), 22);
        QCOMPARE(table->tableInterface()->columnCount(), 22);
        const double weight = maps.document->headView().exact(Stage::Weights, {4, 2, 1, 1})(0, 0);
        const QAccessibleInterface* visible = table->tableInterface()->cellAt(4, 2);
        QCOMPARE(visible->text(QAccessible::Value), ax::fixedNumber(weight) + QStringLiteral(", visible"));
        QCOMPARE(visible->text(QAccessible::Name), QStringLiteral("query amp, ␣green"));
        const QAccessibleInterface* hidden = table->tableInterface()->cellAt(2, 4);
        QCOMPARE(hidden->text(QAccessible::Value), QStringLiteral("0, hidden"));
        QVERIFY(!table->tableInterface()->cellAt(22, 0));
    }

    void theCellOfTheCursorIsTheOneThatIsSelected()
    {
        Maps maps;
        maps.click(*maps.after, {9, 4});
        QAccessibleInterface* table = QAccessible::queryAccessibleInterface(maps.after);
        QCOMPARE(table->tableInterface()->selectedCellCount(), 1);
        QVERIFY(table->focusChild() && table->focusChild()->state().focused);
        QCOMPARE(table->indexOfChild(table->focusChild()), 9 * 22 + 4);
        const QRect place = table->tableInterface()->cellAt(9, 4)->rect();
        QCOMPARE(table->childAt(place.center().x(), place.center().y()), table->focusChild());
    }
};

QTEST_MAIN(TestHeatmapView)
#include "tst_heatmapview.moc"
