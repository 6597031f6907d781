// SPDX-License-Identifier: MIT
#include "ui/views/heatmapgeometry.h"
#include "ui/views/mapkeys.h"

#include <QTest>
#include <cmath>

using namespace ax;

namespace {

HeatmapSpace space(QSizeF size, double dpr, int rows, int columns)
{
    HeatmapSpace space;
    space.size = size;
    space.dpr = dpr;
    space.rows = rows;
    space.columns = columns;
    space.header = 24;
    space.rowLabels = 50;
    space.columnLabels = 50;
    space.lineHeight = 13;
    return space;
}

bool isWhole(double value)
{
    return std::abs(value - std::round(value)) < 1e-6;
}

bool ascends(const std::vector<int>& edges)
{
    return std::adjacent_find(edges.begin(), edges.end(), std::greater_equal<>()) == edges.end();
}

} // namespace

class TestHeatmapGeometry : public QObject {
    Q_OBJECT

private slots:
    void everythingFits_data()
    {
        QTest::addColumn<QSizeF>("size");
        QTest::addColumn<double>("dpr");
        QTest::addColumn<int>("rows");
        QTest::addColumn<int>("columns");
        const QList<QPair<int, int>> matrices{
            {1, 1}, {3, 3}, {22, 22}, {64, 64}, {300, 300}, {5000, 5000}, {1, 300}, {300, 1}, {22, 32}};
        for (const QSizeF size : {QSizeF(430, 470), QSizeF(200, 150), QSizeF(1, 1), QSizeF(3000, 90), QSizeF(0, 0)})
            for (const double dpr : {1.0, 1.25, 1.5, 2.0})
                for (const auto& [rows, columns] : matrices)
                    QTest::addRow("%gx%g dpr %g %dx%d", size.width(), size.height(), dpr, rows, columns)
                        << size << dpr << rows << columns;
    }

    void everythingFits()
    {
        QFETCH(QSizeF, size);
        QFETCH(double, dpr);
        QFETCH(int, rows);
        QFETCH(int, columns);
        const HeatmapGeometry geometry(space(size, dpr, rows, columns), {});
        const QRectF all(QPointF(0, 0), size);
        if (geometry.isEmpty()) {
            QVERIFY(size.width() < 20 || size.height() < 20);
            return;
        }
        for (const QRectF& part : {geometry.cellArea(), geometry.rowLabelArea(), geometry.columnLabelArea()})
            QVERIFY(part.isEmpty() || all.contains(part));
        QVERIFY(isWhole(geometry.cellArea().left() * dpr) && isWhole(geometry.cellArea().top() * dpr));
        QVERIFY(isWhole(geometry.cellArea().width() * dpr) && isWhole(geometry.cellArea().height() * dpr));
        QVERIFY(geometry.grid().cells() == (CellRect{0, 0, rows, columns}));
        QVERIFY(ascends(geometry.grid().rows) && ascends(geometry.grid().columns));
        QCOMPARE(geometry.y().samplePixels().back(), geometry.y().pixels);
        QCOMPARE(geometry.x().samplePixels().size(), geometry.grid().columns.size());
    }

    void everyPixelBelongsToTheCellThatIsPaintedThere_data() { everythingFits_data(); }

    void everyPixelBelongsToTheCellThatIsPaintedThere()
    {
        QFETCH(QSizeF, size);
        QFETCH(double, dpr);
        QFETCH(int, rows);
        QFETCH(int, columns);
        HeatmapGeometry geometry(space(size, dpr, rows, columns), {});
        for (const double zoom : {1.0, 1.3, 4.0}) {
            geometry = HeatmapGeometry(space(size, dpr, rows, columns), {zoom, rows / 3.0, columns / 2.0});
            const std::vector<int> cells = geometry.x().sampleCells();
            const std::vector<int> pixels = geometry.x().samplePixels();
            for (std::size_t i = 0; i + 1 < pixels.size(); ++i)
                for (int pixel = pixels[i]; pixel < pixels[i + 1]; ++pixel) {
                    const int cell = geometry.x().cellAt(pixel + 0.5);
                    QVERIFY2(cell >= cells[i] - (geometry.isPooled() ? 1 : 0) && cell < cells[i + 1],
                        qPrintable(QStringLiteral("pixel %1: cell %2, sample %3").arg(pixel).arg(cell).arg(cells[i])));
                }
        }
    }

    void cellsHaveOneWholeSize()
    {
        const HeatmapGeometry geometry(space({430, 470}, 1, 22, 22), {});
        const QSizeF cell = geometry.cellSize();
        QVERIFY(isWhole(cell.width()) && isWhole(cell.height()) && cell.width() >= 15);
        for (int i = 0; i < 22; ++i)
            QCOMPARE(geometry.cellRect({i, i}).size(), cell);
        QVERIFY(geometry.gapWidth() == 1);
    }

    void mapsGrowToFillTheSpace()
    {
        for (const int n : {3, 22, 64, 300}) {
            const HeatmapGeometry geometry(space({700, 700}, 1, n, n), {});
            QVERIFY2(geometry.cellArea().width() > 0.5 * 700, qPrintable(QString::number(n)));
        }
        // One token alone does not fill a wall.
        QCOMPARE(HeatmapGeometry(space({700, 700}, 1, 1, 1), {}).cellArea().width(), 128.0);
    }

    void labelsGiveWayOnTinyWidgets()
    {
        QVERIFY(!HeatmapGeometry(space({200, 150}, 1, 22, 22), {}).rowLabelArea().isEmpty());
        QVERIFY(HeatmapGeometry(space({100, 100}, 1, 22, 22), {}).rowLabelArea().isEmpty());
        QVERIFY(HeatmapGeometry(space({100, 90}, 1, 22, 22), {}).header().height() == 0);
    }

    void labelsLieFlatWhenTheyFit()
    {
        QVERIFY(HeatmapGeometry(space({430, 470}, 1, 22, 22), {}).columnLabelsAreRotated());
        QVERIFY(!HeatmapGeometry(space({430, 470}, 1, 4, 4), {}).columnLabelsAreRotated());
    }

    void labelsNeverOverlap_data()
    {
        QTest::addColumn<int>("cells");
        QTest::addColumn<double>("scale");
        QTest::addColumn<double>("origin");
        for (const int cells : {0, 1, 3, 22, 64, 300, 5000})
            for (const double scale : {0.05, 0.7, 1.0, 3.3, 12.0, 13.0, 40.0})
                for (const double origin : {0.0, 1.5, cells / 2.0})
                    QTest::addRow("%d cells of %g from %g", cells, scale, origin) << cells << scale << origin;
    }

    void labelsNeverOverlap()
    {
        QFETCH(int, cells);
        QFETCH(double, scale);
        QFETCH(double, origin);
        const HeatmapAxis axis{cells, 400, scale, origin};
        for (const int marked : {-1, 0, 7, cells / 2, cells - 1, cells + 3}) {
            const std::vector<int> labels = axis.labelled(13, marked);
            for (std::size_t i = 1; i < labels.size(); ++i)
                QVERIFY(axis.centre(labels[i]) - axis.centre(labels[i - 1]) >= 13 - 1e-9);
            const bool isInside
                = marked >= 0 && marked < cells && axis.centre(marked) >= 0 && axis.centre(marked) <= 400;
            QCOMPARE(std::count(labels.begin(), labels.end(), marked), std::ptrdiff_t(isInside));
        }
    }

    void labelStepsAreRound()
    {
        const auto step = [](double scale) { return HeatmapAxis{5000, 400, scale, 0}.labelStep(13); };
        QCOMPARE(step(13), 1);
        QCOMPARE(step(12), 2);
        QCOMPARE(step(5), 5);
        QCOMPARE(step(1.3), 10);
        QCOMPARE(step(0.08), 200);
    }

    void zoomKeepsTheCellUnderTheMouse()
    {
        HeatmapGeometry geometry(space({430, 470}, 2, 300, 300), {});
        const QPointF mouse = geometry.cellArea().topLeft() + QPointF(140, 200);
        const Cell cell = geometry.cellAt(mouse);
        for (int notch = 0; notch < 12; ++notch) {
            geometry = HeatmapGeometry(space({430, 470}, 2, 300, 300), geometry.zoomedAt(mouse, 1.25));
            const Cell now = geometry.cellAt(mouse);
            QVERIFY(std::abs(now.query - cell.query) <= 1 && std::abs(now.key - cell.key) <= 1);
        }
        QVERIFY(geometry.viewport().zoom > 10);
    }

    void zoomEndsAtBothEnds()
    {
        const HeatmapSpace s = space({430, 470}, 1, 300, 300);
        HeatmapGeometry geometry(s, {1e9, 50, 50});
        QCOMPARE(geometry.viewport().zoom, geometry.maxZoom());
        QVERIFY(geometry.cellSize().width() <= 128);
        geometry = HeatmapGeometry(s, geometry.zoomedAt(geometry.cellArea().center(), 1e-9));
        QVERIFY(geometry.viewport().isHome());
    }

    void panningStopsAtTheEdges()
    {
        const HeatmapSpace s = space({430, 470}, 1, 300, 300);
        HeatmapGeometry geometry(s, {8, 100, 100});
        geometry = HeatmapGeometry(s, geometry.panned({1e6, 1e6}));
        QCOMPARE(geometry.grid().rows.front(), 0);
        QCOMPARE(geometry.viewport().row, 0.0);
        geometry = HeatmapGeometry(s, geometry.panned({-1e6, -1e6}));
        QCOMPARE(geometry.grid().rows.back(), 300);
        QCOMPARE(geometry.grid().columns.back(), 300);
    }

    void panningFollowsTheMouse()
    {
        const HeatmapSpace s = space({430, 470}, 1, 300, 300);
        const HeatmapGeometry before(s, {8, 100, 100});
        const HeatmapGeometry after(s, before.panned({-20, 30}));
        const QRectF cell = before.cellRect({110, 110});
        QCOMPARE(after.cellRect({110, 110}), cell.translated(-20, 30));
    }

    void boxFillsTheView()
    {
        const HeatmapSpace s = space({430, 470}, 1, 300, 300);
        const HeatmapGeometry before(s, {});
        const QRectF box(before.cellRect({100, 50}).topLeft(), before.cellRect({120, 70}).bottomRight());
        const HeatmapGeometry after(s, before.zoomedToBox(box));
        QVERIFY(!after.cellRect({100, 50}).isEmpty() && !after.cellRect({119, 69}).isEmpty());
        QVERIFY(after.grid().sampleRows() < 30);
    }

    void cellIsBroughtIntoView_data()
    {
        QTest::addColumn<int>("query");
        QTest::addColumn<int>("key");
        for (const int query : {0, 1, 150, 299})
            for (const int key : {0, 77, 299})
                QTest::addRow("%d %d", query, key) << query << key;
    }

    void cellIsBroughtIntoView()
    {
        QFETCH(int, query);
        QFETCH(int, key);
        const HeatmapSpace s = space({430, 470}, 1.5, 300, 300);
        for (const double row : {0.0, 100.0, 260.0}) {
            const HeatmapGeometry before(s, {9, row, 120});
            const HeatmapGeometry after(s, before.showing({query, key}));
            QCOMPARE(after.viewport().zoom, before.viewport().zoom);
            QVERIFY(std::abs(after.cellRect({query, key}).width() - after.cellSize().width()) < 1e-6);
            QVERIFY(std::abs(after.cellRect({query, key}).height() - after.cellSize().height()) < 1e-6);
        }
    }

    void doubleClickMakesACellReadable()
    {
        const HeatmapSpace s = space({430, 470}, 1, 5000, 5000);
        const HeatmapGeometry after(s, HeatmapGeometry(s, {}).zoomedToCell({2500, 10}));
        QVERIFY(after.cellSize().width() >= 47);
        QVERIFY(!after.cellRect({2500, 10}).isEmpty());
    }

    void longMatricesGiveUpSquareCells()
    {
        const HeatmapGeometry geometry(space({430, 470}, 1, 1, 300), {});
        QVERIFY(geometry.cellSize().width() < 2);
        QCOMPARE(geometry.cellSize().height(), 24.0);
    }

    void cellsStretchALittleToFillTheView()
    {
        const HeatmapGeometry tall(space({230, 900}, 1, 22, 22), {});
        QVERIFY(tall.cellSize().height() > tall.cellSize().width());
        QVERIFY(tall.cellSize().height() <= 1.4 * (tall.cellSize().width() + 1)); // both are whole pixels
        const HeatmapGeometry wide(space({900, 230}, 1, 22, 22), {});
        QVERIFY(wide.cellSize().width() > wide.cellSize().height());
    }

    void nothingOutsideTheCells()
    {
        const HeatmapGeometry geometry(space({430, 470}, 1, 22, 22), {});
        QVERIFY(!geometry.cellAt({0, 0}).isValid());
        QVERIFY(!geometry.cellAt(geometry.cellArea().bottomRight()).isValid());
        QVERIFY(geometry.cellAt(geometry.cellArea().topLeft()) == (Cell{0, 0}));
        QVERIFY(geometry.cellRect({-1, 3}).isEmpty());
        QVERIFY(!HeatmapGeometry().cellAt({1, 1}).isValid());
    }

    void keysWalk_data()
    {
        QTest::addColumn<int>("key");
        QTest::addColumn<bool>("ctrl");
        QTest::addColumn<int>("query");
        QTest::addColumn<int>("column");
        const auto row = [](const char* name, Qt::Key key, bool ctrl, int query, int column) {
            QTest::newRow(name) << int(key) << ctrl << query << column;
        };
        row("left", Qt::Key_Left, false, 5, 2);
        row("right", Qt::Key_Right, false, 5, 4);
        row("up", Qt::Key_Up, false, 4, 3);
        row("down", Qt::Key_Down, false, 6, 3);
        row("to the first key", Qt::Key_Left, true, 5, 0);
        row("to the last key", Qt::Key_Right, true, 5, 7);
        row("end", Qt::Key_End, false, 5, 7);
        row("to the first row", Qt::Key_Up, true, 0, 3);
        row("to the last row", Qt::Key_Down, true, 9, 3);
        row("page up", Qt::Key_PageUp, false, 1, 3);
        row("page down", Qt::Key_PageDown, false, 9, 3);
        row("first cell", Qt::Key_Home, true, 0, 0);
        row("last cell", Qt::Key_End, true, 9, 7);
    }

    void keysWalk()
    {
        QFETCH(int, key);
        QFETCH(bool, ctrl);
        QFETCH(int, query);
        QFETCH(int, column);
        const Qt::KeyboardModifiers modifiers = ctrl ? Qt::ControlModifier : Qt::NoModifier;
        const auto cell = walkedCell({5, 3}, key, modifiers | Qt::KeypadModifier, {8, 10}, 4);
        QVERIFY(cell && *cell == (Cell{query, column}));
        QVERIFY(!walkedCell({5, 3}, key, Qt::AltModifier, {8, 10}, 4));
        QVERIFY(!walkedCell({5, 3}, key, modifiers, {0, 0}, 4));
    }

    void otherKeysDoNotWalk()
    {
        for (const int key : {int(Qt::Key_Home), int(Qt::Key_C), int(Qt::Key_Space), int(Qt::Key_BracketLeft)})
            QVERIFY(!walkedCell({5, 3}, key, Qt::NoModifier, {8, 10}, 4));
        QVERIFY(*walkedCell({}, Qt::Key_Down, Qt::NoModifier, {8, 10}, 4) == (Cell{0, 0}));
    }
};

QTEST_GUILESS_MAIN(TestHeatmapGeometry)
#include "tst_heatmapgeometry.moc"
