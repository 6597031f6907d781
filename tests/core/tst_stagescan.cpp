// SPDX-License-Identifier: MIT
#include "core/base/workerpool.h"
#include "core/raster/stagetile.h"
#include "tests/support/evaluated.h"

#include <QTest>
#include <cmath>
#include <random>

using namespace ax;

namespace {

const Stage kStages[]
    = {Stage::Scores, Stage::Scaled, Stage::Masked, Stage::Unmasked, Stage::Weights, Stage::Difference, Stage::Output};

/// q, k and v of whole numbers from -3 to 3, so that ties are frequent.
std::string qkv(int queries, int keys, const std::string& rest)
{
    std::mt19937 random(5);
    const auto matrix = [&](int rows, int columns) {
        nlohmann::ordered_json json;
        for (int i = 0; i < rows; ++i)
            for (int j = 0; j < columns; ++j)
                json[std::size_t(i)][std::size_t(j)] = int(random() % 7) - 3;
        return json;
    };
    const nlohmann::ordered_json input{
        {"kind", "qkv"}, {"q", matrix(queries, 4)}, {"k", matrix(keys, 4)}, {"v", matrix(keys, 3)}};
    return "{\"input\": " + input.dump() + ", " + rest + "}";
}

/// The rule of stageSamples() for one cell.
float shownCell(const HeadView& view, Stage stage, int query, int key, float value)
{
    if (std::isnan(value))
        return std::numeric_limits<float>::quiet_NaN();
    const bool hidden = (stage == Stage::Masked || stage == Stage::Weights) && !view.visible().isVisible(query, key);
    const float left = stage == Stage::Masked ? -std::numeric_limits<float>::infinity() : 0;
    return hidden && value == left ? kNoValue : value;
}

/// All cells of a stage, each with its mark, by plain loops.
Samples plainCells(const HeadView& view, Stage stage)
{
    const CellRect all{0, 0, view.queries(), view.columns(stage)};
    Samples samples{gridOfCells(all), view.tile(stage, all), {}};
    for (int query = 0; query < all.rows; ++query)
        for (int key = 0; key < all.columns; ++key) {
            samples.values(query, key) = shownCell(view, stage, query, key, samples.values(query, key));
            samples.hidden.push_back(showsMask(stage) && !view.visible().isVisible(query, key));
        }
    return samples;
}

bool sameValues(const Samples& a, const Samples& b)
{
    return a.grid == b.grid && a.hidden == b.hidden
        && std::ranges::equal(a.values.reshaped(), b.values.reshaped(), [](float x, float y) {
               return isNoValue(x) == isNoValue(y) && (x == y || (std::isnan(x) && std::isnan(y)));
           });
}

/// The mean of the cells under each sample that have a value, by plain loops.
Samples meansOf(const Samples& cells, const SampleGrid& grid)
{
    Samples means = pooled(cells, grid, Pooling::Largest); // for what is hidden
    for (int s = 0; s < grid.sampleRows(); ++s)
        for (int t = 0; t < grid.sampleColumns(); ++t) {
            double sum = 0;
            int count = 0;
            for (int row = grid.rows[std::size_t(s)]; row < grid.rows[std::size_t(s) + 1]; ++row)
                for (int column = grid.columns[std::size_t(t)]; column < grid.columns[std::size_t(t) + 1]; ++column)
                    if (const float value = cells.values(row, column); !isNoValue(value)) {
                        sum += double(value);
                        ++count;
                    }
            means.values(s, t) = count > 0 ? float(sum / count) : kNoValue;
        }
    return means;
}

/// Sums in float32 differ from those in float64 in their last bits, and beyond the largest float.
bool sameMeans(const Samples& a, const Samples& b)
{
    return a.grid == b.grid && a.hidden == b.hidden
        && std::ranges::equal(a.values.reshaped(), b.values.reshaped(), [](float x, float y) {
               if (!std::isfinite(x) || !std::isfinite(y))
                   return isNoValue(x) == isNoValue(y) && !std::isfinite(x) && !std::isfinite(y);
               return std::abs(x - y) <= 1e-5f * std::max(1.0f, std::abs(y));
           });
}

bool sameStatistics(const ValueStatistics& a, const ValueStatistics& b)
{
    return a.finite == b.finite && a.nans == b.nans && a.plusInfinities == b.plusInfinities
        && a.minusInfinities == b.minusInfinities && a.hidden == b.hidden && a.min == b.min && a.max == b.max
        && a.choice == b.choice;
}

std::vector<int> edges(int first, int last, int step)
{
    std::vector<int> result{first};
    while (result.back() < last)
        result.push_back(std::min(last, result.back() + step));
    return result;
}

} // namespace

class TestStageScan : public QObject {
    Q_OBJECT

private slots:
    void onePassEqualsPlainLoops_data()
    {
        QTest::addColumn<std::string>("rest");
        QTest::newRow("no mask") << std::string(R"("mask": {})");
        QTest::newRow("causal") << std::string(R"("mask": {"causal": true})");
        QTest::newRow("window") << std::string(R"("mask": {"causal": true, "window": {"size": 3}, "sinks": 2})");
        QTest::newRow("rows that see nothing") << std::string(R"("mask": {"window": {"left": 0, "right": 0}})");
        QTest::newRow("such rows uniform")
            << std::string(R"("mask": {"window": {"left": 0, "right": 0}}, "numerics": {"empty_rows": "uniform"})");
        QTest::newRow("such rows nan") << std::string(
            R"("mask": {"window": {"left": 0, "right": 0}}, "numerics": {"empty_rows": "nan"})");
        QTest::newRow("a finite fill") << std::string(R"("mask": {"causal": true}, "numerics": {"fill": -2})");
        QTest::newRow("float16") << std::string(R"("mask": {"causal": true}, "numerics": {"dtype": "float16"})");
        QTest::newRow("a scale that overflows")
            << std::string(R"("mask": {"causal": true}, "scoring": {"scale": 1e38})");
    }

    void onePassEqualsPlainLoops()
    {
        QFETCH(const std::string, rest);
        const HeadView view(*test::evaluated(qkv(23, 17, rest)), 0, 0, 0);
        for (const Stage stage : kStages) {
            const Samples cells = plainCells(view, stage);
            const int columns = view.columns(stage);
            for (const int step : {1, 2, 5, 40}) {
                const SampleGrid grid{edges(0, 23, step), edges(0, columns, step)};
                const auto tile = makeTile({view, stage, grid, Normalise::Row, true, {}});
                QVERIFY(sameValues(*tile->samples, pooled(cells, grid, poolingOf(stage))));
                QVERIFY(sameStatistics(*tile->statistics, statisticsOf(cells, true)));
                QCOMPARE(int(tile->rows.size()), grid.sampleRows());
                const SampleGrid part{edges(3, 20, step), edges(columns / 3, columns, step)};
                QVERIFY(sameValues(stageSamples(view, stage, part), pooled(cells, part, poolingOf(stage))));
            }
        }
    }

    /// On threads and by what is known of the rows: the same numbers as in one pass on one thread.
    void partsByKnownRowsEqualThoseOfOnePass()
    {
        const std::string rest = R"("mask": {"causal": true, "window": {"size": 90}, "sinks": 2})";
        const HeadView view(*test::evaluated(qkv(410, 400, rest)), 0, 0, 0);
        for (const Stage stage : kStages) {
            const int columns = view.columns(stage);
            const TileRequest whole{
                view, stage, {edges(0, 410, 7), edges(0, columns, 9)}, Normalise::Row, false, {}, {}, {}};
            const auto alone = makeTile(whole);
            WorkerPool pool(3);
            const WorkerPool::Guest member(pool);
            const auto shared = makeTile(whole);
            QVERIFY(sameValues(*alone->samples, *shared->samples));
            QVERIFY(sameStatistics(*alone->statistics, *shared->statistics));
            QCOMPARE(shared->softmax != nullptr, stage == Stage::Unmasked || stage == Stage::Weights);
            const SampleGrid part{edges(100, 390, 3), edges(columns / 3, columns, 5)};
            const TileRequest known{view, stage, part, Normalise::Row, false, shared->statistics, shared->softmax, {}};
            TileRequest unknown = known;
            unknown.softmax = nullptr;
            const auto byRows = makeTile(known), anew = makeTile(unknown);
            QVERIFY(sameValues(*byRows->samples, *anew->samples));
            for (std::size_t s = 0; s < byRows->rows.size(); ++s)
                QVERIFY(sameStatistics(byRows->rows[s], anew->rows[s]));
        }
    }

    void threadsChooseAsManyValuesForRanksAsOne()
    {
        const HeadView view(*test::evaluated(qkv(410, 400, R"("mask": {})")), 0, 0, 0);
        const TileRequest request{view, Stage::Scores, gridOfCells({0, 0, 410, 400}), Normalise::Raw, true, {}};
        const auto alone = makeTile(request);
        WorkerPool pool(3);
        const WorkerPool::Guest member(pool);
        const auto shared = makeTile(request);
        const double ratio = double(shared->statistics->choice.size()) / double(alone->statistics->choice.size());
        QVERIFY(ratio > 0.95 && ratio < 1.05);
    }

    /// A row of NaN shows in every part, also where the mask hides all of it.
    void aRowOfNaNShowsWhereItSeesNothing()
    {
        const HeadView view(*test::evaluated(R"({"input": {"kind": "scores", "scores": [[0, 1, 2, 3], [1e39, 0, 0, 0],
            [0, 1, 2, 3], [0, 1, 2, 3]]}, "mask": {"causal": true}})"),
            0, 0, 0);
        const auto whole = makeTile({view, Stage::Weights, gridOfCells({0, 0, 4, 4}), Normalise::Raw, false, {}});
        for (const auto& softmax : {std::shared_ptr<const SoftmaxRows>(), whole->softmax}) {
            const auto part = makeTile({view, Stage::Weights, gridOfCells({0, 2, 3, 2}), Normalise::Raw, false,
                whole->statistics, softmax, {}});
            QVERIFY(isNoValue(part->samples->values(0, 0)));
            QVERIFY(std::isnan(part->samples->values(1, 0)) && !isNoValue(part->samples->values(1, 0)));
            QVERIFY(part->samples->values(2, 0) > 0);
        }
    }

    void meansEqualPlainLoops_data() { onePassEqualsPlainLoops_data(); }

    void meansEqualPlainLoops()
    {
        QFETCH(const std::string, rest);
        const HeadView view(*test::evaluated(qkv(23, 17, rest)), 0, 0, 0);
        for (const Stage stage : kStages) {
            const Samples cells = plainCells(view, stage);
            const int columns = view.columns(stage);
            const SampleGrid fine{edges(0, 23, 2), edges(0, columns, 2)}, coarse{edges(0, 23, 8), edges(0, columns, 6)};
            const Samples means = stageSamples(view, stage, coarse, {}, true);
            QVERIFY(sameMeans(means, meansOf(cells, coarse)));
            QVERIFY(sameMeans(pooled(cells, coarse, Pooling::Mean), means));
            QVERIFY(sameMeans(pooled(stageSamples(view, stage, fine, {}, true), coarse, Pooling::Mean), means));
        }
    }

    void rowsAreWholeRowsOfCells()
    {
        const HeadView view(*test::evaluated(qkv(9, 17, R"("mask": {"causal": true})")), 0, 0, 0);
        const SampleGrid part{edges(2, 8, 3), {4, 6}};
        const auto tile = makeTile({view, Stage::Weights, part, Normalise::Row, false, {}});
        for (int s = 0; s < 2; ++s) {
            const CellRect rows{2 + 3 * s, 0, 3, 17};
            const auto whole = statisticsOf(stageSamples(view, Stage::Weights, gridOfCells(rows)), false);
            QVERIFY(sameStatistics(tile->rows[std::size_t(s)], whole));
        }
    }

    void progressEndsAtEveryCell()
    {
        const HeadView view(*test::evaluated(qkv(23, 17, R"("mask": {"causal": true})")), 0, 0, 0);
        ScanProgress progress;
        progress.total = 23 * 17;
        QVERIFY(scanStage(view, Stage::Weights, {0, 0, 23, 17}, {}, {}, &progress));
        QCOMPARE(progress.fraction(), 1.0);
    }

    void aStoppedPassSaysSo()
    {
        const HeadView view(*test::evaluated(qkv(23, 17, R"("mask": {"causal": true})")), 0, 0, 0);
        std::stop_source stop;
        stop.request_stop();
        QVERIFY(!makeTile(
            {view, Stage::Weights, gridOfCells({0, 0, 23, 17}), Normalise::Raw, false, {}}, stop.get_token()));
    }
};

QTEST_GUILESS_MAIN(TestStageScan)
#include "tst_stagescan.moc"
