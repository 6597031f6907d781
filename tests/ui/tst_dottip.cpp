// SPDX-License-Identifier: MIT
#include "core/raster/stagesamples.h"
#include "tests/support/livedocument.h"
#include "ui/views/dottip.h"

#include <QTest>
#include <limits>

using namespace ax;
using ax::test::LiveDocument;
using ax::test::scoresScenario;

namespace {

constexpr int kSize = 64;

/// Scores of 1 with some others, causal.
Scenario scoresWith(const std::vector<std::pair<Cell, double>>& others)
{
    std::vector<double> scores(kSize * kSize, 1.0);
    for (const auto& [cell, score] : others)
        scores[std::size_t(cell.query * kSize + cell.key)] = score;
    Scenario scenario = scoresScenario(kSize, std::move(scores));
    scenario.mask.causal = true;
    return scenario;
}

QString tip(LiveDocument& document, Stage stage, const CellRect& dot)
{
    return dotTip(document->headView(), stage, dot, poolingOf(stage), nullptr);
}

HeatmapGeometry geometryOf(QSizeF size, int rows, int columns)
{
    HeatmapSpace space;
    space.size = size;
    space.rows = rows;
    space.columns = columns;
    return {space, {}};
}

} // namespace

class DotTip : public QObject {
    Q_OBJECT

private slots:
    void theLargestCellIsNamed();
    void ofSignedStagesTheLargestSizeCounts();
    void notANumberComesFirst();
    void labelsStandBeforeTheirPositions();
    void knownSoftmaxChangesNothing();
    void hiddenCellsAreNoCandidates();
    void oneCellAndMeansNeedNoWords();
    void aDotIsTheSampleThatIsDrawnThere_data();
    void aDotIsTheSampleThatIsDrawnThere();
    void thereIsNoDotBesideTheCells();
};

void DotTip::theLargestCellIsNamed()
{
    LiveDocument document(scoresWith({{{33, 5}, 90}}));
    QCOMPARE(tip(document, Stage::Weights, {32, 0, 8, 8}),
        QStringLiteral("Largest of the 8 × 8 cells under this dot: 1, query 33, key 5"));
}

void DotTip::ofSignedStagesTheLargestSizeCounts()
{
    LiveDocument document(scoresWith({{{33, 5}, 3}, {{34, 2}, -7.25}}));
    QCOMPARE(tip(document, Stage::Scores, {32, 0, 4, 8}),
        QStringLiteral("Of largest size of the 4 × 8 cells under this dot: -7.25, query 34, key 2"));
}

void DotTip::notANumberComesFirst()
{
    LiveDocument document(scoresWith({{{33, 5}, 90}, {{34, 2}, std::numeric_limits<double>::quiet_NaN()}}));
    QCOMPARE(tip(document, Stage::Scores, {32, 0, 8, 8}),
        QStringLiteral("First without a number of the 8 × 8 cells under this dot: nan, query 34, key 2"));
}

void DotTip::labelsStandBeforeTheirPositions()
{
    Scenario scenario = scoresWith({{{1, 0}, 90}});
    for (auto* labels : {&scenario.input.queryLabels, &scenario.input.keyLabels})
        for (int i = 0; i < kSize; ++i)
            labels->push_back("w" + std::to_string(i));
    LiveDocument document(std::move(scenario));
    const QString text = tip(document, Stage::Weights, {1, 0, 1, 2}).remove(QChar(0x2068)).remove(QChar(0x2069));
    QCOMPARE(text, QStringLiteral("Largest of the 1 × 2 cells under this dot: 1, query w1 (1), key w0 (0)"));
}

void DotTip::knownSoftmaxChangesNothing()
{
    LiveDocument document(scoresWith({{{33, 5}, 2.5}, {{35, 7}, 2}}));
    const HeadView head = document->headView();
    Samples samples = emptySamples(head, Stage::Weights, gridOfCells({0, 0, kSize, kSize}));
    SoftmaxRows softmax;
    QVERIFY(scanStage(
        head, Stage::Weights, {0, 0, kSize, kSize}, {.samples = &samples, .softmax = &softmax}, std::stop_token()));
    const CellRect dot{32, 0, 8, 8};
    const QString text = tip(document, Stage::Weights, dot);
    QVERIFY2(text.endsWith(QStringLiteral("query 33, key 5")), qPrintable(text));
    QCOMPARE(dotTip(head, Stage::Weights, dot, Pooling::Largest, softmax.empty() ? nullptr : &softmax), text);
}

void DotTip::hiddenCellsAreNoCandidates()
{
    LiveDocument document(scoresWith({{{3, 9}, 90}}));
    QCOMPARE(tip(document, Stage::Weights, {0, 8, 8, 8}), QString());
    QVERIFY(tip(document, Stage::Scores, {0, 8, 8, 8}).endsWith(QStringLiteral("90, query 3, key 9")));
}

void DotTip::oneCellAndMeansNeedNoWords()
{
    LiveDocument document(scoresWith({}));
    QCOMPARE(tip(document, Stage::Weights, {32, 0, 1, 1}), QString());
    QCOMPARE(tip(document, Stage::Weights, {}), QString());
    QCOMPARE(dotTip(document->headView(), Stage::Weights, {32, 0, 8, 8}, Pooling::Mean, nullptr), QString());
}

void DotTip::aDotIsTheSampleThatIsDrawnThere_data()
{
    QTest::addColumn<int>("rows");
    QTest::addColumn<int>("columns");
    QTest::newRow("both ways shrunk") << 8000 << 8000;
    QTest::newRow("one way shrunk") << 20 << 8000;
    QTest::newRow("one dot a cell") << 20 << 20;
}

void DotTip::aDotIsTheSampleThatIsDrawnThere()
{
    QFETCH(int, rows);
    QFETCH(int, columns);
    const HeatmapGeometry geometry = geometryOf({400, 400}, rows, columns);
    const SampleGrid grid = geometry.grid();
    const std::vector<int> xs = geometry.x().samplePixels(), ys = geometry.y().samplePixels();
    for (std::size_t r : {std::size_t(0), grid.rows.size() / 2, grid.rows.size() - 2})
        for (std::size_t c : {std::size_t(0), grid.columns.size() / 2, grid.columns.size() - 2}) {
            const CellRect sample{
                grid.rows[r], grid.columns[c], grid.rows[r + 1] - grid.rows[r], grid.columns[c + 1] - grid.columns[c]};
            QVERIFY(dotAt(geometry, geometry.cellArea().topLeft() + QPointF(xs[c] + 0.5, ys[r] + 0.5)) == sample);
        }
}

void DotTip::thereIsNoDotBesideTheCells()
{
    const HeatmapGeometry geometry = geometryOf({400, 400}, 8000, 8000);
    QVERIFY(dotAt(geometry, geometry.cellArea().topLeft() - QPointF(1, 1)) == CellRect{});
    QVERIFY(dotAt(geometry, geometry.cellArea().bottomRight() + QPointF(1, 1)) == CellRect{});
    QVERIFY(dotAt(HeatmapGeometry(), {5, 5}) == CellRect{});
}

QTEST_MAIN(DotTip)
#include "tst_dottip.moc"
