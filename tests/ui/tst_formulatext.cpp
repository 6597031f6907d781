// SPDX-License-Identifier: MIT
#include "ui/panels/formulatext.h"

#include <QTest>
#include <cmath>
#include <limits>

using namespace ax;

namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();

/// Query "old" (21), key "clo" (10) of a head of size 32, as the built-in model gives it.
FormulaContext context()
{
    FormulaContext context;
    context.query = QStringLiteral("␣old");
    context.key = QStringLiteral("␣clo");
    context.cell = {21, 10};
    context.scoring.scale = 1 / std::sqrt(32.0);
    context.headSize = 32;
    context.visibleKeys = 8;
    return context;
}

CellStory visibleCell()
{
    CellStory story;
    story.score = 29.4202;
    story.scaled = story.masked = 5.2008;
    story.rowMax = 6.5;
    story.rowSum = 1.375;
    story.unmasked = 0.0429;
    story.weight = std::exp(5.2008 - 6.5) / 1.375;
    story.rank = 3;
    return story;
}

CellStory hiddenCell()
{
    CellStory story = visibleCell();
    story.visible = false;
    story.hiddenBy = {"window"};
    story.masked = -kInfinity;
    story.weight = 0;
    story.rank = 0;
    return story;
}

QString line(const CellStory& story, const FormulaContext& context)
{
    return formulaLine(formulaParts(story, context));
}

} // namespace

class FormulaText : public QObject {
    Q_OBJECT

private slots:
    void aVisibleCellShowsEveryStage();
    void aHiddenCellNamesTheMaskAndItsWeight();
    void severalMasksAreNamed();
    void aLabelThatIsItsPositionIsSaidOnce();
    void aHiddenCellWithAFiniteFillStillHasAWeight();
    void anEmptyRowSaysSo();
    void aNanCellSaysNan();
    void scaleSoftcapAndAlibi();
    void negativeMaximaAreBracketed();
    void maskAfterSoftmax();
    void givenWeights();
    void theMeanOfHeads();
    void partsGiveWayInOrder();
    void theExactLineHasEveryDigit();
};

void FormulaText::aVisibleCellShowsEveryStage()
{
    QCOMPARE(line(visibleCell(), context()),
        QStringLiteral("query ␣old (21) → key ␣clo (10)  q⋅k 29.4202  → /√32 → 5.2008  → visible  "
                       "→ e^(5.2008 − 6.5000) / 1.3750 =  0.1984  (before 0.0429)  rank 3 of 8"));
}

void FormulaText::aHiddenCellNamesTheMaskAndItsWeight()
{
    QCOMPARE(line(hiddenCell(), context()),
        QStringLiteral("query ␣old (21) → key ␣clo (10)  q⋅k 29.4202  → /√32 → 5.2008  "
                       "→ hidden by the window: weight  0  (before 0.0429)"));
}

void FormulaText::aLabelThatIsItsPositionIsSaidOnce()
{
    FormulaContext context = ::context();
    context.query = QStringLiteral("21");
    context.key = QStringLiteral("21");
    QVERIFY(line(visibleCell(), context).startsWith(QStringLiteral("query 21 → key 21 (10)  ")));
}

void FormulaText::severalMasksAreNamed()
{
    CellStory story = hiddenCell();
    story.hiddenBy = {"causal", "padding"};
    QVERIFY(line(story, context()).contains(QStringLiteral("hidden by the causal mask and the padding mask: weight")));
}

void FormulaText::aHiddenCellWithAFiniteFillStillHasAWeight()
{
    CellStory story = hiddenCell();
    story.masked = 0;
    story.rowMax = 3;
    story.rowSum = 2;
    story.weight = std::exp(-3.0) / 2;
    QVERIFY(line(story, context())
                .contains(QStringLiteral("→ hidden by the window → 0  → e^(0 − 3.0000) / 2.0000 =  0.0249")));
}

void FormulaText::anEmptyRowSaysSo()
{
    FormulaContext empty = context();
    empty.visibleKeys = 0;
    QVERIFY(line(hiddenCell(), empty)
                .contains(QStringLiteral("→ hidden by the window: the row sees no key, weight  0  (before 0.0429)")));
    CellStory broken = hiddenCell();
    broken.weight = std::nan("");
    QVERIFY(line(broken, empty).contains(QStringLiteral("the row sees no key, weight  NaN")));
}

void FormulaText::aNanCellSaysNan()
{
    CellStory story = visibleCell();
    story.score = story.scaled = story.masked = story.weight = story.rowMax = story.rowSum = std::nan("");
    QVERIFY(line(story, context()).contains(QStringLiteral("q⋅k NaN")));
    QVERIFY(line(story, context()).contains(QStringLiteral("→ e^(NaN − NaN) / NaN =  NaN")));
}

void FormulaText::scaleSoftcapAndAlibi()
{
    FormulaContext other = context();
    other.scoring.scale = 0.25;
    other.scoring.softcap = 50;
    other.scoring.alibiSlope = 0.5;
    other.alibi = 5.5;
    QVERIFY(
        line(visibleCell(), other).contains(QStringLiteral("→ × 0.2500 → softcap 50.0000 → ALiBi − 5.5000 → 5.2008")));
}

void FormulaText::negativeMaximaAreBracketed()
{
    CellStory story = visibleCell();
    story.masked = -4;
    story.rowMax = -2.5;
    QVERIFY(line(story, context()).contains(QStringLiteral("e^(−4.0000 − (−2.5000))")));
}

void FormulaText::maskAfterSoftmax()
{
    FormulaContext after = context();
    after.numerics.order = MaskOrder::SoftmaxMaskRenormalise;
    QVERIFY(line(visibleCell(), after)
                .contains(QStringLiteral(
                    "→ softmax of all keys 0.0429  → visible, divided by the row's sum: weight  0.1984")));
    after.numerics.order = MaskOrder::SoftmaxMask;
    QVERIFY(line(hiddenCell(), after).endsWith(QStringLiteral("→ hidden by the window: weight  0")));
}

void FormulaText::givenWeights()
{
    FormulaContext given = context();
    given.hasGivenWeights = true;
    given.hasScores = given.hasUnmasked = false;
    QCOMPARE(line(visibleCell(), given),
        QStringLiteral("query ␣old (21) → key ␣clo (10)  weight as given  0.1984  rank 3 of 8"));
}

void FormulaText::theMeanOfHeads()
{
    FormulaContext mean = context();
    mean.meanOver = 6;
    mean.hasScores = false;
    const QString text = line(visibleCell(), mean);
    QVERIFY(text.contains(QStringLiteral("0.1984  (before 0.0429)")));
    QVERIFY(!text.contains(QStringLiteral("q⋅k")));
}

void FormulaText::partsGiveWayInOrder()
{
    const auto length = [](const std::vector<FormulaPart>& parts) { return int(formulaLine(parts).size()); };
    const auto parts = formulaParts(visibleCell(), context());
    const auto fitted = [&](int width) { return formulaLine(fitFormula(parts, width, length)); };
    QCOMPARE(fitted(1000), formulaLine(parts));
    QVERIFY(!fitted(length(parts) - 1).contains(QStringLiteral("rank")));
    QVERIFY(fitted(length(parts) - 1).contains(QStringLiteral("query")));
    QCOMPARE(fitted(60), QStringLiteral("→ visible  → e^(5.2008 − 6.5000) / 1.3750 =  0.1984"));
    QCOMPARE(fitted(0), QStringLiteral("0.1984"));
    for (int width = 0; width < length(parts); ++width)
        QVERIFY(fitted(width).size() <= std::max(width, 6));
}

void FormulaText::theExactLineHasEveryDigit()
{
    CellStory story = visibleCell();
    story.weight = double(0.19842f);
    const QString exact = exactFormula(formulaParts(story, context()));
    QVERIFY(exact.contains(QStringLiteral("0.19842")));
    QVERIFY(exact.contains(QStringLiteral("e^(5.2008 − 6.5) / 1.375")));
}

QTEST_GUILESS_MAIN(FormulaText)
#include "tst_formulatext.moc"
