// SPDX-License-Identifier: MIT
// The built-in model against golden values that an independent program computed.
#include "core/model/sampler.h"
#include "tests/support/builtinmodel.h"
#include "tests/support/npyfloats.h"
#include "tests/support/plainattention.h"

#include <QElapsedTimer>
#include <QTest>
#include <nlohmann/json.hpp>
#include <numeric>

using ax::ForwardState;
using ax::LanguageModel;
using ax::Matrix;
using ax::MatrixF64;
using ax::test::plainAttention;
using Json = nlohmann::ordered_json;

namespace {

const QString kGolden = QStringLiteral(AX_TEST_DATA "/golden/");

const Json& golden()
{
    static const Json json = [] {
        QFile file(kGolden + QStringLiteral("golden.json"));
        return file.open(QIODevice::ReadOnly) ? Json::parse(file.readAll().toStdString()) : Json();
    }();
    return json;
}

std::vector<int> countedFrom(int first, std::size_t count)
{
    std::vector<int> positions(count);
    std::iota(positions.begin(), positions.end(), first);
    return positions;
}

ForwardState run(const std::vector<int>& ids, const ForwardState* previous = nullptr, int reuse = 0)
{
    const LanguageModel& model = ax::test::builtinModel();
    auto state = model.forward(
        ids, countedFrom(0, ids.size()), plainAttention(model.config()), previous, reuse, std::stop_token());
    return state ? std::move(*state) : ForwardState();
}

Eigen::VectorXf lastLogits(const ForwardState& state)
{
    return ax::test::builtinModel().logits(state.hidden.view().row(state.hidden.rows() - 1));
}

std::vector<int> greedy(std::vector<int> ids, int steps, bool cached)
{
    const std::size_t prompt = ids.size();
    ForwardState state = run(ids);
    for (int step = 0; step < steps; ++step) {
        ids.push_back(ax::chooseToken(lastLogits(state), {}, step).token.id);
        state = cached ? run(ids, &state, int(ids.size()) - 1) : run(ids);
    }
    return {ids.begin() + std::ptrdiff_t(prompt), ids.end()};
}

/// Attention that costs nothing, to time the rest of the model alone.
bool noAttention(int, const ax::LayerTensors& layer, int firstRow, ax::MutableMatrixView output)
{
    output = layer.v.view().bottomRows(layer.v.rows() - firstRow);
    return true;
}

double millisecondsPerRun(int tokens)
{
    const LanguageModel& model = ax::test::builtinModel();
    const std::vector<int> ids(std::size_t(tokens), 300), positions = countedFrom(0, ids.size());
    std::vector<double> times;
    for (int round = 0; round < 15; ++round) {
        QElapsedTimer timer;
        timer.start();
        (void)model.forward(ids, positions, noAttention, nullptr, 0, {});
        times.push_back(double(timer.nsecsElapsed()) / 1e6);
    }
    std::ranges::nth_element(times, times.begin() + 7);
    return times[7];
}

} // namespace

class TestBuiltinModel : public QObject {
    Q_OBJECT

private slots:
    void config()
    {
        const ax::ModelConfig& config = ax::test::builtinModel().config();
        QCOMPARE(config.modelType, std::string("llama"));
        QCOMPARE(config.layers, 6);
        QCOMPARE(config.heads, 6);
        QCOMPARE(config.headSize, 32);
        QCOMPARE(config.context, 256);
        QCOMPARE(config.endTokens, std::vector<int>{2});
        QVERIFY(config.bosToken == 1 && config.padToken == 0 && config.tiedHead);
        QCOMPARE(config.scale, 1 / std::sqrt(32.));
    }

    void prompts_data()
    {
        QTest::addColumn<QByteArray>("name");
        for (const auto& [name, prompt] : golden().items())
            QTest::newRow(name.c_str()) << QByteArray::fromStdString(name);
        QCOMPARE(golden().size(), std::size_t(6));
    }

    void prompts()
    {
        QFETCH(QByteArray, name);
        const Json& prompt = golden()[name.toStdString()];
        const ForwardState state = run(prompt["ids"].get<std::vector<int>>());
        const QString base = kGolden + QString::fromUtf8(name);
        compareLogits(lastLogits(state), ax::test::npyFloats(base + QStringLiteral(".logits.npy")));
        compareWeights(state, ax::test::npyFloats(base + QStringLiteral(".attention.npy")));
    }

    void topTokens()
    {
        for (const auto& [name, prompt] : golden().items()) {
            const auto best = ax::bestTokens(lastLogits(run(prompt["ids"].get<std::vector<int>>())), 10);
            for (std::size_t i = 0; i < 10; ++i) {
                QCOMPARE(best[i].id, prompt["top10"][i]["id"].get<int>());
                QVERIFY(std::abs(best[i].logit - prompt["top10"][i]["logit"].get<double>()) < 2e-3);
            }
        }
    }

    void greedyContinuations()
    {
        for (const auto& [name, prompt] : golden().items()) {
            const auto ids = prompt["ids"].get<std::vector<int>>();
            const auto expected = prompt["greedy_16"].get<std::vector<int>>();
            QCOMPARE(greedy(ids, 16, true), expected);
            if (ids.size() < 100)
                QCOMPARE(greedy(ids, 16, false), expected);
        }
    }

    void cachedRowsEqualRecomputedOnes()
    {
        const auto ids = golden()["english"]["ids"].get<std::vector<int>>();
        const ForwardState whole = run(ids);
        for (const int reuse : {0, 1, 7, int(ids.size()) - 1, int(ids.size())}) {
            const ForwardState begin = run({ids.begin(), ids.begin() + reuse});
            const ForwardState state = run(ids, &begin, reuse);
            QVERIFY((state.hidden.view() - whole.hidden.view()).cwiseAbs().maxCoeff() < 1e-5f);
            for (std::size_t layer = 0; layer < whole.layers.size(); ++layer)
                QVERIFY((state.layers[layer].k.view() - whole.layers[layer].k.view()).cwiseAbs().maxCoeff() < 1e-5f);
        }
    }

    void aDecodeStepSharesTheRowsBeforeIt()
    {
        const ForwardState before = run({1, 49, 3458});
        const ForwardState after = run({1, 49, 3458, 894}, &before, 3);
        QCOMPARE(after.layers[0].k.view().data(), before.layers[0].k.view().data());
        QCOMPARE(after.hidden.view().data(), before.hidden.view().data());
        QCOMPARE(before.hidden.rows(), 3);
    }

    void deletedTokensNeedNoRun()
    {
        const ForwardState whole = run({1, 49, 3458, 894});
        const LanguageModel& model = ax::test::builtinModel();
        const auto refuse = [](int, const ax::LayerTensors&, int, ax::MutableMatrixView) { return false; };
        const std::vector<int> ids{1, 49}, positions{0, 1};
        const auto shorter = model.forward(ids, positions, refuse, &whole, 2, {});
        QVERIFY(shorter.ok());
        QVERIFY(shorter->hidden.view() == whole.hidden.view().topRows(2));
    }

    void positionsTurnQueriesAndKeys()
    {
        // Rotary scores depend on distances only: shifting all positions leaves the weights and so the output as they
        // were.
        const LanguageModel& model = ax::test::builtinModel();
        const std::vector<int> ids{1, 49, 3458, 894, 262};
        const auto attend = plainAttention(model.config());
        const auto a = model.forward(ids, countedFrom(0, 5), attend, nullptr, 0, {});
        const auto b = model.forward(ids, countedFrom(100, 5), attend, nullptr, 0, {});
        QVERIFY((a->hidden.view() - b->hidden.view()).cwiseAbs().maxCoeff() < 1e-3f);
        QVERIFY((a->layers[0].q.view() - b->layers[0].q.view()).cwiseAbs().maxCoeff() > 0.1f);
    }

    void emptyTextsAndWrongIds()
    {
        QCOMPARE(run({}).hidden.rows(), 0);
        QCOMPARE(run({}).layers.size(), std::size_t(6));
        const LanguageModel& model = ax::test::builtinModel();
        for (const int id : {-1, 4096}) {
            const std::vector<int> ids{1, id}, positions{0, 1};
            const auto state = model.forward(ids, positions, noAttention, nullptr, 0, {});
            QCOMPARE(state.error().kind, ax::ErrorKind::OutOfRange);
            QVERIFY(state.error().text().find(std::to_string(id)) != std::string::npos);
        }
    }

    void longTexts()
    {
        const LanguageModel& model = ax::test::builtinModel();
        const std::vector<int> ids(5000, 300);
        const auto state = model.forward(ids, countedFrom(0, ids.size()), noAttention, nullptr, 0, {});
        QVERIFY(state.ok() && state->hidden.view().allFinite());
    }

    void stopsBetweenTwoPanelsOfWeights()
    {
        // Whoever asks during a layer's attention sees no other layer. How long it took is printed, not judged: the
        // processor may be somebody else's meanwhile.
        const LanguageModel& model = ax::test::builtinModel();
        const std::vector<int> ids(4000, 300), positions = countedFrom(0, ids.size());
        std::stop_source source;
        QElapsedTimer timer;
        int calls = 0;
        const auto attend = [&](int, const ax::LayerTensors& layer, int firstRow, ax::MutableMatrixView output) {
            ++calls;
            timer.start();
            source.request_stop();
            return noAttention(0, layer, firstRow, output);
        };
        const auto state = model.forward(ids, positions, attend, nullptr, 0, source.get_token());
        qInfo("%.2f ms", double(timer.nsecsElapsed()) / 1e6);
        QCOMPARE(state.error().kind, ax::ErrorKind::Cancelled);
        QCOMPARE(calls, 1);
    }

    void timing()
    {
        QElapsedTimer timer;
        timer.start();
        QVERIFY(ax::loadModel(ax::test::builtinFile, "builtin").ok());
        const double load = double(timer.nsecsElapsed()) / 1e6;
        qInfo("load %.1f ms; forward without attention: %.2f ms for 1 token, %.2f for 64, %.2f for 256", load,
            millisecondsPerRun(1), millisecondsPerRun(64), millisecondsPerRun(256));
    }

private:
    static void compareLogits(const Eigen::VectorXf& actual, const std::vector<float>& expected)
    {
        QCOMPARE(std::size_t(actual.size()), expected.size());
        const float difference
            = (actual - Eigen::Map<const Eigen::VectorXf>(expected.data(), actual.size())).cwiseAbs().maxCoeff();
        qInfo("logits differ by %.2g", double(difference));
        QVERIFY(difference < 1e-4f);
    }

    /// expected: [layer][head][query][key]
    static void compareWeights(const ForwardState& state, const std::vector<float>& expected)
    {
        const ax::ModelConfig& config = ax::test::builtinModel().config();
        const Eigen::Index rows = state.hidden.rows();
        QCOMPARE(expected.size(), std::size_t(config.layers * config.heads * rows * rows));
        double difference = 0;
        for (int layer = 0; layer < config.layers; ++layer)
            for (int head = 0; head < config.heads; ++head) {
                const MatrixF64 weights
                    = ax::test::plainWeights(state.layers[std::size_t(layer)], config, head, ax::test::causal);
                const Eigen::Map<const Matrix> golden(
                    expected.data() + (layer * config.heads + head) * rows * rows, rows, rows);
                difference = std::max(difference, (weights - golden.cast<double>()).cwiseAbs().maxCoeff());
            }
        qInfo("weights differ by %.2g", difference);
        QVERIFY(difference < 2e-5);
    }
};

QTEST_GUILESS_MAIN(TestBuiltinModel)
#include "tst_builtinmodel.moc"
