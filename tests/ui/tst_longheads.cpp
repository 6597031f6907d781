// SPDX-License-Identifier: MIT
#include "core/raster/stagesamples.h"
#include "tests/support/linkedmaps.h"
#include "tests/support/longhead.h"
#include "ui/panels/numbertext.h"
#include "ui/views/dottip.h"

#include <QHelpEvent>
#include <QToolTip>

using ax::HeatmapView;
using ax::Stage;
using Maps = ax::test::LinkedMaps;
using ax::test::longHead;

namespace {

/// Where the largest of some cells is, in a tip's words.
QString largestPlace(const ax::Matrix& cells, const ax::CellRect& where)
{
    Eigen::Index row = 0, column = 0;
    cells.maxCoeff(&row, &column);
    return QStringLiteral("query %1, key %2").arg(where.row + row).arg(where.column + column);
}

/// Whether `view` shows what its cells are, by a pass over the numbers.
bool showsItsCells(HeatmapView& view)
{
    const ax::HeatmapPicture picture = view.picture();
    if (!picture.samples || picture.samples->grid != view.geometry().grid())
        return false;
    const bool means = view.pooling() == ax::Pooling::Mean;
    const ax::Samples expected = ax::stageSamples(view.head(), view.stage(), picture.samples->grid, {}, means);
    return picture.samples->hidden == expected.hidden
        && std::ranges::equal(picture.samples->values.reshaped(), expected.values.reshaped(),
            [means](float a, float b) { // means of means are rounded twice
                return a == b || (ax::isNoValue(a) && ax::isNoValue(b)) || (means && std::abs(a - b) < 1e-5f * b);
            });
}

} // namespace

/// Maps of heads that are too long for every cell to be kept.
class TestLongHeads : public QObject {
    Q_OBJECT

private slots:
    void theTipOfADotNamesTheCellThatItShows()
    {
        Maps maps(longHead(5000));
        QVERIFY(maps.isDrawn);
        const QPoint place = maps.after->geometry().cellArea().center().toPoint() - QPoint(40, 0);
        const ax::CellRect dot = ax::dotAt(maps.after->geometry(), place);
        const ax::Matrix cells = maps.after->head().tile(Stage::Weights, dot);
        QHelpEvent event(QEvent::ToolTip, place, maps.after->mapToGlobal(place));
        QApplication::sendEvent(maps.after, &event);
        QVERIFY2(
            QToolTip::text().endsWith(QStringLiteral("Largest of the %1 × %2 cells under this dot: %3, %4")
                                          .arg(QString::number(dot.rows), QString::number(dot.columns),
                                              ax::exactNumber(double(cells.maxCoeff())), largestPlace(cells, dot))),
            qPrintable(QToolTip::text()));
    }

    /// Large parts are shown at once from the kept level, small parts once they are computed; always the true cells.
    void aLongHeadIsShownAtEveryZoom()
    {
        Maps maps(longHead(5000));
        QVERIFY(maps.isDrawn);
        QVERIFY(showsItsCells(*maps.before) && showsItsCells(*maps.after));
        maps.group.setViewport({1.5, 1000, 700});
        QVERIFY(!maps.group.isWaiting());
        QVERIFY(showsItsCells(*maps.before) && showsItsCells(*maps.after));
        for (const ax::Viewport& close : {ax::Viewport{9, 4000, 3000}, ax::Viewport{400, 4321, 4300}}) {
            maps.group.setViewport(close);
            QVERIFY(maps.settle());
            QTRY_VERIFY(!maps.group.isWaiting() && showsItsCells(*maps.before) && showsItsCells(*maps.after));
        }
        maps.group.setViewport({});
        QVERIFY(!maps.group.isWaiting());
        QVERIFY(showsItsCells(*maps.before) && showsItsCells(*maps.after));
    }

    void aDotIsTheLargestOfItsCellsOrTheirMean_data()
    {
        QTest::addColumn<int>("tokens");
        for (const int tokens : {40, 700, 3000})
            QTest::addRow("%d", tokens) << tokens;
    }

    void aDotIsTheLargestOfItsCellsOrTheirMean()
    {
        QFETCH(int, tokens);
        Maps maps(longHead(tokens));
        QVERIFY(maps.isDrawn);
        const auto isShown
            = [&] { return !maps.group.isWaiting() && showsItsCells(*maps.before) && showsItsCells(*maps.after); };
        QVERIFY(isShown());
        const ax::Matrix largest = maps.after->picture().samples->values;
        maps.group.setShowsMeans(true);
        QTRY_VERIFY(isShown());
        QCOMPARE(maps.after->picture().samples->values(5, 2) < largest(5, 2), tokens > 500);
        maps.group.setViewport({3, 100, 50});
        QTRY_VERIFY(isShown());
        maps.group.setShowsMeans(false);
        maps.group.setViewport({});
        QTRY_VERIFY(isShown());
        QVERIFY(maps.after->picture().samples->values(5, 2) == largest(5, 2));
    }

    void zoomingKeepsTheColoursOfRanks_data()
    {
        QTest::addColumn<int>("tokens");
        for (const int tokens : {700, 3000, 5000}) // every cell is kept, or those of a level
            QTest::addRow("%d", tokens) << tokens;
    }

    /// Ranks are those among all cells, whatever is on screen.
    void zoomingKeepsTheColoursOfRanks()
    {
        QFETCH(int, tokens);
        ax::Scenario scenario = longHead(tokens);
        scenario.view.scale = ax::ColorScale::Rank;
        Maps maps(scenario);
        QVERIFY(maps.isDrawn);
        const std::vector<float> ordered = *maps.after->scales().front().ordered;
        QVERIFY(ordered.size() > 60'000);
        for (const double zoom : {1.5, 9., 400.}) {
            maps.group.setViewport({zoom, tokens * 0.7, tokens * 0.3});
            QTRY_VERIFY(!maps.group.isWaiting() && showsItsCells(*maps.before) && showsItsCells(*maps.after));
            QVERIFY(*maps.after->scales().front().ordered == ordered);
        }
    }

    /// Where the old picture does not reach, the level shows through until the new one comes.
    void panningALongHeadLeavesNoGap()
    {
        Maps maps(longHead(5000));
        QVERIFY(maps.isDrawn);
        maps.group.setViewport({9, 3000, 1000});
        QTRY_VERIFY(!maps.group.isWaiting() && showsItsCells(*maps.before));
        QVERIFY(maps.before->picture().underlay.isNull());
        maps.group.setViewport({9, 3100, 1200});
        QVERIFY(maps.group.isWaiting());
        QVERIFY(!maps.before->picture().underlay.isNull());
        QTRY_VERIFY(!maps.group.isWaiting() && showsItsCells(*maps.before));
    }

    /// Another document that takes long is not shown under the picture of the one before; when it fails, that comes
    /// back.
    void aPictureOfAnotherDocumentIsForgotten()
    {
        Maps maps;
        QVERIFY(maps.isDrawn);
        maps.group.expectAnother();
        maps.group.setEvaluating(true);
        QVERIFY(showsItsCells(*maps.before));
        QTRY_VERIFY(!maps.before->head().isValid() && !maps.after->head().isValid());
        maps.group.refresh();
        QVERIFY(!maps.before->head().isValid());
        maps.group.setEvaluating(false);
        QTRY_VERIFY(maps.before->head().isValid() && showsItsCells(*maps.before) && showsItsCells(*maps.after));
    }

    void aPictureThatTakesLongCanBeStopped()
    {
        Maps maps(longHead(5000));
        QVERIFY(maps.isDrawn);
        maps.group.setViewport({9, 3000, 1000});
        QVERIFY(maps.group.isWaiting());
        maps.group.cancel();
        QVERIFY(maps.group.isStopped());
        QTRY_VERIFY(!maps.group.isWaiting());
        QVERIFY(maps.group.isStopped());
        maps.group.setViewport({9, 2000, 1000});
        QVERIFY(!maps.group.isStopped());
        QTRY_VERIFY(!maps.group.isWaiting() && showsItsCells(*maps.before));
    }

    void progressOfAPictureGrowsToTheEnd()
    {
        Maps maps(longHead(5000));
        QVERIFY(maps.isDrawn);
        double last = 0;
        maps.group.setViewport({9, 3000, 1000});
        while (maps.group.isWaiting()) {
            const double now = maps.group.progress();
            QVERIFY(now >= last && now <= 1);
            last = now;
            QCoreApplication::processEvents();
        }
        QCOMPARE(maps.group.progress(), 0.0);
    }
};

QTEST_MAIN(TestLongHeads)
#include "tst_longheads.moc"
