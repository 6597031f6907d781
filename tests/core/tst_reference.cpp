// SPDX-License-Identifier: MIT
#include "core/attention/reference.h"
#include "core/attention/rounding.h"

#include <QTest>
#include <cmath>
#include <random>

using namespace ax;
using reference::Extent;
using reference::HeadInput;

namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();
constexpr double kNaN = std::numeric_limits<double>::quiet_NaN();

MatrixF64 matrix(std::initializer_list<std::initializer_list<double>> rows)
{
    MatrixF64 result(rows.size(), rows.begin()->size());
    for (Eigen::Index i = 0; const auto& row : rows) {
        std::copy(row.begin(), row.end(), result.row(i).data());
        ++i;
    }
    return result;
}

/// I / love / teaching / AI.
const MatrixF64 kScores = matrix({{2, 1, 3, 0.5}, {1.5, 2.5, 0.5, 1}, {0.2, 1, 2, 1.5}, {0.1, 0.3, 0.7, 2.5}});
const char* const kCausal = "#...\n##..\n###.\n####\n";
const char* const kEverything = "####\n####\n####\n####\n";

struct Setting {
    HeadScoring scoring;
    Numerics numerics{.dtype = Dtype::Float64};
    int position = -1; ///< -1: the row itself
};

reference::Row rowOf(const HeadInput& input, const char* picture, int query, const Setting& setting = {})
{
    return reference::evaluateRow(input, VisibleRanges::fromPicture(picture), query,
        setting.position < 0 ? query : setting.position, setting.scoring, setting.numerics);
}

bool isNear(const std::vector<double>& found, const std::vector<double>& expected, double tolerance)
{
    if (found.size() != expected.size())
        return false;
    for (std::size_t i = 0; i < found.size(); ++i) {
        const bool bothNaN = std::isnan(found[i]) && std::isnan(expected[i]);
        if (!bothNaN && found[i] != expected[i] && !(std::abs(found[i] - expected[i]) <= tolerance)) {
            qWarning("at %zu: %.9g, expected %.9g", i, found[i], expected[i]);
            return false;
        }
    }
    return true;
}

} // namespace

class TestReference : public QObject {
    Q_OBJECT

private slots:
    void softmaxOfTheLessonsScores()
    {
        const HeadInput input{.scores = view(kScores)};
        QVERIFY(isNear(rowOf(input, kEverything, 0).weights, {.23, .09, .63, .05}, 0.005));
        QVERIFY(isNear(rowOf(input, kEverything, 1).weights, {.21, .58, .08, .13}, 0.005));
        QVERIFY(isNear(rowOf(input, kCausal, 0).weights, {1, 0, 0, 0}, 0));
        QVERIFY(isNear(rowOf(input, kCausal, 2).weights, {.11, .24, .65, 0}, 0.005));
        QVERIFY(isNear(rowOf(input, kCausal, 3).weights, {.07, .08, .12, .73}, 0.005));
        QVERIFY(isNear(rowOf(input, kCausal, 2).unmasked, {.08, .17, .47, .28}, 0.005));
    }

    void fillOfZeroLeaksIntoTheFuture()
    {
        Setting setting;
        setting.numerics.fill = {Fill::Kind::Number, 0};
        const auto row = rowOf({.scores = view(kScores)}, kCausal, 0, setting);
        QVERIFY(isNear(row.weights, {.711, .096, .096, .096}, 0.0005));
        QVERIFY(isNear(row.masked, {2, 0, 0, 0}, 0));
    }

    /// Lesson 3: the same row by three orders of mask and softmax.
    void ordersOfMaskAndSoftmax()
    {
        const MatrixF64 scores = matrix({{.4656, .1723, .1751, .0259, .1771, .0085}});
        const HeadInput input{.scores = view(scores)};
        Setting setting{.scoring = {.scale = 1 / std::sqrt(2.0)}};
        QVERIFY(isNear(rowOf(input, "##....\n", 0, setting).weights, {.5517, .4483, 0, 0, 0, 0}, 1e-4));
        setting.numerics.order = MaskOrder::SoftmaxMask;
        QVERIFY(isNear(rowOf(input, "##....\n", 0, setting).weights, {.2041, .1659, 0, 0, 0, 0}, 1e-4));
        setting.numerics.order = MaskOrder::SoftmaxMaskRenormalise;
        QVERIFY(isNear(rowOf(input, "##....\n", 0, setting).weights, {.5517, .4483, 0, 0, 0, 0}, 1e-4));
        QVERIFY(isNear(rowOf(input, "......\n", 0, setting).weights, std::vector<double>(6, kNaN), 0));
    }

    void rowsThatSeeNothing_data()
    {
        QTest::addColumn<int>("policy");
        QTest::addColumn<std::vector<double>>("expected");
        using Row = std::vector<double>;
        QTest::newRow("zeros") << int(EmptyRows::Zeros) << Row{0, 0, 0, 0};
        QTest::newRow("nan") << int(EmptyRows::NaN) << Row{kNaN, kNaN, kNaN, kNaN};
        QTest::newRow("uniform") << int(EmptyRows::Uniform) << Row{.25, .25, .25, .25};
        QTest::newRow("unmasked") << int(EmptyRows::Unmasked)
                                  << rowOf({.scores = view(kScores)}, kEverything, 1).weights;
    }
    void rowsThatSeeNothing()
    {
        QFETCH(int, policy);
        QFETCH(std::vector<double>, expected);
        Setting setting;
        setting.numerics.emptyRows = EmptyRows(policy);
        QVERIFY(isNear(rowOf({.scores = view(kScores)}, "####\n....\n", 1, setting).weights, expected, 1e-15));
        setting.scoring.sinkLogit = 0.5;
        const auto withSink = rowOf({.scores = view(kScores)}, "####\n....\n", 1, setting);
        QVERIFY(isNear(withSink.weights, {0, 0, 0, 0}, 0));
        QCOMPARE(withSink.sinkMass, 1.0);
    }

    void finiteFillOfARowThatSeesNothingIsUniform()
    {
        Setting setting;
        setting.numerics.fill = {Fill::Kind::Number, -1e9};
        QVERIFY(isNear(rowOf({.scores = view(kScores)}, "....\n", 0, setting).weights, {.25, .25, .25, .25}, 1e-15));
        setting.numerics.fill = {Fill::Kind::FinfoMin};
        QVERIFY(isNear(rowOf({.scores = view(kScores)}, "....\n", 0, setting).weights, {.25, .25, .25, .25}, 1e-15));
    }

    void nonFiniteScoresFollowPlainArithmetic_data()
    {
        QTest::addColumn<std::vector<double>>("scores");
        QTest::addColumn<std::vector<double>>("expected");
        using Row = std::vector<double>;
        QTest::newRow("nan") << Row{1, 2, kNaN} << Row{kNaN, kNaN, kNaN};
        QTest::newRow("-inf") << Row{-kInfinity, 1, 2} << Row{0, .26894142137, .73105857863};
        QTest::newRow("inf") << Row{kInfinity, 1, 2} << Row{kNaN, kNaN, kNaN};
        QTest::newRow("all -inf") << Row{-kInfinity, -kInfinity, -kInfinity} << Row{kNaN, kNaN, kNaN};
        QTest::newRow("huge") << Row{1000, 1001, 999} << Row{.244728471055, .665240955775, .09003057317};
    }
    void nonFiniteScoresFollowPlainArithmetic()
    {
        QFETCH(std::vector<double>, scores);
        QFETCH(std::vector<double>, expected);
        const MatrixF64 one = Eigen::Map<const MatrixF64>(scores.data(), 1, 3);
        QVERIFY(isNear(rowOf({.scores = view(one)}, "###\n", 0).weights, expected, 1e-11));
    }

    void hiddenNaNVanishesWhenReplacedAndSpreadsWhenAdded()
    {
        const MatrixF64 scores = matrix({{0.5, 1.0, kNaN}});
        Setting setting;
        QVERIFY(isNear(rowOf({.scores = view(scores)}, "##.\n", 0).weights, {.377540668798, .622459331202, 0}, 1e-12));
        setting.numerics.apply = Apply::Add;
        QVERIFY(isNear(rowOf({.scores = view(scores)}, "##.\n", 0, setting).weights, {kNaN, kNaN, kNaN}, 0));
    }

    void hiddenKeysAreLeftOutOfTheOutput()
    {
        const MatrixF64 scores = matrix({{0.5, 1.0, 2.0}});
        const MatrixF64 values = matrix({{1, 2}, {3, 4}, {kNaN, 9}});
        QVERIFY(
            isNear(rowOf({.v = view(values), .scores = view(scores)}, "##.\n", 0).output, {2.244919, 3.244919}, 1e-6));
    }

    void scoringScalesCapsAndBends()
    {
        const MatrixF64 q = matrix({{1, 2}}), k = matrix({{3, 1}, {0, -1}});
        Setting setting{.scoring = {.scale = 0.5, .softcap = 2.0, .alibiSlope = 0.25, .sinkLogit = {}}};
        setting.position = 1;
        const auto row = rowOf({.q = view(q), .k = view(k)}, "##\n", 0, setting);
        QVERIFY(isNear(row.scores, {5, -2}, 0));
        QVERIFY(isNear(row.scaled, {2 * std::tanh(1.25) - 0.25, 2 * std::tanh(-0.5)}, 1e-15));
    }

    void sinkColumnTakesItsShare()
    {
        Setting setting;
        setting.scoring.sinkLogit = 1.0;
        const MatrixF64 scores = matrix({{-2.0, -0.75}});
        const auto row = rowOf({.scores = view(scores)}, "#.\n", 0, setting);
        QVERIFY(isNear(row.weights, {.047425873178, 0}, 1e-12));
        QVERIFY(std::abs(row.weights[0] + row.sinkMass - 1) < 1e-15);
    }

    void givenWeightsAreNeverSoftmaxedAgain()
    {
        const MatrixF64 weights = matrix({{.5, .25, .25}});
        Setting setting;
        QVERIFY(isNear(rowOf({.weights = view(weights)}, "##.\n", 0).weights, {.5, .25, .25}, 0));
        setting.numerics.order = MaskOrder::SoftmaxMask;
        QVERIFY(isNear(rowOf({.weights = view(weights)}, "##.\n", 0, setting).weights, {.5, .25, 0}, 0));
        setting.numerics.order = MaskOrder::SoftmaxMaskRenormalise;
        QVERIFY(isNear(rowOf({.weights = view(weights)}, "##.\n", 0, setting).weights, {2 / 3.0, 1 / 3.0, 0}, 1e-15));
    }

    /// In float16 the lowest number plus a score of -16 overflows; a whole such row becomes NaN.
    void float16LowestNumberPlusAScoreOverflows()
    {
        const MatrixF64 scores = matrix({{-8, -12}, {-16, -20}, {-8, -20}, {-15.9921875, -15.9921875}});
        Setting setting;
        setting.numerics = {.dtype = Dtype::Float16, .fill = {Fill::Kind::FinfoMin, 0}, .apply = Apply::Add};
        const char* const hidden = "..\n..\n..\n..\n";
        QVERIFY(isNear(rowOf({.scores = view(scores)}, hidden, 0, setting).weights, {.5, .5}, 0));
        QVERIFY(isNear(rowOf({.scores = view(scores)}, hidden, 1, setting).weights, {kNaN, kNaN}, 0));
        QVERIFY(isNear(rowOf({.scores = view(scores)}, hidden, 2, setting).weights, {1, 0}, 0));
        QVERIFY(isNear(rowOf({.scores = view(scores)}, hidden, 3, setting).weights, {.5, .5}, 0));
    }

    void float16RoundsEveryStep()
    {
        const MatrixF64 scores = matrix({{-1.5, -0.39, 0.72, 1.83, -1.13, -0.02, 1.09, 2.2}});
        Setting setting;
        setting.numerics.dtype = Dtype::Float16;
        QVERIFY(isNear(rowOf({.scores = view(scores)}, "########\n", 0, setting).weights,
            {0.009925842285, 0.030075073242, 0.091430664062, 0.277099609375, 0.014373779297, 0.043609619141,
                0.132202148438, 0.40087890625},
            1e-12));
    }

    void weightsAloneEqualThoseOfEveryStage()
    {
        std::mt19937 random(7);
        std::normal_distribution<double> normal;
        const MatrixF64 q = MatrixF64::NullaryExpr(4, 3, [&] { return normal(random); });
        const MatrixF64 k = MatrixF64::NullaryExpr(4, 3, [&] { return normal(random); });
        const HeadInput input{.q = view(q), .k = view(k), .v = view(k)};
        const VisibleRanges visible = VisibleRanges::fromPicture("#...\n....\n#.#.\n####\n");
        for (const EmptyRows policy : {EmptyRows::Zeros, EmptyRows::Uniform, EmptyRows::Unmasked})
            for (const Apply apply : {Apply::Replace, Apply::Add})
                for (int query = 0; query < 4; ++query) {
                    const Numerics numerics{.dtype = Dtype::Float32, .apply = apply, .emptyRows = policy};
                    const auto all = reference::evaluateRow(input, visible, query, query, {}, numerics);
                    const auto some
                        = reference::evaluateRow(input, visible, query, query, {}, numerics, Extent::Weights);
                    QVERIFY(isNear(some.weights, all.weights, 0));
                    QVERIFY(isNear(some.output, all.output, 0));
                    QVERIFY(some.scores.empty() && some.unmasked.empty());
                }
    }

    /// Every finite float16 and bfloat16 is kept, and between two neighbours the tie goes to the even one.
    void roundsToNearestEven()
    {
        QCOMPARE(roundTo(Dtype::Float16, 65519.99), 65504.0);
        QCOMPARE(roundTo(Dtype::Float16, 65520), kInfinity);
        QCOMPARE(roundTo(Dtype::Float16, -1e9), -kInfinity);
        QCOMPARE(roundTo(Dtype::Float16, 2049), 2048.0);
        QCOMPARE(roundTo(Dtype::Float16, 2051), 2052.0);
        QCOMPARE(roundTo(Dtype::Float16, std::ldexp(1, -25)), 0.0); // half of the smallest: to even
        QCOMPARE(roundTo(Dtype::Float16, std::ldexp(3, -25)), std::ldexp(2, -24)); // 1.5 of the smallest
        QVERIFY(std::signbit(roundTo(Dtype::Float16, -1e-30)));
        // Rounding to float first would make this a tie and then go up.
        QCOMPARE(roundTo(Dtype::BFloat16, 1 + std::ldexp(1, -8) - std::ldexp(1, -40)), 1.0);
        QCOMPARE(roundTo(Dtype::BFloat16, 3.4e38), kInfinity);
        QCOMPARE(roundTo(Dtype::Float32, 0.1), double(0.1f));
        QVERIFY(std::isnan(roundTo(Dtype::BFloat16, kNaN)));
    }

    void roundingAgreesWithEigenOnFloats()
    {
        std::mt19937 random(1);
        for (int i = 0; i < 200'000; ++i) {
            const float value = std::bit_cast<float>(std::uint32_t(random()));
            if (std::isnan(value))
                continue;
            QCOMPARE(roundTo(Dtype::Float16, double(value)), double(float(Eigen::half(value))));
            QCOMPARE(roundTo(Dtype::BFloat16, double(value)), double(float(Eigen::bfloat16(value))));
        }
    }

    void alibiSlopesOfAnyHeadCount()
    {
        QVERIFY(isNear(alibiSlopes(0), {}, 0));
        QVERIFY(isNear(alibiSlopes(1), {std::exp2(-8)}, 0));
        QVERIFY(isNear(alibiSlopes(2), {std::exp2(-4), std::exp2(-8)}, 0));
        QVERIFY(isNear(alibiSlopes(3), {std::exp2(-4), std::exp2(-8), std::exp2(-2)}, 0));
        QVERIFY(isNear(alibiSlopes(6),
            {std::exp2(-2), std::exp2(-4), std::exp2(-6), std::exp2(-8), std::exp2(-1), std::exp2(-3)}, 0));
    }
};

QTEST_GUILESS_MAIN(TestReference)
#include "tst_reference.moc"
