// SPDX-License-Identifier: MIT
#include "core/model/sampler.h"

#include <QTest>
#include <limits>
#include <random>

using ax::Candidate;
using ax::Decode;

namespace {

Eigen::VectorXf logitsOf(std::initializer_list<double> probabilities)
{
    Eigen::VectorXf logits(Eigen::Index(probabilities.size()));
    Eigen::Index i = 0;
    for (const double probability : probabilities)
        logits[i++] = float(std::log(probability));
    return logits;
}

Decode sampling(double temperature)
{
    Decode decode;
    decode.sample = true;
    decode.temperature = temperature;
    return decode;
}

QList<int> ids(const std::vector<Candidate>& candidates)
{
    QList<int> result;
    for (const Candidate& candidate : candidates)
        result += candidate.id;
    return result;
}

double mass(const std::vector<Candidate>& candidates)
{
    double sum = 0;
    for (const Candidate& candidate : candidates)
        sum += candidate.probability;
    return sum;
}

} // namespace

class TestSampler : public QObject {
    Q_OBJECT

private slots:
    void greedyTakesTheFirstOfTheBest()
    {
        const Eigen::VectorXf logits = logitsOf({0.2, 0.3, 0.3, 0.2});
        QCOMPARE(ax::chooseToken(logits, {}, 0).token.id, 1);
        QCOMPARE(ax::chooseToken(logits, sampling(0), 7).token.id, 1);
        QVERIFY(qAbs(ax::chooseToken(logits, {}, 0).token.probability - 0.3) < 1e-6);
    }

    void bestTokensAreOrderedAndNormalisedOverAll()
    {
        const auto best = ax::bestTokens(logitsOf({0.1, 0.4, 0.1, 0.4}), 3);
        QCOMPARE(ids(best), QList<int>({1, 3, 0}));
        QVERIFY(qAbs(mass(best) - 0.9) < 1e-6);
        QCOMPARE(ax::bestTokens(logitsOf({1}), 10).size(), std::size_t(1));
        QVERIFY(ax::bestTokens({}, 10).empty());
    }

    void topPKeepsTheSmallestSetThatReachesTheMass_data()
    {
        QTest::addColumn<double>("mass");
        QTest::addColumn<QList<int>>("kept");
        QTest::newRow("nothing asked: one remains") << 0.0 << QList<int>{0};
        QTest::newRow("below the first") << 0.4 << QList<int>{0};
        QTest::newRow("first and second") << 0.7 << QList<int>{0, 1};
        QTest::newRow("all") << 1.0 << QList<int>{0, 1, 2, 3};
    }

    void topPKeepsTheSmallestSetThatReachesTheMass()
    {
        QFETCH(double, mass);
        QFETCH(QList<int>, kept);
        Decode decode = sampling(1);
        decode.topP = mass;
        const auto candidates = ax::candidates(logitsOf({0.5, 0.25, 0.15, 0.1}), decode);
        QCOMPARE(ids(candidates), kept);
        QVERIFY(qAbs(::mass(candidates) - 1) < 1e-12);
    }

    void topPIsMeasuredAfterTopK()
    {
        Decode decode = sampling(1);
        decode.topK = 2;
        decode.topP = 0.6; // of 0.5 and 0.25, renormalised to 2/3 and 1/3
        QCOMPARE(ids(ax::candidates(logitsOf({0.5, 0.25, 0.15, 0.1}), decode)), QList<int>{0});
    }

    void temperatureSharpensAndFlattens()
    {
        const Eigen::VectorXf logits = logitsOf({0.6, 0.3, 0.1});
        QVERIFY(ax::candidates(logits, sampling(0.5)).front().probability > 0.6);
        QVERIFY(ax::candidates(logits, sampling(2)).front().probability < 0.6);
    }

    void theDrawDependsOnSeedAndStepOnly()
    {
        const Eigen::VectorXf logits = Eigen::VectorXf::Zero(1000);
        Decode decode = sampling(1);
        decode.seed = 5;
        const int first = ax::chooseToken(logits, decode, 3).token.id;
        QCOMPARE(ax::chooseToken(logits, decode, 3).token.id, first);
        QVERIFY(ax::chooseToken(logits, decode, 4).token.id != first);
        decode.seed = 6;
        QVERIFY(ax::chooseToken(logits, decode, 3).token.id != first);
    }

    /// Chi-square with 3 degrees of freedom: above 16.3 once in a thousand; the seeds are fixed, so this never
    /// flickers.
    void drawsFollowTheDistribution()
    {
        const std::array wanted{0.4, 0.3, 0.2, 0.1};
        const Eigen::VectorXf logits = logitsOf({0.4, 0.3, 0.2, 0.1});
        std::array<int, 4> counts{};
        constexpr int kDraws = 20000;
        Decode decode = sampling(1);
        decode.seed = 11;
        for (int step = 0; step < kDraws; ++step)
            ++counts[std::size_t(ax::chooseToken(logits, decode, step).token.id)];
        double chiSquare = 0;
        for (std::size_t i = 0; i < counts.size(); ++i)
            chiSquare += std::pow(counts[i] - kDraws * wanted[i], 2) / (kDraws * wanted[i]);
        QVERIFY2(chiSquare < 16.3, qPrintable(QString::number(chiSquare)));
    }

    void drawsAreTheSameOnEveryMachine()
    {
        // Computed by an independent program from the definition.
        QCOMPARE(ax::uniformDraw(0, 0), 0.6524484863740322);
        QCOMPARE(ax::uniformDraw(42, 7), 0.08603176010658542);
    }

    void topPEqualsTheDefinitionOnManyDistributions()
    {
        std::mt19937 random(9);
        std::normal_distribution<float> normal(0, 3);
        for (int round = 0; round < 200; ++round) {
            Eigen::VectorXf logits(1 + int(random() % 300));
            for (float& logit : logits)
                logit = normal(random);
            Decode decode = sampling(0.5 + double(random() % 100) / 50);
            decode.topP = double(random() % 1000) / 1000;
            const auto all = ax::candidates(logits, sampling(*decode.temperature)),
                       kept = ax::candidates(logits, decode);
            double before = 0;
            for (std::size_t i = 0; i + 1 < kept.size(); ++i)
                before += all[i].probability;
            QCOMPARE(ids(kept), ids(all).mid(0, qsizetype(kept.size())));
            QVERIFY2(kept.size() == 1 || before < *decode.topP, "one less would not have reached the mass");
            QVERIFY2(before + all[kept.size() - 1].probability >= *decode.topP, "the mass is reached");
        }
    }

    void numbersThatAreNone()
    {
        const float nan = std::numeric_limits<float>::quiet_NaN(), infinity = std::numeric_limits<float>::infinity();
        const Eigen::Vector4f mixed(nan, 1, 2, nan), all(nan, nan, nan, nan), infinite(0, infinity, nan, infinity);
        QCOMPARE(ids(ax::bestTokens(mixed, 4)), QList<int>({2, 1, 0, 3}));
        QVERIFY(qAbs(mass(ax::bestTokens(mixed, 4)) - 1) < 1e-12);
        QCOMPARE(ax::chooseToken(all, {}, 0).token.id, 0);
        QCOMPARE(ax::bestTokens(all, 1).front().probability, 0.25);
        QCOMPARE(ax::bestTokens(infinite, 2).back().probability, 0.5);
        QCOMPARE(ax::chooseToken(infinite, sampling(1e-300), 0).token.logit, double(infinity));
        QCOMPARE(ax::chooseToken({}, sampling(1), 0).candidates.size(), std::size_t(0));
    }

    void uniformDrawsStayBelowOne()
    {
        std::mt19937_64 random(3);
        for (int i = 0; i < 10000; ++i) {
            const double draw = ax::uniformDraw(random(), random());
            QVERIFY(draw >= 0 && draw < 1);
        }
    }
};

QTEST_GUILESS_MAIN(TestSampler)
#include "tst_sampler.moc"
