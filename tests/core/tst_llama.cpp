// SPDX-License-Identifier: MIT
// The forward run against plain double loops on random models: grouped heads, head sizes of their own, blocks of rows.
#include "core/base/memory.h"
#include "core/model/packedweights.h"
#include "tests/support/plainattention.h"
#include "tests/support/tinyllama.h"

#include <QTest>
#include <numeric>
#include <random>

using ax::ForwardState;
using ax::Matrix;
using ax::MatrixF64;
using ax::PackedWeights;
using ax::test::TinyLlama;

namespace {

std::vector<int> randomIds(int count, unsigned seed)
{
    std::mt19937 random(seed);
    std::vector<int> ids(std::size_t(count), 0);
    for (int& id : ids)
        id = int(random() % 40);
    return ids;
}

std::vector<int> positionsFrom(int first, std::size_t count)
{
    std::vector<int> positions(count);
    std::iota(positions.begin(), positions.end(), first);
    return positions;
}

ax::ModelPtr load(const TinyLlama& tiny)
{
    auto model = ax::loadModel(TinyLlama::yield(tiny.files()), "model");
    return model ? *model : nullptr;
}

} // namespace

class TestLlama : public QObject {
    Q_OBJECT

private slots:
    void equalsPlainLoops_data()
    {
        QTest::addColumn<int>("tokens");
        QTest::addColumn<bool>("tiedHead");
        for (const int tokens : {1, 2, 5, 6, 7, 95, 96, 97, 200}) // tiles are 6 rows, blocks 96
            for (const bool tied : {false, true})
                QTest::addRow("%d tokens, %s head", tokens, tied ? "tied" : "own") << tokens << tied;
    }

    void equalsPlainLoops()
    {
        QFETCH(int, tokens);
        QFETCH(bool, tiedHead);
        const TinyLlama tiny(unsigned(tokens), tiedHead);
        const ax::ModelPtr model = load(tiny);
        const std::vector<int> ids = randomIds(tokens, unsigned(tokens)), positions = positionsFrom(3, ids.size());
        const auto state = model->forward(ids, positions, ax::test::plainAttention(model->config()), nullptr, 0, {});
        const MatrixF64 expected = tiny.plainHidden(ids, positions);
        const double scale = expected.cwiseAbs().maxCoeff();
        QVERIFY((state->hidden.view().cast<double>() - expected).cwiseAbs().maxCoeff() < 2e-5 * scale);

        const Eigen::VectorXd logits = tiny.plainLogits(expected.row(tokens - 1).transpose());
        const Eigen::VectorXd actual = model->logits(state->hidden.view().row(tokens - 1)).cast<double>();
        QVERIFY((actual - logits).cwiseAbs().maxCoeff() < 2e-5 * logits.cwiseAbs().maxCoeff());
    }

    void decodingStepByStepEqualsOneRun()
    {
        const TinyLlama tiny(5);
        const ax::ModelPtr model = load(tiny);
        const auto attend = ax::test::plainAttention(model->config());
        const std::vector<int> ids = randomIds(60, 8), positions = positionsFrom(0, 60);
        ForwardState state;
        for (std::size_t length = 1; length <= ids.size(); ++length)
            state = *model->forward(
                std::span(ids).first(length), std::span(positions).first(length), attend, &state, int(length) - 1, {});
        const auto whole = model->forward(ids, positions, attend, nullptr, 0, {});
        QVERIFY((state.hidden.view() - whole->hidden.view()).cwiseAbs().maxCoeff() < 1e-5f);
    }

    void anAttendThatStopsEndsTheRun()
    {
        const ax::ModelPtr model = load(TinyLlama());
        const std::vector<int> ids{1, 2}, positions{0, 1};
        int calls = 0;
        const auto attend = [&](int layer, const ax::LayerTensors&, int, ax::MutableMatrixView output) {
            output.setZero();
            ++calls;
            return layer < 1;
        };
        QCOMPARE(model->forward(ids, positions, attend, nullptr, 0, {}).error().kind, ax::ErrorKind::Cancelled);
        QCOMPARE(calls, 2);
    }

    void refusesWhatDoesNotFitInMemory()
    {
        const ax::ModelPtr model = load(TinyLlama());
        // A token keeps 164 floats of this model, and half as much again of room: 984 bytes.
        const std::vector<int> ids(ax::availableMemory() / 900, 0);
        const auto attend = [](int, const ax::LayerTensors&, int, ax::MutableMatrixView) { return true; };
        const auto state = model->forward(ids, ids, attend, nullptr, 0, {});
        QVERIFY2(state.error().kind == ax::ErrorKind::OutOfMemory, state.error().text().c_str());
    }

    void packedProductsEqualPlainOnes()
    {
        std::mt19937 random(4);
        for (const int rows : {0, 1, 5, 6, 7, 13})
            for (const int outputs : {1, 31, 32, 33, 64, 65, 130})
                for (const int inputs : {1, 7, 64}) {
                    const Matrix x = Matrix::Random(rows, inputs), w = Matrix::Random(outputs, inputs);
                    PackedWeights packed(outputs, inputs);
                    packed.set(0, w.topRows(outputs / 2));
                    packed.set(outputs / 2, w.bottomRows(outputs - outputs / 2));
                    Matrix wide = Matrix::Constant(rows, outputs + 3, 5), out = wide;
                    QVERIFY(packed.multiply(x, out.middleCols(1, outputs), PackedWeights::Into::Replace, {}));
                    Matrix expected = wide;
                    expected.middleCols(1, outputs) = x * w.transpose();
                    QVERIFY(rows == 0 || (out - expected).cwiseAbs().maxCoeff() < 1e-4f);
                    QVERIFY(packed.multiply(x, out.middleCols(1, outputs), PackedWeights::Into::Add, {}));
                    expected.middleCols(1, outputs) *= 2;
                    QVERIFY(rows == 0 || (out - expected).cwiseAbs().maxCoeff() < 2e-4f);
                }
    }
};

QTEST_GUILESS_MAIN(TestLlama)
#include "tst_llama.moc"
