// SPDX-License-Identifier: MIT
#include "core/evaluation/headview.h"
#include "tests/support/evaluated.h"

#include <QTest>
#include <cmath>
#include <random>

using namespace ax;
using test::evaluated;

namespace {

const std::string kTwoHeads = R"("input": {"kind": "scores",
    "scores": [[[-1.375,-0.5,0.375],[0.25,1.375,-1.125],[-1.75,-0.375,1]],[[-5.25,-1.125,3],[-0.375,4.5,-1.5],[4.5,-0.75,4.875]]]},
    "mask": {"causal": true})";

const Stage kStages[]
    = {Stage::Scores, Stage::Scaled, Stage::Masked, Stage::Unmasked, Stage::Weights, Stage::Difference, Stage::Output};

bool sameBits(const MatrixF64& a, const MatrixF64& b)
{
    return a.rows() == b.rows() && a.cols() == b.cols()
        && std::ranges::equal(
            a.reshaped(), b.reshaped(), [](double x, double y) { return x == y || (std::isnan(x) && std::isnan(y)); });
}

std::string randomQkv(int queries, int keys, int headSize, const std::string& rest)
{
    std::mt19937 random(17);
    std::normal_distribution<double> normal;
    const auto matrix = [&](int rows, int columns) {
        nlohmann::ordered_json json;
        for (int i = 0; i < rows; ++i)
            for (int j = 0; j < columns; ++j)
                json[std::size_t(i)][std::size_t(j)] = normal(random);
        return json;
    };
    const nlohmann::ordered_json input{
        {"kind", "qkv"}, {"q", matrix(queries, headSize)}, {"k", matrix(keys, headSize)}, {"v", matrix(keys, 3)}};
    return "{\"input\": " + input.dump() + (rest.empty() ? "" : ", " + rest) + "}";
}

} // namespace

class TestHeadView : public QObject {
    Q_OBJECT

private slots:
    void tileAndExactAndEveryPartAgreeBitForBit_data()
    {
        QTest::addColumn<std::string>("rest");
        QTest::newRow("fast") << std::string(R"("mask": {"causal": true, "window": {"size": 20}})");
        QTest::newRow("capped, with sink") << std::string(
            R"("mask": {"causal": true}, "scoring": {"softcap": 3, "alibi": "auto", "sink_logits": [0.5]})");
        QTest::newRow("fill -1e4") << std::string(R"("mask": {"causal": true}, "numerics": {"fill": -10000})");
        QTest::newRow("float16") << std::string(R"("mask": {"causal": true}, "numerics": {"dtype": "float16"})");
        QTest::newRow("empty rows uniform") << std::string(
            R"("mask": {"edits": [{"query": 0, "key": 0, "visible": false}], "causal": true}, "numerics": {"empty_rows": "uniform"})");
    }
    void tileAndExactAndEveryPartAgreeBitForBit()
    {
        QFETCH(std::string, rest);
        const SnapshotPtr snapshot = *evaluated(randomQkv(70, 70, 5, rest));
        const HeadView view(snapshot, 0, 0, 0);
        for (const Stage stage : kStages) {
            QVERIFY(view.has(stage));
            const CellRect whole{0, 0, 70, view.columns(stage)};
            const MatrixF64 exact = view.exact(stage, whole);
            QVERIFY(sameBits(view.tile(stage, whole).cast<double>(), exact));
            const CellRect part{65, 1, 4, 2};
            QVERIFY(sameBits(view.exact(stage, part), exact.block(65, 1, 4, 2)));
        }
        const RowStory row = view.row(66);
        QVERIFY(sameBits(
            Eigen::Map<const MatrixF64>(row.weights.data(), 1, 70), view.exact(Stage::Weights, {66, 0, 1, 70})));
        QVERIFY(
            sameBits(Eigen::Map<const MatrixF64>(row.output.data(), 1, 3), view.exact(Stage::Output, {66, 0, 1, 3})));
    }

    void cellTellsItsWholeStory()
    {
        const HeadView view(*evaluated("{" + kTwoHeads + "}"), 0, 0, 0);
        const CellStory visible = view.cell(2, 1);
        QCOMPARE(visible.score, -0.375);
        QCOMPARE(visible.masked, -0.375);
        QVERIFY(std::abs(visible.weight - std::exp(visible.masked - visible.rowMax) / visible.rowSum) < 1e-7);
        QCOMPARE(visible.rowMax, 1.0);
        QCOMPARE(visible.rank, 2);
        QVERIFY(visible.visible && visible.hiddenBy.empty());
        const CellStory hidden = view.cell(0, 2);
        QCOMPARE(hidden.weight, 0.0);
        QCOMPARE(hidden.masked, -std::numeric_limits<double>::infinity());
        QVERIFY(hidden.unmasked > 0.5);
        QCOMPARE(hidden.rank, 2);
        QCOMPARE(hidden.hiddenBy, (std::vector<std::string_view>{"causal"}));
    }

    void rowIsSummedInFloat64()
    {
        const HeadView view(*evaluated("{" + kTwoHeads + "}"), 0, 0, 0);
        const RowStory row = view.row(2);
        QVERIFY(std::abs(row.sum - 1) < 1e-7);
        QVERIFY(std::abs(row.entropy - 0.672711) < 1e-6);
        QCOMPARE(row.massOnFirstKey, row.weights[0]);
        QCOMPARE(row.massOnHiddenKeys, 0.0);
        QCOMPARE(row.visibleKeys, 3);
        QVERIFY(row.output.empty());
    }

    void massesFollowPositionsAndPadding()
    {
        const HeadView view(
            *evaluated(R"({"input": {"kind": "weights", "weights": [[0.1,0.2,0.3,0.4],[0.4,0.3,0.2,0.1]]},
            "mask": {"causal": true, "padding": {"lengths": [3]}}})"),
            0, 0, 0);
        const RowStory row = view.row(0); // at position 2
        QVERIFY(std::abs(row.massOnFutureKeys - 0.4) < 1e-7);
        QVERIFY(std::abs(row.massOnPaddingKeys - 0.4) < 1e-7);
        QVERIFY(std::abs(row.massOnHiddenKeys - 0.4) < 1e-7);
        QVERIFY(std::abs(view.row(1).massOnPaddingKeys - 0.1) < 1e-7);
        QCOMPARE(view.row(1).massOnFutureKeys, 0.0);
    }

    void meanHeadAverages()
    {
        const SnapshotPtr snapshot = *evaluated("{" + kTwoHeads + "}");
        const HeadView mean(snapshot, 0, 0, View::kMeanHead);
        const CellRect whole{0, 0, 3, 3};
        const MatrixF64 average = (HeadView(snapshot, 0, 0, 0).exact(Stage::Weights, whole)
                                      + HeadView(snapshot, 0, 0, 1).exact(Stage::Weights, whole))
            / 2;
        QVERIFY((mean.exact(Stage::Weights, whole) - average).cwiseAbs().maxCoeff() < 1e-7);
        QVERIFY(std::abs(mean.exact(Stage::Weights, whole)(1, 0) - .126331127) < 1e-6);
        QVERIFY(!mean.has(Stage::Scores) && !mean.has(Stage::Output));
        QVERIFY(mean.has(Stage::Unmasked) && mean.has(Stage::Difference));
        QVERIFY(std::isnan(mean.cell(1, 0).score));
        QVERIFY(std::abs(mean.row(2).sum - 1) < 1e-6);
        int cells = 0;
        QVERIFY(mean.deviation(1000, &cells) < 1e-6);
        QCOMPARE(cells, 12);
    }

    void meanHeadSeesWhatAnyHeadSees()
    {
        const HeadView mean(*evaluated(R"({"input": {"kind": "scores", "scores": [[[1,2],[3,4]],[[1,2],[3,4]]]},
            "mask": {"matrix": [[[1,0],[0,0]],[[0,1],[0,1]]]}})"),
            0, 0, View::kMeanHead);
        QCOMPARE(mean.visible().picture(), std::string("##\n.#\n"));
    }

    void givenWeightsHaveNoEarlierStages()
    {
        const HeadView view(*evaluated(R"({"input": {"kind": "weights", "weights": [[0.5, 0.5]]}})"), 0, 0, 0);
        for (const Stage stage : kStages)
            QCOMPARE(view.has(stage), stage == Stage::Weights);
        QVERIFY(!view.has(Stage::All) && !view.has(Stage::BeforeAfter));
        QCOMPARE(view.exact(Stage::Scores, {0, 0, 1, 2}).size(), 0);
        QVERIFY(std::isnan(view.cell(0, 1).unmasked));
        QCOMPARE(view.cell(0, 1).weight, 0.5);
        QVERIFY(!view.isFast());
    }

    /// Non-finite scores by plain arithmetic, on both paths alike.
    void bothPathsTreatNonFiniteScoresAlike()
    {
        const std::string input = R"("input": {"kind": "scores", "scores":
            [[1,2,"nan"],["-inf",1,2],["inf",1,2],["inf","inf",0],[0,"-inf","-inf"],["-inf","-inf","-inf"]]})";
        for (const char* mask : {R"("mask": {})", R"("mask": {"padding": {"lengths": [2]}})"}) {
            const SnapshotPtr fast = *evaluated("{" + input + ", " + mask + "}");
            const SnapshotPtr exact = *evaluated("{" + input + ", " + mask + R"(, "numerics": {"dtype": "float64"}})");
            const MatrixF64 a = HeadView(fast, 0, 0, 0).exact(Stage::Weights, {0, 0, 6, 3});
            const MatrixF64 b = HeadView(exact, 0, 0, 0).exact(Stage::Weights, {0, 0, 6, 3});
            for (Eigen::Index i = 0; i < a.size(); ++i)
                QVERIFY(
                    std::abs(a.data()[i] - b.data()[i]) < 1e-7 || (std::isnan(a.data()[i]) && std::isnan(b.data()[i])));
        }
    }

    void deviationIsThatOfTheEmulatedFormat()
    {
        const SnapshotPtr half = *evaluated(randomQkv(30, 30, 8, R"("numerics": {"dtype": "float16"})"));
        const SnapshotPtr single = *evaluated(randomQkv(30, 30, 8, {}));
        int cells = 0;
        const double coarse = HeadView(half, 0, 0, 0).deviation(65536, &cells);
        QCOMPARE(cells, 900);
        QVERIFY(coarse > 1e-5 && coarse < 5e-3);
        QVERIFY(HeadView(single, 0, 0, 0).deviation(100, &cells) < 1e-6);
        QVERIFY(cells > 0 && cells <= 100);
    }

    void deviationIsNaNWhenOnlyOnePathIs()
    {
        const SnapshotPtr half
            = *evaluated(R"({"input": {"kind": "scores", "scores": [[-16, -20]]}, "mask": {"matrix": [[0, 0]]},
            "numerics": {"dtype": "float16", "fill": "finfo.min", "apply": "add"}})");
        int cells = 0;
        QVERIFY(std::isnan(HeadView(half, 0, 0, 0).deviation(100, &cells)));
    }

    void emptyTileAndStoppedTile()
    {
        const HeadView view(*evaluated("{" + kTwoHeads + "}"), 0, 0, 0);
        QCOMPARE(view.tile(Stage::Weights, {1, 1, 0, 0}).size(), 0);
        std::stop_source stop;
        stop.request_stop();
        QCOMPARE(view.tile(Stage::Weights, {0, 0, 3, 3}, stop.get_token()).rows(), 3);
    }
};

QTEST_GUILESS_MAIN(TestHeadView)
#include "tst_headview.moc"
