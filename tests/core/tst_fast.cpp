// SPDX-License-Identifier: MIT
#include "core/attention/fastrows.h"
#include "core/attention/packedkeys.h"
#include "core/attention/reference.h"
#include "core/kernels/instructionset.h"

#include <QTest>
#include <bit>
#include <random>

using namespace ax;

namespace {

constexpr float kNaN = std::numeric_limits<float>::quiet_NaN();

/// Operands of one head, owned.
struct Operands {
    Matrix q, k, v, scores;
};

Operands randomOperands(std::mt19937& random, int queries, int keys, int headSize, int valueSize)
{
    std::normal_distribution<float> normal;
    const auto matrix
        = [&](int rows, int columns) { return Matrix::NullaryExpr(rows, columns, [&] { return normal(random); }); };
    return {matrix(queries, headSize), matrix(keys, headSize), matrix(keys, valueSize), Matrix(queries, 0)};
}

fast::Head headOf(const Operands& o, const VisibleRanges& visible, const HeadScoring& scoring, int firstPosition = 0)
{
    return {o.q, o.k, o.v, o.scores, visible, scoring, firstPosition};
}

/// What the reference makes of the same numbers in float64.
struct Expected {
    MatrixF64 weights, output, scores, scaled;
};

Expected expectedOf(const Operands& o, const VisibleRanges& visible, const HeadScoring& scoring, int firstPosition = 0)
{
    const MatrixF64 q = o.q.cast<double>(), k = o.k.cast<double>(), v = o.v.cast<double>(),
                    scores = o.scores.cast<double>();
    const reference::HeadInput input{.q = view(q), .k = view(k), .v = view(v), .scores = view(scores)};
    const int queries = visible.queries(), keys = visible.keys();
    Expected all{
        MatrixF64(queries, keys), MatrixF64(queries, v.cols()), MatrixF64(queries, keys), MatrixF64(queries, keys)};
    for (int i = 0; i < queries; ++i) {
        const auto row
            = reference::evaluateRow(input, visible, i, firstPosition + i, scoring, {.dtype = Dtype::Float64});
        std::ranges::copy(row.weights, all.weights.row(i).data());
        std::ranges::copy(row.output, all.output.row(i).data());
        std::ranges::copy(row.scores, all.scores.row(i).data());
        std::ranges::copy(row.scaled, all.scaled.row(i).data());
    }
    return all;
}

double difference(const Matrix& found, const MatrixF64& expected)
{
    return found.size() == 0 ? 0 : (found.cast<double>() - expected).cwiseAbs().maxCoeff();
}

VisibleRanges rowsOf(int queries, int keys, auto rangesOfRow)
{
    VisibleRanges visible = VisibleRanges::begin(keys);
    for (int query = 0; query < queries; ++query) {
        const std::vector<KeyRange> ranges = rangesOfRow(query);
        visible.appendRow(ranges);
    }
    return visible;
}

using Mask = std::function<std::vector<KeyRange>(int)>;

VisibleRanges maskNamed(const QByteArray& name, std::mt19937& random, int queries, int keys)
{
    const int shift = keys - queries;
    if (name == "all")
        return VisibleRanges::all(queries, keys);
    if (name == "none")
        return VisibleRanges::none(queries, keys);
    if (name == "causal")
        return rowsOf(queries, keys, [&](int i) { return std::vector<KeyRange>{{0, i + shift + 1}}; });
    if (name == "window")
        return rowsOf(queries, keys, [&](int i) { return std::vector<KeyRange>{{i + shift - 7, i + shift + 1}}; });
    if (name == "sinks and window")
        return rowsOf(queries, keys, [&](int i) {
            return std::vector<KeyRange>{{0, 2}, {i + shift - 7, i + shift + 1}};
        });
    if (name == "last keys hidden")
        return rowsOf(queries, keys, [&](int) { return std::vector<KeyRange>{{0, keys - keys / 3}}; });
    return rowsOf(queries, keys, [&](int) { // "random": some rows see nothing
        std::vector<KeyRange> cells;
        const unsigned sparsity = random() % 4;
        for (int key = 0; key < keys && sparsity > 0; ++key)
            if (random() % sparsity == 0)
                cells.push_back({key, key + 1});
        return cells;
    });
}

/// The visible cells among `keys` that a pass over rows [firstRow, firstRow + rows) hands out; all others 0.
Matrix passedCells(const fast::Head& head, fast::RowValues values, int firstRow, int rows, const KeyRange& keys,
    const RowStatistics* softmax = nullptr, std::vector<RowStatistics>* found = nullptr)
{
    Matrix cells = Matrix::Zero(rows, head.visible.keys());
    const auto take = [&](const fast::Row& row) {
        for (const KeyRange& range : head.visible.row(row.query))
            if (const KeyRange part{std::max(range.first, keys.first), std::min(range.last, keys.last)};
                part.first < part.last)
                std::copy_n(row.at(part.first), part.size(), cells.row(row.query - firstRow).data() + part.first);
        if (found)
            found->push_back(row.softmax());
    };
    return fast::forEachRow(head, values, firstRow, rows, keys, softmax, take, {}) ? cells : Matrix();
}

/// Both NaN, or equal.
bool sameNumbers(const Matrix& a, const Matrix& b)
{
    return a.rows() == b.rows() && a.cols() == b.cols()
        && std::ranges::equal(
            a.reshaped(), b.reshaped(), [](float x, float y) { return x == y || (std::isnan(x) && std::isnan(y)); });
}

/// `whole` where `visible` is and the key is among `keys`, else 0.
Matrix cutTo(const VisibleRanges& visible, const KeyRange& keys, int firstRow, const Matrix& whole)
{
    Matrix cells = Matrix::Zero(whole.rows(), whole.cols());
    for (int i = 0; i < whole.rows(); ++i)
        for (int key = std::max(keys.first, 0); key < std::min(keys.last, int(whole.cols())); ++key)
            if (visible.isVisible(firstRow + i, key))
                cells(i, key) = whole(i, key);
    return cells;
}

const HeadScoring kScorings[] = {{.scale = 0.7}, {.scale = -0.5}, {.scale = 0.7, .softcap = 1.5},
    {.scale = 0.7, .alibiSlope = 0.1}, {.scale = 0.7, .sinkLogit = 5}, {.scale = 0.7, .sinkLogit = -5}};

const char* const kMasks[] = {"all", "none", "causal", "window", "sinks and window", "last keys hidden", "random"};

} // namespace

class TestFast : public QObject {
    Q_OBJECT

private slots:
    void aLongRowKeepsItsSumExact()
    {
        constexpr int kKeys = 100'000;
        std::mt19937 random(3);
        const Operands o = randomOperands(random, 2, kKeys, 8, 0);
        const VisibleRanges visible = VisibleRanges::all(2, kKeys);
        const fast::Head head = headOf(o, visible, {.scale = 0.7});
        Matrix weights(2, kKeys);
        QVERIFY(fast::weights(head, 0, 0, weights));
        QVERIFY(difference(weights, expectedOf(o, visible, {.scale = 0.7}).weights) < 2e-6);
        for (int i = 0; i < 2; ++i)
            QVERIFY(std::abs(weights.row(i).cast<double>().sum() - 1) < 1e-6);
    }

    /// Whatever bits a NaN carries, it stays one; the weight of a score far below the largest is exactly 0.
    void everyNaNAndEveryUnderflowOfAScore()
    {
        Matrix scores(4, 40);
        scores.setZero();
        scores(0, 7) = std::bit_cast<float>(0x7fc00001u);
        scores(1, 7) = std::bit_cast<float>(0xffffffffu);
        scores(2, 7) = 200;
        scores(3, 7) = std::numeric_limits<float>::infinity();
        const VisibleRanges visible = VisibleRanges::all(4, 40);
        const Matrix none(4, 0), noKeys(40, 0);
        Matrix weights(4, 40);
        QVERIFY(fast::weights({none, noKeys, noKeys, scores, visible, {}}, 0, 0, weights));
        for (const int row : {0, 1, 3})
            QVERIFY(weights.row(row).array().isNaN().all());
        QCOMPARE(weights(2, 7), 1.0f);
        QCOMPARE(weights.row(2).sum(), 1.0f);
        QCOMPARE(weights(2, 8), 0.0f);
    }

    void agreesWithTheReference_data()
    {
        QTest::addColumn<QByteArray>("mask");
        QTest::addColumn<int>("queries");
        QTest::addColumn<int>("keys");
        const std::pair<int, int> sizes[]
            = {{0, 0}, {0, 5}, {1, 1}, {1, 70}, {63, 63}, {64, 64}, {65, 65}, {70, 1}, {33, 129}};
        for (const char* mask : kMasks)
            for (const auto& [queries, keys] : sizes)
                QTest::addRow("%s, %d x %d", mask, queries, keys) << QByteArray(mask) << queries << keys;
    }
    void agreesWithTheReference()
    {
        QFETCH(QByteArray, mask);
        QFETCH(int, queries);
        QFETCH(int, keys);
        std::mt19937 random(unsigned(queries * 1000 + keys));
        const HeadScoring scorings[] = {{.scale = 0.2}, {.scale = 1, .softcap = 3.0}, {.scale = 0.5, .alibiSlope = 0.3},
            {.scale = 0.3, .softcap = 20.0, .alibiSlope = -0.1, .sinkLogit = 0.7}};
        for (const HeadScoring& scoring : scorings) {
            const int headSize = 1 + int(random() % 70), valueSize = int(random() % 70);
            const Operands o = randomOperands(random, queries, keys, headSize, valueSize);
            const VisibleRanges visible = maskNamed(mask, random, queries, keys);
            const fast::Head head = headOf(o, visible, scoring, keys - queries);
            const Expected expected = expectedOf(o, visible, scoring, keys - queries);
            Matrix weights(queries, keys), output(queries, valueSize), scores(queries, keys), scaled(queries, keys);
            std::vector<fast::RowStatistics> statistics;
            QVERIFY(fast::weights(head, 0, 0, weights, {}, &statistics));
            QVERIFY(fast::attend(head, 0, output));
            QVERIFY(fast::scores(head, 0, 0, scores));
            QVERIFY(fast::scaled(head, 0, 0, scaled));
            QVERIFY(difference(weights, expected.weights) < 2e-6);
            QVERIFY(difference(output, expected.output) < 2e-5);
            QVERIFY(difference(scores, expected.scores) < 2e-5);
            QVERIFY(difference(scaled, expected.scaled) < 2e-5);
            for (int i = 0; i < queries; ++i) {
                const double sum = weights.row(i).cast<double>().sum() + double(statistics[std::size_t(i)].sinkMass);
                const bool isEmpty = visible.row(i).empty() && !scoring.sinkLogit;
                QVERIFY2(std::abs(sum - (isEmpty ? 0 : 1)) < 1e-6, qPrintable(QString::number(sum, 'g', 10)));
            }
        }
    }

    void hiddenCellsAreExactlyZero()
    {
        std::mt19937 random(3);
        const Operands o = randomOperands(random, 70, 70, 8, 0);
        const VisibleRanges visible = maskNamed("random", random, 70, 70);
        Matrix weights(70, 70);
        fast::weights(headOf(o, visible, {.scale = 0.3}), 0, 0, weights);
        for (int i = 0; i < 70; ++i)
            for (int j = 0; j < 70; ++j)
                QCOMPARE(weights(i, j) > 0, visible.isVisible(i, j));
    }

    /// The window asks for tiles, the report for rows, decoding for the last row: all see the same bits.
    void aPartHasTheBitsOfTheWhole()
    {
        std::mt19937 random(4);
        constexpr int n = 200;
        const Operands o = randomOperands(random, n, n, 48, 37);
        const HeadScoring scoring{.scale = 0.3, .softcap = 5.0, .alibiSlope = 0.01};
        for (const char* name : kMasks) {
            const VisibleRanges visible = maskNamed(name, random, n, n);
            const fast::Head head = headOf(o, visible, scoring);
            Matrix weights(n, n), output(n, 37), scaled(n, n);
            fast::weights(head, 0, 0, weights);
            fast::attend(head, 0, output);
            fast::scaled(head, 0, 0, scaled);
            for (int i = 0; i < 50; ++i) {
                const int row = int(random() % n), column = int(random() % n);
                const int rows = 1 + int(random() % unsigned(n - row)),
                          columns = 1 + int(random() % unsigned(n - column));
                Matrix part(rows, columns), partOutput(rows, 37);
                fast::weights(head, row, column, part);
                QVERIFY(part == weights.block(row, column, rows, columns));
                fast::scaled(head, row, column, part);
                QVERIFY(part == scaled.block(row, column, rows, columns));
                fast::attend(head, row, partOutput);
                QVERIFY(partOutput == output.middleRows(row, rows));
            }
        }
    }

    /// Sums of long rows are made of parts, and parts do not depend on where a block begins.
    void aPartOfALongRowHasTheBitsOfTheWhole()
    {
        std::mt19937 random(7);
        constexpr int n = 2600;
        const Operands o = randomOperands(random, n, n, 4, 3);
        const VisibleRanges visible = rowsOf(n, n, [](int query) {
            const int first = std::max(query - 1500, 0);
            return first > 10 ? std::vector<KeyRange>{{0, 3}, {first, query + 1}}
                              : std::vector<KeyRange>{{0, query + 1}};
        });
        const fast::Head head = headOf(o, visible, {.scale = 0.5});
        Matrix weights(n, n);
        fast::weights(head, 0, 0, weights);
        for (int i = 0; i < 30; ++i) {
            const int row = int(random() % n), rows = 1 + int(random() % unsigned(std::min(n - row, 90)));
            Matrix part(rows, n);
            fast::weights(head, row, 0, part);
            QVERIFY(part == weights.middleRows(row, rows));
        }
    }

    /// A pass over rows hands out the bits that the matrices hold, of whole rows, of parts and by known statistics.
    void rowsInCacheHaveTheBitsOfTheMatrix_data()
    {
        QTest::addColumn<QByteArray>("mask");
        for (const char* mask : kMasks)
            QTest::addRow("%s", mask) << QByteArray(mask);
    }

    void rowsInCacheHaveTheBitsOfTheMatrix()
    {
        QFETCH(const QByteArray, mask);
        std::mt19937 random(11);
        for (const auto& [queries, keys] : {std::pair{1, 1}, {5, 16}, {13, 17}, {50, 64}, {61, 200}}) {
            const Operands o = randomOperands(random, queries, keys, 9, 0);
            const VisibleRanges visible = maskNamed(mask, random, queries, keys);
            const int first = queries / 3, rows = queries - first;
            const KeyRange all{0, keys}, part{keys / 4, keys - keys / 5};
            for (const HeadScoring& scoring : kScorings) {
                fast::Head head = headOf(o, visible, scoring, keys - queries);
                Matrix weights(rows, keys), scores(rows, keys), scaled(rows, keys);
                QVERIFY(fast::weights(head, first, 0, weights));
                QVERIFY(fast::scores(head, first, 0, scores));
                QVERIFY(fast::scaled(head, first, 0, scaled));
                const fast::PackedKeys packed(head.k);
                head.packedKeys = &packed;
                std::vector<RowStatistics> softmax;
                const auto cells = [&](fast::RowValues values, const KeyRange& some, const RowStatistics* known) {
                    return passedCells(head, values, first, rows, some, known, known ? nullptr : &softmax);
                };
                using enum fast::RowValues;
                QVERIFY(sameNumbers(cells(Scores, part, nullptr), cutTo(visible, part, first, scores)));
                QVERIFY(sameNumbers(cells(Scaled, part, nullptr), cutTo(visible, part, first, scaled)));
                softmax.clear();
                QVERIFY(sameNumbers(cells(Weights, all, nullptr), cutTo(visible, all, first, weights)));
                QVERIFY(sameNumbers(cells(Weights, part, softmax.data()), cutTo(visible, part, first, weights)));
            }
        }
    }

    void aPassOverRowsKeepsNaN()
    {
        Matrix scores = Matrix::Zero(3, 40);
        scores(1, 7) = kNaN;
        scores(2, 7) = std::numeric_limits<float>::infinity();
        const VisibleRanges visible = VisibleRanges::all(3, 40);
        const Matrix none(3, 0), noKeys(40, 0);
        const fast::Head head{none, noKeys, noKeys, scores, visible, {}};
        std::vector<RowStatistics> softmax;
        for (int pass = 0; pass < 2; ++pass) {
            const Matrix cells = passedCells(head, fast::RowValues::Weights, 0, 3, {0, 40},
                pass == 0 ? nullptr : softmax.data(), pass == 0 ? &softmax : nullptr);
            QVERIFY((cells.row(0).array() == 0.025f).all());
            QVERIFY(cells.row(1).array().isNaN().all() && cells.row(2).array().isNaN().all());
        }
    }

    void givenScoresTakeThePlaceOfQueriesAndKeys()
    {
        std::mt19937 random(5);
        Operands o = randomOperands(random, 40, 50, 6, 3);
        const VisibleRanges visible = maskNamed("causal", random, 40, 50);
        Matrix direct(40, 50), given(40, 50);
        fast::weights(headOf(o, visible, {}), 0, 0, direct);
        Matrix scores(40, 50);
        fast::scores(headOf(o, visible, {}), 0, 0, scores);
        o.q.resize(40, 0);
        o.k.resize(50, 0);
        o.scores = scores;
        fast::weights(headOf(o, visible, {}), 0, 0, given);
        QVERIFY(direct == given);
    }

    void hiddenKeysThatAreNotFiniteDoNotSpread()
    {
        std::mt19937 random(6);
        Operands o = randomOperands(random, 20, 70, 6, 5);
        const VisibleRanges visible = maskNamed("last keys hidden", random, 20, 70);
        const Expected expected = expectedOf(o, visible, {.scale = 0.4});
        o.k.bottomRows(23).setConstant(kNaN);
        o.v.row(60).setConstant(kNaN);
        o.v.row(69).setConstant(std::numeric_limits<float>::infinity());
        Matrix weights(20, 70), output(20, 5);
        fast::weights(headOf(o, visible, {.scale = 0.4}), 0, 0, weights);
        fast::attend(headOf(o, visible, {.scale = 0.4}), 0, output);
        QVERIFY(difference(weights, expected.weights) < 2e-6);
        QVERIFY(difference(output, expected.output) < 2e-5);
    }

    void visibleValuesThatAreNotFiniteSpreadToTheirRowsOnly()
    {
        std::mt19937 random(8);
        Operands o = randomOperands(random, 3, 3, 4, 2);
        o.v.row(2).setConstant(kNaN);
        Matrix output(3, 2);
        const VisibleRanges visible = maskNamed("causal", random, 3, 3);
        fast::attend(headOf(o, visible, {}), 0, output);
        QVERIFY(output.topRows(2).allFinite());
        QVERIFY(output.row(2).array().isNaN().all());
    }

    void nonFiniteScoresFollowPlainArithmetic()
    {
        constexpr float inf = std::numeric_limits<float>::infinity();
        Operands o{Matrix(5, 0), Matrix(3, 0), Matrix(3, 0), Matrix(5, 3)};
        o.scores << 1, 2, kNaN, -inf, 1, 2, inf, 1, 2, -inf, -inf, -inf, 0, -inf, -200;
        const VisibleRanges visible = VisibleRanges::all(5, 3);
        Matrix weights(5, 3);
        fast::weights(headOf(o, visible, {}), 0, 0, weights);
        for (const int row : {0, 2, 3})
            QVERIFY(weights.row(row).array().isNaN().all());
        QCOMPARE(weights(1, 0), 0.0f);
        QVERIFY(std::abs(weights(1, 1) - 0.26894142f) < 1e-7f);
        QVERIFY(weights.row(4) == Eigen::RowVector3f(1, 0, 0));
    }

    void stopsWhenAsked()
    {
        std::mt19937 random(10);
        const Operands o = randomOperands(random, 8, 8, 4, 4);
        const VisibleRanges visible = VisibleRanges::all(8, 8);
        std::stop_source stop;
        stop.request_stop();
        Matrix weights(8, 8), output(8, 4);
        QVERIFY(!fast::weights(headOf(o, visible, {}), 0, 0, weights, stop.get_token()));
        QVERIFY(!fast::attend(headOf(o, visible, {}), 0, output, stop.get_token()));
        QVERIFY(!fast::scaled(headOf(o, visible, {}), 0, 0, weights, stop.get_token()));
    }
};

/// Everything once with the kernels of each instruction set that this machine has.
int main(int argc, char** argv)
{
    int failures = 0;
    for (const kernels::KernelTable* table : kernels::availableKernels()) {
        qInfo("kernels: %s", table->name);
        kernels::useKernels(*table);
        TestFast test;
        failures += QTest::qExec(&test, argc, argv);
    }
    return failures;
}

#include "tst_fast.moc"
