// SPDX-License-Identifier: MIT
#include "core/base/workerpool.h"
#include "core/kernels/instructionset.h"
#include "core/model/packedweights.h"
#include "core/raster/samples.h"
#include "core/raster/valuescale.h"

#include <QTest>
#include <atomic>
#include <random>

using namespace ax;

namespace {

constexpr float kNaN = std::numeric_limits<float>::quiet_NaN();
constexpr float kInfinity = std::numeric_limits<float>::infinity();

Matrix randomMatrix(std::mt19937& random, int rows, int columns)
{
    std::normal_distribution<float> normal;
    return Matrix::NullaryExpr(rows, columns, [&] { return normal(random); });
}

/// What a weight is once it is kept in `format`.
float kept(float value, WeightFormat format)
{
    if (format == WeightFormat::Float16)
        return float(Eigen::half(value));
    return format == WeightFormat::BFloat16 ? float(Eigen::bfloat16(value)) : value;
}

constexpr WeightFormat kFormats[] = {WeightFormat::Float32, WeightFormat::Float16, WeightFormat::BFloat16};

} // namespace

/// Runs once for each instruction set that this machine has.
class TestKernels : public QObject {
    Q_OBJECT

private slots:
    void productsEqualAPlainLoop()
    {
        std::mt19937 random(1);
        for (const WeightFormat format : kFormats)
            for (const int outputs : {1, 63, 64, 65, 130})
                for (const int inputs : {1, 17, 127, 128, 129, 300})
                    for (const int rows : {1, 2, 3, 5, 6, 7, 13}) {
                        const Matrix w = randomMatrix(random, outputs, inputs), x = randomMatrix(random, rows, inputs);
                        PackedWeights weights(outputs, inputs, format);
                        weights.set(0, w);
                        const Matrix before = randomMatrix(random, rows, outputs);
                        Matrix sum = before, product(rows, outputs);
                        QVERIFY(weights.multiply(x, product, PackedWeights::Into::Replace, {}));
                        QVERIFY(weights.multiply(x, sum, PackedWeights::Into::Add, {}));
                        const MatrixF64 exact = w.unaryExpr([&](float v) { return kept(v, format); }).cast<double>();
                        const MatrixF64 expected = x.cast<double>() * exact.transpose();
                        QVERIFY((product.cast<double>() - expected).cwiseAbs().maxCoeff() < 1e-4);
                        QVERIFY((sum - before - product).cwiseAbs().maxCoeff() < 1e-5);
                    }
    }

    void aRowHasTheSameBitsAloneAndAmongOthers()
    {
        std::mt19937 random(2);
        for (const WeightFormat format : kFormats) {
            PackedWeights weights(100, 200, format);
            weights.set(0, randomMatrix(random, 100, 200));
            const Matrix x = randomMatrix(random, 11, 200);
            Matrix together(11, 100), alone(1, 100);
            QVERIFY(weights.multiply(x, together, PackedWeights::Into::Replace, {}));
            for (int row = 0; row < 11; ++row) {
                QVERIFY(weights.multiply(x.middleRows(row, 1), alone, PackedWeights::Into::Replace, {}));
                QVERIFY((alone.row(0).array() == together.row(row).array()).all());
            }
        }
    }

    /// Subnormal numbers, zeros, infinities and NaN of the 16-bit formats become what they are as float32.
    void everySixteenBitNumberIsRead()
    {
        for (const WeightFormat format : {WeightFormat::Float16, WeightFormat::BFloat16})
            for (int first = 0; first < 65536; first += 64) {
                Matrix w(64, 1);
                for (int i = 0; i < 64; ++i)
                    w(i, 0) = format == WeightFormat::Float16
                        ? float(Eigen::numext::bit_cast<Eigen::half>(std::uint16_t(first + i)))
                        : float(Eigen::numext::bit_cast<Eigen::bfloat16>(std::uint16_t(first + i)));
                PackedWeights weights(64, 1, format);
                weights.set(0, w);
                Matrix product(1, 64);
                QVERIFY(weights.multiply(Matrix::Ones(1, 1), product, PackedWeights::Into::Replace, {}));
                std::vector<float> row(1);
                for (int i = 0; i < 64; ++i) {
                    weights.copyRow(i, row);
                    QVERIFY(std::isnan(w(i, 0)) ? std::isnan(product(0, i)) && std::isnan(row[0])
                                                : product(0, i) == w(i, 0) && row[0] == w(i, 0));
                }
            }
    }

    void coloursAreThoseOfThePlace()
    {
        std::mt19937 random(3);
        std::uniform_real_distribution<float> uniform(-0.3f, 1.3f);
        const Colormap& map = colormaps().front();
        for (const int count : {0, 1, 15, 16, 17, 63, 64, 65, 200}) {
            std::vector<float> values(std::size_t(count), 0);
            for (float& value : values)
                value = uniform(random);
            std::vector<Argb> colors(values.size());
            fillColors(values, {}, map, colors);
            for (std::size_t i = 0; i < values.size(); ++i) {
                const double place = std::clamp(double(values[i]), 0.0, 1.0) * 255 + 0.5;
                const bool isAtAnEdge = std::abs(place - std::round(place)) < 1e-3;
                QVERIFY(isAtAnEdge || colors[i] == map.colors[std::size_t(place)]);
            }
        }
    }

    void notANumberAndInfinitiesHaveColoursOfTheirOwn()
    {
        const Colormap& map = colormaps().front();
        for (int place = 0; place < 100; ++place) {
            std::vector<float> values(100, 0.5f);
            const float signs[] = {kNaN, kInfinity, -kInfinity, kNoValue};
            values[std::size_t(place)] = signs[place % 4];
            std::vector<Argb> colors(values.size());
            fillColors(values, {}, map, colors);
            const Argb expected[] = {kNaNColor, kPlusInfinityColor, kMinusInfinityColor, 0};
            for (int i = 0; i < 100; ++i)
                QCOMPARE(colors[std::size_t(i)], i == place ? expected[place % 4] : map.colors[128]);
        }
    }

    /// Wide samples go through registers; what they show is what one cell after the other would leave.
    void aWideSampleShowsWhatAPlainLoopLeaves()
    {
        std::mt19937 random(4);
        for (int run = 0; run < 400; ++run) {
            const int count = 1 + int(random() % 70);
            Matrix cells = randomMatrix(random, 1, count);
            if (run % 4 == 1)
                cells(0, int(random() % unsigned(count))) = run % 8 == 1 ? kNaN : kNoValue;
            if (run % 4 == 2)
                cells(0, int(random() % unsigned(count))) = run % 8 == 2 ? kInfinity : -kInfinity;
            if (run % 4 == 3)
                cells = cells.unaryExpr([](float v) { return v > 0 ? 1.0f : -1.0f; }); // ties
            for (const Pooling pooling : {Pooling::Largest, Pooling::LargestSize}) {
                float narrow = kNoValue, wide = kNoValue;
                for (int i = 0; i < count; ++i)
                    poolRow(&cells(0, i), {i, i + 1}, pooling, &narrow);
                poolRow(cells.data(), {0, count}, pooling, &wide);
                QCOMPARE(std::bit_cast<std::uint32_t>(wide), std::bit_cast<std::uint32_t>(narrow));
            }
        }
    }

    void everyNumberIsTakenOnce_withAndWithoutAPool()
    {
        WorkerPool pool(3);
        const auto takeAll = [](int count) {
            std::vector<std::atomic<int>> taken(std::size_t(count) + 1);
            WorkerPool::forEach(count, [&](int i) { ++taken[std::size_t(i)]; });
            return std::all_of(taken.begin(), taken.end() - 1, [](const auto& times) { return times == 1; });
        };
        for (const int count : {0, 1, 2, 3, 100})
            QVERIFY(takeAll(count));
        const WorkerPool::Guest guest(pool);
        QCOMPARE(WorkerPool::helpers(), 2);
        for (int run = 0; run < 200; ++run)
            QVERIFY(takeAll(run % 7));
    }
};

int main(int argc, char** argv)
{
    int failures = 0;
    for (const kernels::KernelTable* table : kernels::availableKernels()) {
        qInfo("kernels: %s", table->name);
        kernels::useKernels(*table);
        TestKernels test;
        failures += QTest::qExec(&test, argc, argv);
    }
    return failures;
}
#include "tst_kernels.moc"
