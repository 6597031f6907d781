// SPDX-License-Identifier: MIT
#include "core/evaluation/headview.h"
#include "core/evaluation/perturbation.h"
#include "core/evaluation/realtokens.h"
#include "tests/support/evaluated.h"

#include <QTest>
#include <random>

using namespace ax;

namespace {

constexpr int kLayers = 6;

/// Two texts of different length, so that padding has something to hide.
ScenarioPtr scenarioWith(const std::string& sections, bool freezes)
{
    Scenario scenario = *test::scenarioOf(
        R"({"input": {"kind": "text", "texts": ["The green lamp sang to the old clock.", "A lamp"]})" + sections + "}");
    scenario.freezesLayers = freezes;
    return std::make_shared<const Scenario>(std::move(scenario));
}

SnapshotPtr evaluated(const std::string& sections, bool freezes, const SnapshotPtr& previous = nullptr)
{
    return *evaluate(scenarioWith(sections, freezes), test::builtinModels(), previous, {});
}

SnapshotPtr frozen(const std::string& sections, const SnapshotPtr& previous = nullptr)
{
    return evaluated(sections, true, previous);
}

bool sameBits(const MatrixView& a, const MatrixView& b)
{
    return a.rows() == b.rows() && a.cols() == b.cols() && (a.array() == b.array()).all();
}

/// The layers whose Q, K and V have the same bits in both, as "012345".
QString equalLayers(const SnapshotPtr& a, const SnapshotPtr& b, std::size_t batch = 0)
{
    QString equal;
    for (std::size_t layer = 0; layer < kLayers; ++layer) {
        const LayerTensors& x = a->entries[batch].forward->layers[layer];
        const LayerTensors& y = b->entries[batch].forward->layers[layer];
        if (sameBits(x.q.view(), y.q.view()) && sameBits(x.k.view(), y.k.view()) && sameBits(x.v.view(), y.v.view()))
            equal += QString::number(layer);
    }
    return equal;
}

/// The layers whose stage has the same values in both.
QString equalLayersOf(Stage stage, const SnapshotPtr& a, const SnapshotPtr& b)
{
    QString equal;
    for (int layer = 0; layer < kLayers; ++layer) {
        const HeadView x(a, 0, layer, 2), y(b, 0, layer, 2);
        const CellRect whole{0, 0, x.queries(), x.columns(stage)};
        if ((x.exact(stage, whole).array() == y.exact(stage, whole).array()).all())
            equal += QString::number(layer);
    }
    return equal;
}

bool sameNextToken(const SnapshotPtr& a, const SnapshotPtr& b)
{
    const int row = lastRealRow(a->entries[0]);
    return (nextTokenLogits(*a, 0, row).array() == nextTokenLogits(*b, 0, row).array()).all();
}

const std::string kWindowInLayerTwo
    = R"(, "mask": {"layers": [{"layers": [2], "mask": {"causal": true, "window": {"size": 2}}}]})";

} // namespace

class TestFrozenLayers : public QObject {
    Q_OBJECT

private slots:
    /// Without freezing, a mask in layer 2 moves layers 3 to 5; with it, nothing moves but the attention of layer 2.
    void aMaskInOneLayerActsThereAlone()
    {
        const SnapshotPtr plain = evaluated("", false);
        QCOMPARE(equalLayers(plain, evaluated(kWindowInLayerTwo, false)), QStringLiteral("012"));
        const SnapshotPtr before = frozen(""), after = frozen(kWindowInLayerTwo);
        QCOMPARE(equalLayers(before, after), QStringLiteral("012345"));
        QCOMPARE(equalLayers(plain, after), QStringLiteral("012345"));
        QCOMPARE(equalLayersOf(Stage::Weights, before, after), QStringLiteral("01345"));
        QCOMPARE(equalLayersOf(Stage::Output, before, after), QStringLiteral("01345"));
        QCOMPARE(equalLayersOf(Stage::Scores, before, after), QStringLiteral("012345"));
    }

    /// In the layer where the first switch acts, its input has not moved yet: there both ways agree.
    void theFirstLayerShowsTheSameFrozenOrNot()
    {
        const std::string window = R"(, "mask": {"window": {"size": 3}})";
        QCOMPARE(equalLayersOf(Stage::Weights, frozen(window), evaluated(window, false)), QStringLiteral("0"));
    }

    void everySwitchLeavesQueriesKeysAndValues_data()
    {
        QTest::addColumn<QString>("sections");
        QTest::newRow("everything visible") << R"(, "mask": {"causal": false})";
        QTest::newRow("window") << R"(, "mask": {"window": {"size": 2}, "sinks": 1})";
        QTest::newRow("padding") << R"(, "mask": {"padding": {"side": "right", "positions": "real"}})";
        QTest::newRow("painted") << R"(, "mask": {"edits": [{"query": 3, "key": 0, "visible": false}]})";
        QTest::newRow("scale") << R"(, "scoring": {"scale": 1})";
        QTest::newRow("alibi") << R"(, "scoring": {"alibi": "auto"})";
        QTest::newRow("fill") << R"(, "numerics": {"fill": 0})";
        QTest::newRow("bfloat16") << R"(, "numerics": {"dtype": "bfloat16"})";
    }
    void everySwitchLeavesQueriesKeysAndValues()
    {
        QFETCH(QString, sections);
        const SnapshotPtr plain = evaluated("", false), after = frozen(sections.toStdString());
        for (std::size_t batch = 0; batch < 2; ++batch)
            QCOMPARE(equalLayers(plain, after, batch), QStringLiteral("012345"));
        QVERIFY(
            equalLayersOf(Stage::Weights, plain, after) != QStringLiteral("012345") || sections.contains(u"padding"));
        QVERIFY(sameNextToken(plain, after));
    }

    void theNextTokenIsThatOfTheModelsOwnMasks()
    {
        const SnapshotPtr plain = evaluated("", false);
        QVERIFY(!sameNextToken(plain, evaluated(kWindowInLayerTwo, false)));
        QVERIFY(sameNextToken(plain, frozen(kWindowInLayerTwo)));
    }

    /// Left padding said by the mask alone still lays the tokens out.
    void thePaddingSideOfTheMaskStays()
    {
        const SnapshotPtr left = frozen(R"(, "mask": {"padding": {"side": "left"}})");
        QCOMPARE(left->entries[1].realTokens.front(), 0);
        QCOMPARE(left->own->entries[1].tokenIds, left->entries[1].tokenIds);
        QVERIFY(!left->own->scenario->mask.padding);
    }

    /// The own run is kept from switch to switch, and lends nothing but itself to later runs.
    void theOwnRunIsReused()
    {
        const SnapshotPtr first = frozen("");
        const SnapshotPtr second = frozen(kWindowInLayerTwo, first);
        QCOMPARE(second->own, first->own);
        QCOMPARE(second->reusedTokens, realTokens(*second));
        QVERIFY(realTokens(*second) < 2 * second->shape.queries);
        const SnapshotPtr released = evaluated(kWindowInLayerTwo, false, second);
        QVERIFY(!released->own);
        const SnapshotPtr fresh = evaluated(kWindowInLayerTwo, false);
        QCOMPARE(equalLayers(released, fresh), QStringLiteral("012345"));
        QVERIFY(sameNextToken(released, fresh));
    }

    /// Random masks one after the other, frozen and not in turn, each lending to the next: as if evaluated alone.
    void anyOrderOfSwitchesGivesWhatAFreshEvaluationGives()
    {
        std::mt19937 random(5);
        SnapshotPtr previous;
        for (int i = 0; i < 12; ++i) {
            const bool freezes = random() % 2;
            const std::string sections = R"(, "mask": {"causal": )" + std::string(random() % 3 ? "true" : "false")
                + R"(, "window": {"size": )" + std::to_string(1 + random() % 9) + "}}";
            const SnapshotPtr now = evaluated(sections, freezes, previous), alone = evaluated(sections, freezes);
            QCOMPARE(equalLayers(now, alone), QStringLiteral("012345"));
            QCOMPARE(equalLayersOf(Stage::Output, now, alone), QStringLiteral("012345"));
            QCOMPARE(bool(now->own), freezes);
            previous = now;
        }
    }

    void numbersWithoutAModelHaveNothingToFreeze()
    {
        Scenario scenario = *test::scenarioOf(R"({"input": {"kind": "scores", "scores": [[1, 2], [3, 4]]}})");
        scenario.freezesLayers = true;
        const auto snapshot = evaluate(std::make_shared<const Scenario>(scenario), test::builtinModels(), nullptr, {});
        QVERIFY(snapshot.ok());
        QVERIFY(!(*snapshot)->own);
    }

    void aWrongMaskIsStillAnError()
    {
        const auto result
            = evaluate(scenarioWith(R"(, "mask": {"documents": [1, 2]})", true), test::builtinModels(), nullptr, {});
        QVERIFY(!result.ok());
        QVERIFY(result.error().place.starts_with("/mask/documents"));
    }
};

QTEST_GUILESS_MAIN(TestFrozenLayers)
#include "tst_frozenlayers.moc"
