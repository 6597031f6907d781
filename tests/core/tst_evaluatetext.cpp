// SPDX-License-Identifier: MIT
#include "core/evaluation/headview.h"
#include "core/model/sampler.h"
#include "tests/support/evaluated.h"
#include "tests/support/npyfloats.h"

#include <QElapsedTimer>
#include <QTest>

using namespace ax;
using test::evaluated;

namespace {

/// Lesson 9.
const std::string kLamp = "The green lamp sang to the old clock. The green lamp sang to the old";

std::string textScenario(const std::string& text, const std::string& rest = {})
{
    return R"({"input": {"kind": "text", "texts": [)" + test::quoted(text) + "]}" + (rest.empty() ? "" : ", " + rest)
        + "}";
}

Matrix weightsOf(const SnapshotPtr& snapshot, int layer, int head, int batch = 0)
{
    const HeadView view(snapshot, batch, layer, head);
    return view.tile(Stage::Weights, {0, 0, view.queries(), view.keys()});
}

Candidate bestNext(const SnapshotPtr& snapshot)
{
    return bestTokens(nextTokenLogits(*snapshot, 0, snapshot->shape.queries - 1), 1).front();
}

std::string labelOf(const SnapshotPtr& snapshot, const Candidate& candidate)
{
    return snapshot->model->tokenizer().label(candidate.id);
}

double largestDifference(const SnapshotPtr& a, const SnapshotPtr& b)
{
    double worst = 0;
    for (std::size_t batch = 0; batch < a->entries.size(); ++batch) {
        const ForwardState& x = *a->entries[batch].forward;
        const ForwardState& y = *b->entries[batch].forward;
        worst = std::max(worst, double((x.hidden.view() - y.hidden.view()).cwiseAbs().maxCoeff()));
        for (std::size_t layer = 0; layer < x.layers.size(); ++layer)
            worst
                = std::max(worst, double((x.layers[layer].k.view() - y.layers[layer].k.view()).cwiseAbs().maxCoeff()));
    }
    return worst;
}

std::string placeOf(const Result<SnapshotPtr>& result)
{
    return result ? "no error" : result.error().place;
}

/// The built-in model, on which somebody asks to stop just before the attention of layer 2.
class StoppingModel : public LanguageModel {
public:
    explicit StoppingModel(std::stop_source& stop)
        : m_stop(stop)
    {
    }
    const ModelConfig& config() const override { return test::builtinModel().config(); }
    const Tokenizer& tokenizer() const override { return test::builtinModel().tokenizer(); }
    Eigen::VectorXf logits(const Eigen::Ref<const Eigen::RowVectorXf>& hidden) const override
    {
        return test::builtinModel().logits(hidden);
    }
    Result<ForwardState> forward(std::span<const int> ids, std::span<const int> positions, const AttendLayer& attend,
        const ForwardState* previous, int reuse, std::stop_token stop) const override
    {
        const AttendLayer stopping
            = [&](int layer, const LayerTensors& tensors, int firstRow, MutableMatrixView output) {
                  if (layer == 2) {
                      m_stopped = std::chrono::steady_clock::now();
                      m_stop.request_stop();
                  }
                  return attend(layer, tensors, firstRow, output);
              };
        return test::builtinModel().forward(ids, positions, stopping, previous, reuse, stop);
    }
    std::chrono::steady_clock::time_point stopped() const { return m_stopped; }

private:
    std::stop_source& m_stop;
    mutable std::chrono::steady_clock::time_point m_stopped;
};

} // namespace

class TestEvaluateText : public QObject {
    Q_OBJECT

private slots:
    void attentionEqualsTheGoldenValues_data()
    {
        QTest::addColumn<QString>("name");
        for (const char* name : {"english", "chinese", "emoji", "repeated"})
            QTest::newRow(name) << name;
    }
    void attentionEqualsTheGoldenValues()
    {
        QFETCH(QString, name);
        QFile file(QStringLiteral(AX_TEST_DATA "/golden/golden.json"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const auto golden = nlohmann::ordered_json::parse(file.readAll().toStdString()).at(name.toStdString());
        const nlohmann::ordered_json tree{{"input", {{"kind", "text"}, {"texts", {golden.at("text")}}}}};
        const SnapshotPtr snapshot = *evaluated(tree.dump());
        QCOMPARE(snapshot->entries[0].tokenIds, golden.at("ids").get<std::vector<int>>());

        const auto expected = test::npyFloats(QStringLiteral(AX_TEST_DATA "/golden/%1.attention.npy").arg(name));
        const int n = snapshot->shape.queries;
        for (int layer = 0; layer < 6; ++layer)
            for (int head = 0; head < 6; ++head) {
                const float* values = expected.data() + std::ptrdiff_t(layer * 6 + head) * n * n;
                const Matrix found = weightsOf(snapshot, layer, head);
                QVERIFY((found - Eigen::Map<const Matrix>(values, n, n)).cwiseAbs().maxCoeff() < 2e-5f);
                int cells = 0;
                QVERIFY(HeadView(snapshot, 0, layer, head).deviation(65536, &cells) < 2e-6);
                QCOMPARE(cells, n * (n + 1) / 2);
            }
    }

    /// Under a window the heads lose the first token, where they park their weight; one sink gives it back.
    void lessonOfTheSlidingWindow()
    {
        const SnapshotPtr causal = *evaluated(textScenario(kLamp));
        QCOMPARE(causal->shape.queries, 22);
        QCOMPARE(labelOf(causal, bestNext(causal)), std::string(" man"));
        QVERIFY(std::abs(bestNext(causal).probability - .093) < .0005);

        const SnapshotPtr window = *evaluated(textScenario(kLamp, R"("mask": {"window": {"size": 8}})"));
        QCOMPARE(labelOf(window, bestNext(window)), std::string(" gre"));
        QVERIFY(std::abs(bestNext(window).probability - .116) < .0005);
        QCOMPARE(weightsOf(window, 3, 5)(21, 0), 0.0f);

        const SnapshotPtr sink = *evaluated(textScenario(kLamp, R"("mask": {"window": {"size": 8}, "sinks": 1})"));
        QCOMPARE(labelOf(sink, bestNext(sink)), std::string(" man"));
        QVERIFY(std::abs(bestNext(sink).probability - .104) < .0005);
        QVERIFY(std::abs(weightsOf(sink, 3, 5)(21, 0) - .938f) < .0005f);
    }

    void paddingLeavesTheRealTokensAlone()
    {
        const SnapshotPtr alone = *evaluated(textScenario("The old clock"));
        const int n = alone->shape.queries;
        for (const char* side : {"left", "right"}) {
            const SnapshotPtr padded = *evaluated(R"({"input": {"kind": "text", "texts": ["The old clock", )"
                + test::quoted(kLamp) + R"(]}, "mask": {"padding": {"side": )" + test::quoted(side) + "}}}");
            QCOMPARE(padded->shape.queries, 22);
            const Entry& entry = padded->entries[0];
            const int first = side == std::string("left") ? 22 - n : 0;
            QCOMPARE(std::ranges::count(entry.realTokens, 1), n);
            QCOMPARE(entry.promptTokens, n);
            QCOMPARE(entry.realTokens[std::size_t(first)], 1);
            QCOMPARE(entry.positionIds[std::size_t(first)], 0);
            QCOMPARE(entry.tokenIds[std::size_t(first ? 0 : 21)], 0);
            for (int head = 0; head < 6; ++head)
                QVERIFY((weightsOf(padded, 5, head).block(first, first, n, n) - weightsOf(alone, 5, head))
                            .cwiseAbs()
                            .maxCoeff()
                    < 1e-5f);
        }
    }

    void positionsCountSlotsWhenAskedTo()
    {
        const SnapshotPtr snapshot = *evaluated(
            R"({"input": {"kind": "text", "texts": ["Hi"], "pad_to": 6, "pad_side": "left"}, "mask": {"padding": {"positions": "slot"}}})");
        QCOMPARE(snapshot->entries[0].positionIds, (std::vector<int>{0, 1, 2, 3, 4, 5}));
    }

    void forcedTokensFollowThePrompt()
    {
        const SnapshotPtr prompt = *evaluated(textScenario("The old"));
        const Json forced = prompt->model->tokenizer().encode(" clock", false).ids;
        const SnapshotPtr longer
            = *evaluated(textScenario("The old", R"("decode": {"forced": )" + forced.dump() + "}"));
        const SnapshotPtr whole = *evaluated(textScenario("The old clock"));
        QCOMPARE(longer->entries[0].tokenIds, whole->entries[0].tokenIds);
        QCOMPARE(longer->entries[0].promptTokens, prompt->shape.queries);
        QCOMPARE(longer->entries[0].queryLabels, whole->entries[0].queryLabels);
    }

    /// Growing text by a token computes one row; the rest is taken over, with the same result.
    void unchangedPrefixIsReused_data()
    {
        QTest::addColumn<std::string>("before");
        QTest::addColumn<std::string>("after");
        QTest::addColumn<int>("reused");
        const auto mask = [](const char* text) { return textScenario(kLamp, std::string("\"mask\": ") + text); };
        const std::string longer = kLamp + " man";
        QTest::newRow("the same") << textScenario(kLamp) << textScenario(kLamp) << 22;
        QTest::newRow("a token more") << textScenario(kLamp) << textScenario(longer) << 22;
        QTest::newRow("a token less") << textScenario(longer) << textScenario(kLamp) << 21;
        QTest::newRow("other end") << textScenario(longer) << textScenario(kLamp + " clock.") << 22;
        QTest::newRow("nothing in common") << textScenario(kLamp) << textScenario("Once", R"("numerics": {})") << 1;
        QTest::newRow("window of 8 set") << textScenario(kLamp) << mask(R"({"window": {"size": 8}})") << 8;
        QTest::newRow("cell hidden in row 15")
            << textScenario(kLamp) << mask(R"({"edits": [{"query": 15, "key": 2, "visible": false}]})") << 15;
        QTest::newRow("causal off") << textScenario(kLamp) << mask(R"({"causal": false})") << 0;
        QTest::newRow("causal on") << mask(R"({"causal": false})") << textScenario(kLamp) << 0;
        QTest::newRow("one cell of the future")
            << mask(R"({"edits": [{"query": 3, "key": 9, "visible": true}]})") << textScenario(kLamp) << 0;
        QTest::newRow("another scale") << textScenario(kLamp) << textScenario(kLamp, R"("scoring": {"scale": 0.1})")
                                       << 0;
        QTest::newRow("another format") << textScenario(kLamp)
                                        << textScenario(kLamp, R"("numerics": {"dtype": "float64"})") << 0;
    }
    void unchangedPrefixIsReused()
    {
        QFETCH(std::string, before);
        QFETCH(std::string, after);
        QFETCH(int, reused);
        const SnapshotPtr old = *evaluated(before);
        const SnapshotPtr grown = *evaluated(after, old);
        const SnapshotPtr fresh = *evaluated(after);
        QCOMPARE(grown->reusedTokens, reused);
        QCOMPARE(fresh->reusedTokens, 0);
        QVERIFY(largestDifference(grown, fresh) < 1e-5);
    }

    void emulatedFormatsReachEveryLayer()
    {
        const SnapshotPtr single = *evaluated(textScenario("The old clock"));
        const SnapshotPtr wide = *evaluated(textScenario("The old clock", R"("numerics": {"dtype": "float64"})"));
        const SnapshotPtr half = *evaluated(textScenario("The old clock", R"("numerics": {"dtype": "float16"})"));
        QVERIFY(largestDifference(single, wide) < 1e-4);
        QVERIFY(largestDifference(single, half) > 1e-4);
        QVERIFY(largestDifference(single, half) < 0.5);
        const MatrixF64 weights = HeadView(half, 0, 2, 1).exact(Stage::Weights, {0, 0, 4, 4});
        for (const double weight : weights.reshaped())
            QCOMPARE(weight, roundTo(Dtype::Float16, weight));
    }

    void rowsThatSeeNothingFollowTheirRule()
    {
        const SnapshotPtr uniform = *evaluated(R"({"input": {"kind": "text", "texts": ["Hi"], "pad_to": 6},
            "mask": {"padding": {"side": "left"}}, "numerics": {"empty_rows": "uniform"}})");
        QVERIFY(HeadView(uniform, 0, 0, 0).isFast());
        QVERIFY(weightsOf(uniform, 1, 1).row(0).isApproxToConstant(1 / 6.0f));
        QVERIFY(weightsOf(uniform, 1, 1).bottomRows(1).sum() > 0.999f);
        const SnapshotPtr nan = *evaluated(R"({"input": {"kind": "text", "texts": ["Hi"], "pad_to": 6},
            "mask": {"padding": {"side": "left"}}, "numerics": {"empty_rows": "nan"}})");
        QVERIFY(weightsOf(nan, 0, 0).row(0).array().isNaN().all());
    }

    void layersMayHaveMasksOfTheirOwn()
    {
        const SnapshotPtr snapshot = *evaluated(textScenario("The old clock",
            R"("mask": {"layers": [{"layers": [1], "mask": {"causal": true, "window": {"left": 0, "right": 0}}}]})"));
        QVERIFY(weightsOf(snapshot, 1, 0).isIdentity(0));
        QVERIFY(!weightsOf(snapshot, 2, 0).isIdentity(0.01f));
        QVERIFY(snapshot->entries[0].masks[0] == snapshot->entries[0].masks[2]);
    }

    void errorsNameTheirPlace_data()
    {
        QTest::addColumn<std::string>("scenario");
        QTest::addColumn<std::string>("place");
        const auto text = [](const std::string& rest) { return R"({"input": {"kind": "text", )" + rest; };
        QTest::newRow("empty text") << text(R"("texts": [""], "add_bos": false}})") << std::string("/input/texts/0");
        QTest::newRow("pad_to too small")
            << text(R"("texts": ["The old clock"], "pad_to": 2}})") << std::string("/input/pad_to");
        QTest::newRow("forced id") << text(R"("texts": ["a"]}, "decode": {"forced": [5, 4096]}})")
                                   << std::string("/decode/forced/1");
        QTest::newRow("labels") << text(R"("texts": ["a"], "key_labels": ["x"]}})") << std::string("/input/key_labels");
        QTest::newRow("slopes") << text(R"("texts": ["a"]}, "scoring": {"alibi": [1, 2]}})")
                                << std::string("/scoring/alibi");
        QTest::newRow("sinks") << text(R"("texts": ["a"]}, "scoring": {"sink_logits": [1]}})")
                               << std::string("/scoring/sink_logits");
        QTest::newRow("padding lengths") << text(R"("texts": ["a"]}, "mask": {"padding": {"lengths": [1, 1]}}})")
                                         << std::string("/mask/padding/lengths");
    }
    void errorsNameTheirPlace()
    {
        QFETCH(std::string, scenario);
        QFETCH(std::string, place);
        const Result<SnapshotPtr> result = evaluated(scenario);
        QCOMPARE(placeOf(result), place);
        QCOMPARE(result.error().file, std::string("test"));
    }

    void sidesThatDisagreeAreAnError()
    {
        Scenario scenario;
        scenario.input.kind = TextInput{.texts = {"a"}, .padTo = {}, .padSide = Side::Left};
        scenario.mask.padding = Padding{.lengths = {}, .keys = {}, .side = Side::Right};
        const auto result = evaluate(std::make_shared<const Scenario>(scenario), test::builtinModels(), nullptr, {});
        QCOMPARE(placeOf(result), std::string("/input/pad_side"));
    }

    void missingModelIsTheSourcesError()
    {
        const ModelSource none = [](const std::string& name, const std::string&) -> Result<ModelPtr> {
            return Error{ErrorKind::NotFound, name, {}, "no such folder", {}};
        };
        const auto result = evaluate(test::scenarioOf(textScenario("Hi")), none, nullptr, {});
        QCOMPARE(result.error().file, std::string("builtin"));
    }

    void sizeIsRefusedBeforeAnythingIsAllocated()
    {
        QElapsedTimer timer;
        timer.start();
        const auto result = evaluated(R"({"input": {"kind": "text", "texts": ["Hi"], "pad_to": 900000000}})");
        QVERIFY(!result);
        QCOMPARE(result.error().kind, ErrorKind::OutOfMemory);
        QVERIFY(timer.elapsed() < 20000);
    }

    void cellsAreCountedBeforeComputing()
    {
        const ScenarioPtr scenario = test::scenarioOf(textScenario(kLamp));
        QVERIFY(evaluate(scenario, test::builtinModels(), nullptr, {}, 22 * 22).ok());
        const auto result = evaluate(scenario, test::builtinModels(), nullptr, {}, 22 * 22 - 1);
        QVERIFY(!result);
        QCOMPARE(result.error().kind, ErrorKind::TooLarge);
        QCOMPARE(result.error().found, std::string("22 tokens, a square of them"));
    }

    void stopIsHonouredWithin5Milliseconds()
    {
        std::stop_source stop;
        const auto model = std::make_shared<StoppingModel>(stop);
        const ModelSource models
            = [&](const std::string&, const std::string&) -> Result<ModelPtr> { return ModelPtr(model); };
        const ScenarioPtr scenario = test::scenarioOf(
            R"({"input": {"kind": "text", "texts": ["Hi"], "pad_to": 6000}, "mask": {"causal": false}})");
        const auto result = evaluate(scenario, models, nullptr, stop.get_token());
        const std::chrono::duration<double, std::milli> late = std::chrono::steady_clock::now() - model->stopped();
        QVERIFY(!result);
        QCOMPARE(result.error().kind, ErrorKind::Cancelled);
        qInfo("stopped after %.2f ms", late.count());
        QVERIFY(late.count() < 5000); // 5 ms on an idle machine; a hang is what this test is for
    }
};

QTEST_GUILESS_MAIN(TestEvaluateText)
#include "tst_evaluatetext.moc"
