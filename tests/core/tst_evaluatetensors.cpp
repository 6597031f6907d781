// SPDX-License-Identifier: MIT
#include "core/evaluation/headview.h"
#include "tests/support/evaluated.h"

#include <QTest>

using namespace ax;
using test::evaluated;

namespace {

MatrixF64 weightsOf(const SnapshotPtr& snapshot, int batch, int head)
{
    const HeadView view(snapshot, batch, 0, head);
    return view.exact(Stage::Weights, {0, 0, view.queries(), view.keys()});
}

bool isNear(const MatrixF64& found, std::initializer_list<double> expected, double tolerance)
{
    return std::ranges::equal(found.reshaped<Eigen::RowMajor>(), expected,
        [tolerance](double a, double b) { return std::abs(a - b) <= tolerance; });
}

/// A matrix of `rows` x `columns` small numbers as JSON, different for every seed.
std::string matrixText(int rows, int columns, int seed)
{
    nlohmann::ordered_json json;
    for (int i = 0; i < rows; ++i)
        for (int j = 0; j < columns; ++j)
            json[std::size_t(i)][std::size_t(j)] = ((i * 7 + j * 3 + seed * 5) % 11 - 5) / 4.0;
    return json.dump();
}

std::string listOf(const std::vector<std::string>& parts)
{
    std::string text = "[";
    for (const std::string& part : parts)
        text += (text.size() > 1 ? "," : "") + part;
    return text + "]";
}

using Axes = std::vector<std::int64_t>;

/// A tensor of zeros.
TensorSource zeros(const Axes& shape)
{
    std::int64_t size = 1;
    for (const std::int64_t axis : shape)
        size *= axis;
    return {{}, {}, std::make_shared<const Tensor>(Tensor{shape, std::vector<double>(std::size_t(size), 0)})};
}

} // namespace

Q_DECLARE_METATYPE(ax::Input)

class TestEvaluateTensors : public QObject {
    Q_OBJECT

private slots:
    /// Lesson 3, kind projection: to half a unit of the last printed digit.
    void projectionOfTheLesson()
    {
        const std::string input = R"("input": {"kind": "projection",
            "x": [[0.43,0.15,0.89],[0.55,0.87,0.66],[0.57,0.85,0.64],[0.22,0.58,0.33],[0.77,0.25,0.10],[0.05,0.80,0.55]],
            "w_query": [[0.31605908,-0.16828540],[0.45680857,-0.33787704],[0.51183486,-0.09177387]],
            "w_key": [[0.40580583,0.21336074],[-0.47042054,-0.26005065],[0.23680520,-0.51054299]],
            "w_value": [[0.25256988,0.51910740],[-0.14147827,-0.08516758],[-0.19618134,-0.20432705]]})";
        const SnapshotPtr open = *evaluated("{" + input + "}");
        QCOMPARE(open->shape.headSize, 2);
        QVERIFY(isNear(weightsOf(open, 0, 0).topRows(1), {.1921, .1646, .1652, .1550, .1721, .1510}, 5e-5));
        QVERIFY(isNear(HeadView(open, 0, 0, 0).exact(Stage::Scores, {0, 0, 1, 6}),
            {.2899, .0716, .0760, -.0138, .1344, -.0511}, 5e-5));
        for (const char* order : {"mask-softmax", "softmax-mask-renormalise"}) {
            const SnapshotPtr causal = *evaluated(
                "{" + input + R"(, "mask": {"causal": true}, "numerics": {"order": )" + test::quoted(order) + "}}");
            QVERIFY(isNear(weightsOf(causal, 0, 0).row(1), {.5517, .4483, 0, 0, 0, 0}, 5e-5));
            QVERIFY(isNear(weightsOf(causal, 0, 0).row(4), {.2175, .1983, .1984, .1888, .1971, 0}, 5e-5));
        }
        const SnapshotPtr after
            = *evaluated("{" + input + R"(, "mask": {"causal": true}, "numerics": {"order": "softmax-mask"}})");
        QVERIFY(isNear(weightsOf(after, 0, 0).row(1), {.2041, .1659, 0, 0, 0, 0}, 5e-5));
    }

    void crossAttentionOfTwoSequences()
    {
        const SnapshotPtr snapshot = *evaluated(R"({"input": {"kind": "projection", "x": [[1,2],[0,1]],
            "x_key": [[1,0],[0,1],[1,1]], "w_query": [[1,0,0.5],[0,1,-0.5]], "w_key": [[0.5,0,1],[1,1,0]],
            "w_value": [[1,0],[0,2]]}})");
        QCOMPARE(snapshot->shape.queries, 2);
        QCOMPARE(snapshot->shape.keys, 3);
        QVERIFY(isNear(weightsOf(snapshot, 0, 0),
            {.081271297674, .459364351163, .459364351163, .19384522815, .460855910631, .345298861219}, 1e-6));
        QVERIFY(isNear(HeadView(snapshot, 0, 0, 0).exact(Stage::Output, {0, 0, 2, 2}),
            {.540635648837, 1.837457404653, .539144089369, 1.6123095437}, 1e-6));
        QVERIFY(isNear(HeadView(snapshot, 0, 0, 0).values({1, 1, 2, 1}), {2, 2}, 0));
    }

    /// Four query heads on two key/value heads: 0 0 1 1 when grouped, 0 1 0 1 when interleaved.
    void headsShareKeys_data()
    {
        QTest::addColumn<std::string>("order");
        QTest::addColumn<std::vector<int>>("kvHeads");
        QTest::newRow("grouped") << std::string("grouped") << std::vector<int>{0, 0, 1, 1};
        QTest::newRow("interleaved") << std::string("interleaved") << std::vector<int>{0, 1, 0, 1};
    }
    void headsShareKeys()
    {
        QFETCH(std::string, order);
        QFETCH(std::vector<int>, kvHeads);
        const std::string q = matrixText(3, 4, 1);
        const std::vector<std::string> k{matrixText(5, 4, 2), matrixText(5, 4, 3)};
        const SnapshotPtr shared = *evaluated(R"({"input": {"kind": "qkv", "q": )" + listOf({q, q, q, q}) + R"(, "k": )"
            + listOf(k) + R"(, "v": )" + listOf(k) + R"(, "kv_heads": )" + test::quoted(order) + "}}");
        QCOMPARE(shared->shape.heads, 4);
        QCOMPARE(shared->shape.kvHeads, 2);
        for (int head = 0; head < 4; ++head) {
            const std::string& own = k[std::size_t(kvHeads[std::size_t(head)])];
            const SnapshotPtr alone = *evaluated(R"({"input": {"kind": "qkv", "q": )" + q + R"(, "k": )" + own + "}}");
            QVERIFY(weightsOf(shared, 0, head) == weightsOf(alone, 0, 0));
        }
    }

    void batchEntriesAreSplit()
    {
        const std::vector<std::string> heads{listOf({matrixText(2, 3, 1)}), listOf({matrixText(2, 3, 2)})};
        const SnapshotPtr snapshot = *evaluated(R"({"input": {"kind": "scores", "scores": )" + listOf(heads) + "}}");
        QCOMPARE(snapshot->shape.batch, 2);
        const SnapshotPtr second
            = *evaluated(R"({"input": {"kind": "scores", "scores": )" + matrixText(2, 3, 2) + "}}");
        QVERIFY(weightsOf(snapshot, 1, 0) == weightsOf(second, 0, 0));
    }

    void defaultScaleDependsOnTheInput()
    {
        const auto scale = [](const std::string& scenario) { return (*evaluated(scenario))->scoring[0][0].scale; };
        const double ofScores = scale(R"({"input": {"kind": "scores", "scores": [[1, 2]]}})");
        QCOMPARE(ofScores, 1.0);
        const std::string qkv = R"({"input": {"kind": "qkv", "q": [[1,2,3,4]], "k": [[1,2,3,4]]})";
        QCOMPARE(scale(qkv + "}"), 0.5);
        const double given = scale(qkv + R"(, "scoring": {"scale": 3}})");
        QCOMPARE(given, 3.0);
    }

    void labelsDefaultToPlaces()
    {
        const SnapshotPtr snapshot = *evaluated(
            R"({"input": {"kind": "scores", "scores": [[1, 2, 3], [1, 2, 3]], "query_labels": ["a", "b"]}})");
        QCOMPARE(snapshot->entries[0].queryLabels, (std::vector<std::string>{"a", "b"}));
        QCOMPARE(snapshot->entries[0].keyLabels, (std::vector<std::string>{"0", "1", "2"}));
    }

    void numbersAreRoundedToTheFormatOnly()
    {
        const auto score = [](const char* dtype) {
            const SnapshotPtr snapshot
                = *evaluated(R"({"input": {"kind": "scores", "scores": [[0.1]]}, "numerics": {"dtype": )"
                    + test::quoted(dtype) + "}}");
            return HeadView(snapshot, 0, 0, 0).exact(Stage::Scores, {0, 0, 1, 1})(0, 0);
        };
        QCOMPARE(score("float32"), double(0.1f));
        QCOMPARE(score("float64"), 0.1);
        QCOMPARE(score("float16"), roundTo(Dtype::Float16, 0.1));
        QCOMPARE(score("bfloat16"), roundTo(Dtype::BFloat16, 0.1));
    }

    /// The reader finds these in files; here they come as the window might make them.
    void errorsNameTheirPlace_data()
    {
        QTest::addColumn<Input>("input");
        QTest::addColumn<std::string>("place");
        const auto row = [](const char* name, const auto& kind, const char* place) {
            QTest::newRow(name) << Input{kind, {}, {}} << std::string(place);
        };
        const auto qkv = [](Axes q, Axes k, Axes v) { return QkvInput{zeros(q), zeros(k), zeros(v)}; };
        row("columns differ", qkv({1, 2}, {1, 3}, {1, 1}), "/input/k");
        row("heads do not divide", qkv({3, 1, 1}, {2, 1, 1}, {2, 1, 1}), "/input/k");
        row("batches differ", qkv({2, 1, 1, 1}, {1, 1, 1, 1}, {1, 1, 1, 1}), "/input/k");
        row("values count", qkv({1, 1}, {2, 1}, {1, 1}), "/input/v");
        row("value heads", qkv({2, 1, 1}, {2, 1, 1}, {1, 1}), "/input/v");
        row("value batches", qkv({1, 1}, {1, 1}, {2, 1, 1, 1}), "/input/v");
        row("rank 5", qkv({1, 1, 1, 1, 1}, {1, 1}, {1, 1}), "/input/q");
        row("rank 1", qkv({1, 1}, {1}, {1, 1}), "/input/k");
        row("empty axis", qkv({0, 1}, {1, 1}, {1, 1}), "/input/q");
        row("values of scores", ScoresInput{zeros({1, 2}), zeros({1, 1})}, "/input/v");
        row("value heads of scores", ScoresInput{zeros({2, 1, 1}), zeros({3, 1, 1})}, "/input/v");
        row("weights of rank 1", WeightsInput{zeros({4})}, "/input/weights");
        const auto projection = [](Axes x, Axes query, Axes key, Axes value) {
            return ProjectionInput{zeros(x), zeros(query), zeros(key), zeros(value), {}};
        };
        row("query weights", projection({1, 2}, {1, 1}, {2, 1}, {2, 1}), "/input/w_query");
        row("key weights", projection({1, 2}, {2, 1}, {1, 1}, {2, 1}), "/input/w_key");
        row("value weights", projection({1, 2}, {2, 1}, {2, 1}, {1, 1}), "/input/w_value");
        row("key columns", projection({1, 1}, {1, 1}, {1, 2}, {1, 1}), "/input/w_key");
        row("heads of a projection", projection({2, 1, 1}, {1, 1}, {1, 1}, {1, 1}), "/input/x");
        QTest::newRow("query labels") << Input{WeightsInput{zeros({1, 1})}, {"a", "b"}, {}}
                                      << std::string("/input/query_labels");
        QTest::newRow("key labels") << Input{WeightsInput{zeros({1, 1})}, {}, {"a", "b"}}
                                    << std::string("/input/key_labels");
    }
    void errorsNameTheirPlace()
    {
        QFETCH(Input, input);
        QFETCH(std::string, place);
        Scenario scenario;
        scenario.file = "test";
        scenario.input = input;
        const auto result = evaluate(std::make_shared<const Scenario>(scenario), test::builtinModels(), nullptr, {});
        QVERIFY(!result);
        QCOMPARE(result.error().place, place);
        QCOMPARE(result.error().file, std::string("test"));
        QVERIFY(!result.error().found.empty());
    }

    void softcapMustBePositive()
    {
        Scenario scenario;
        scenario.input.kind = ScoresInput{zeros({1, 1}), {}};
        scenario.scoring.softcap = 0;
        const auto result = evaluate(std::make_shared<const Scenario>(scenario), test::builtinModels(), nullptr, {});
        QCOMPARE(result.error().place, std::string("/scoring/softcap"));
    }

    void stopsWhenAsked()
    {
        std::stop_source stop;
        stop.request_stop();
        const auto scenario = test::scenarioOf(R"({"input": {"kind": "scores", "scores": [[1]]}})");
        const auto result = evaluate(scenario, test::builtinModels(), nullptr, stop.get_token());
        QVERIFY(!result);
        QCOMPARE(result.error().kind, ErrorKind::Cancelled);
    }
};

QTEST_GUILESS_MAIN(TestEvaluateTensors)
#include "tst_evaluatetensors.moc"
