// SPDX-License-Identifier: MIT
#include "core/raster/cellraster.h"
#include "core/raster/valuestatistics.h"

#include <QElapsedTimer>
#include <QTest>
#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <random>

using namespace ax;

namespace {

constexpr float kInfinity = std::numeric_limits<float>::infinity();
constexpr float kNaN = std::numeric_limits<float>::quiet_NaN();

Samples cells(int rows, int columns, std::mt19937& random)
{
    Samples samples{gridOfCells({0, 0, rows, columns}), Matrix(rows, columns), {}};
    for (Eigen::Index i = 0; i < samples.values.size(); ++i) {
        const unsigned dice = random() % 50;
        samples.values.data()[i] = dice == 0 ? kNaN
            : dice == 1                      ? kInfinity
            : dice == 2                      ? -kInfinity
            : dice < 20                      ? kNoValue
                                             : float(int(random() % 2001) - 1000) / 100;
        samples.hidden.push_back(isNoValue(samples.values.data()[i]) || random() % 9 == 0);
    }
    return samples;
}

/// Random ascending edges from 0 to `count`, every step at least 1.
std::vector<int> edges(int count, std::mt19937& random)
{
    std::vector<int> result{0};
    while (result.back() < count)
        result.push_back(std::min(count, result.back() + 1 + int(random() % 4)));
    return result;
}

/// The rule of Pooling in words: NaN first, then the largest value or size, nothing only when there is nothing else.
float plainPool(const Samples& samples, CellRect rect, Pooling pooling)
{
    float best = kNoValue;
    for (int r = rect.row; r < rect.row + rect.rows; ++r)
        for (int c = rect.column; c < rect.column + rect.columns; ++c) {
            const float value = samples.values(r, c);
            if (std::isnan(value) && !isNoValue(value))
                return kNaN;
            if (isNoValue(value))
                continue;
            const bool larger = pooling == Pooling::Largest ? value > best : std::abs(value) > std::abs(best);
            if (isNoValue(best) || larger)
                best = value;
        }
    return best;
}

bool same(float a, float b)
{
    return isNoValue(a) == isNoValue(b) && (a == b || (std::isnan(a) && std::isnan(b)));
}

ColoredSamples painted(int rows, int columns, std::vector<Argb> colors)
{
    const auto count = std::size_t(rows) * std::size_t(columns);
    ColoredSamples samples{
        rows, columns, std::move(colors), std::vector<std::uint8_t>(count), std::vector<CellMark>(count)};
    for (std::size_t i = 0; i < count; ++i)
        samples.hatched[i] = samples.colors[i] == 0;
    return samples;
}

/// A letter per pixel: a … for colours 1 …, '.' paper of hidden cells, '/' hatch, '|' gap.
QString picture(const ColoredSamples& samples, const std::vector<int>& y, const std::vector<int>& x, RasterStyle style)
{
    style.gap = 0xff0000f0;
    style.hidden = 0xff0000f1;
    style.hatch = 0xff0000f2;
    const int width = x.back();
    std::vector<Argb> pixels(std::size_t(width) * std::size_t(y.back()));
    paintCells(samples, y, x, style, pixels, width);
    QString text;
    for (std::size_t i = 0; i < pixels.size(); ++i) {
        const Argb color = pixels[i];
        text += color == style.gap  ? QLatin1Char('|')
            : color == style.hidden ? QLatin1Char('.')
            : color == style.hatch  ? QLatin1Char('/')
                                    : QChar('a' + int(color & 0xff) - 1);
        if (int(i) % width == width - 1)
            text += QLatin1Char('\n');
    }
    return text;
}

} // namespace

class TestSamples : public QObject {
    Q_OBJECT

private slots:
    void aLevelIsTheSmallestPowerOfTwoThatIsEnough()
    {
        const std::pair<int, int> expected[]
            = {{0, 1}, {1, 1}, {2048, 1}, {2049, 2}, {4096, 2}, {4097, 4}, {32'768, 16}, {100'000, 64}};
        for (const auto& [cells, step] : expected)
            QCOMPARE(levelStep(cells), step);
        QVERIFY(levelGrid(3, 5) == gridOfCells({0, 0, 3, 5}));
        const SampleGrid grid = levelGrid(2051, 7);
        QCOMPARE(grid.sampleRows(), 1026);
        QCOMPARE(grid.rows[1024], 2048);
        QCOMPARE(grid.rows.back(), 2051);
        QCOMPARE(grid.sampleColumns(), 7);
    }

    void poolingEqualsPlainLoops()
    {
        std::mt19937 random(11);
        for (int round = 0; round < 300; ++round) {
            const int rows = 1 + int(random() % 12), columns = 1 + int(random() % 12);
            const Samples samples = cells(rows, columns, random);
            const SampleGrid grid{edges(rows, random), edges(columns, random)};
            for (const Pooling pooling : {Pooling::Largest, Pooling::LargestSize}) {
                const Samples result = pooled(samples, grid, pooling);
                for (int s = 0; s < grid.sampleRows(); ++s)
                    for (int t = 0; t < grid.sampleColumns(); ++t) {
                        const CellRect rect = gridRect(grid, s, t);
                        QVERIFY(same(result.values(s, t), plainPool(samples, rect, pooling)));
                        QCOMPARE(result.isHidden(s, t), allHidden(samples, rect));
                    }
            }
        }
    }

    void oneBrightCellSurvivesAnyShrinking()
    {
        Samples samples{gridOfCells({0, 0, 97, 97}), Matrix::Zero(97, 97), std::vector<std::uint8_t>(97 * 97)};
        samples.values(61, 13) = 1;
        std::mt19937 random(3);
        for (int round = 0; round < 20; ++round)
            QCOMPARE(pooled(samples, {edges(97, random), edges(97, random)}, Pooling::Largest).values.maxCoeff(), 1.f);
    }

    void partOfTheCells()
    {
        std::mt19937 random(5);
        const Samples samples = cells(9, 9, random);
        const Samples part = pooled(samples, gridOfCells({2, 3, 4, 5}), Pooling::Largest);
        QCOMPARE(part.values.rows(), Eigen::Index(4));
        for (int r = 0; r < 4; ++r)
            for (int c = 0; c < 5; ++c)
                QVERIFY(same(part.values(r, c), samples.values(r + 2, c + 3)));
    }

    void grids()
    {
        const SampleGrid grid{{2, 4, 7}, {0, 1}};
        QVERIFY(grid.cells() == (CellRect{2, 0, 5, 1}));
        QVERIFY(!grid.isOneToOne());
        QVERIFY(grid.largestSample() == (CellRect{0, 0, 3, 1}));
        QVERIFY(isCoarserThan(grid, gridOfCells({0, 0, 9, 9})));
        QVERIFY(!isCoarserThan(gridOfCells({0, 0, 9, 9}), grid));
        QVERIFY(SampleGrid().isEmpty() && gridOfCells({}).isEmpty());
    }

    void statistics()
    {
        Samples samples{gridOfCells({0, 0, 1, 8}), Matrix(1, 8), {0, 0, 0, 0, 0, 0, 1, 1}};
        samples.values << 1, -4, kNaN, kInfinity, -kInfinity, 2, kNoValue, 9;
        const ValueStatistics all = statisticsOf(samples, true);
        QCOMPARE(all.finite, std::int64_t(3));
        QCOMPARE(all.nans, std::int64_t(1));
        QCOMPARE(all.plusInfinities, std::int64_t(1));
        QCOMPARE(all.minusInfinities, std::int64_t(1));
        QCOMPARE(all.hidden, std::int64_t(2));
        QCOMPARE(all.min, -4.f);
        QCOMPARE(all.max, 2.f); // the 9 is hidden: a leak does not stretch the scale
        QCOMPARE(all.largestSize(), 4.f);
        QCOMPARE(all.choice.size(), std::size_t(3));
        ValueStatistics none;
        none.add(all);
        QCOMPARE(none.min, -4.f);
    }

    void choiceIsEvenAndBounded()
    {
        StatisticsCollector collector(1 << 20, true);
        for (int i = 0; i < 1 << 20; ++i)
            collector.add(float(i % 1024), false); // a trap for a regular step
        const ValueStatistics result = collector.take();
        QVERIFY(result.choice.size() > 60000 && result.choice.size() < 71000);
        const double mean
            = std::accumulate(result.choice.begin(), result.choice.end(), 0.0) / double(result.choice.size());
        QVERIFY(std::abs(mean - 511.5) < 5);
    }

    void cellsBecomePixels()
    {
        const ColoredSamples samples = painted(2, 3, {1, 2, 3, 4, 0, 5});
        QCOMPARE(picture(samples, {0, 2, 4}, {0, 2, 3, 5}, {.hatchPeriod = 3}),
            QStringLiteral("aabcc\naabcc\ndd.ee\ndd.ee\n"));
    }

    void gapsLieRightAndBelowButNotAroundHiddenCells()
    {
        const ColoredSamples samples = painted(2, 2, {1, 2, 3, 0});
        QCOMPARE(picture(samples, {0, 3, 6}, {0, 3, 6}, {.gapWidth = 1, .hatchPeriod = 100}),
            QStringLiteral("aa|bb|\naa|bb|\n||||||\ncc|...\ncc|...\n|||...\n"));
    }

    void hatchRunsThroughNeighbours()
    {
        const ColoredSamples samples = painted(1, 2, {0, 0});
        QCOMPARE(picture(samples, {0, 4}, {0, 3, 8}, {.hatchPeriod = 4}),
            QStringLiteral("/.../...\n.../.../\n../.../.\n./.../..\n"));
    }

    void leaksKeepTheirColorUnderTheHatch()
    {
        ColoredSamples samples = painted(1, 1, {1});
        samples.hatched[0] = 1;
        QCOMPARE(picture(samples, {0, 2}, {0, 4}, {.hatchPeriod = 4}), QStringLiteral("/aaa\naaa/\n"));
    }

    void marksStandInLargeCellsOnly()
    {
        ColoredSamples samples = painted(1, 1, {kNaNColor});
        samples.marks[0] = CellMark::Cross;
        std::vector<Argb> pixels(100);
        paintCells(samples, {0, 10}, {0, 10}, {}, pixels, 10);
        QVERIFY(std::count(pixels.begin(), pixels.end(), kNaNColor) < 95);
        paintCells(samples, {0, 5}, {0, 5}, {}, pixels, 5);
        QCOMPARE(std::count(pixels.begin(), pixels.begin() + 25, kNaNColor), std::ptrdiff_t(25));
    }

    void marksTellValuesApart()
    {
        Samples samples{gridOfCells({0, 0, 1, 6}), Matrix(1, 6), {0, 0, 0, 0, 1, 0}};
        samples.values << kNaN, kInfinity, -kInfinity, 0, 0, kNoValue;
        const ValueScale scale;
        const auto marks = coloredSamples(samples, false, {&scale, 1}, colormaps().front()).marks;
        const std::vector<CellMark> expected{
            CellMark::Cross, CellMark::Up, CellMark::Down, CellMark::Dot, CellMark::None, CellMark::None};
        QVERIFY(marks == expected);
        QCOMPARE(coloredSamples(samples, true, {&scale, 1}, colormaps().front()).marks[3], CellMark::None);
    }

    void colorsARowByItsOwnScale()
    {
        Samples samples{gridOfCells({0, 0, 2, 1}), Matrix(2, 1), {0, 0}};
        samples.values << 0.5f, 0.5f;
        const std::vector<ValueScale> scales{
            {ColorScale::Linear, false, 0, 0.5, {}}, {ColorScale::Linear, false, 0, 1, {}}};
        const Colormap& map = colormaps().front();
        const auto colors = coloredSamples(samples, false, scales, map).colors;
        QCOMPARE(colors[0], map.colors[255]);
        QCOMPARE(colors[1], map.colors[128]);
    }

    void colorsAMapInATenthOfAFrame()
    {
        std::mt19937 random(1);
        Samples samples{gridOfCells({0, 0, 256, 256}), Matrix(256, 256), std::vector<std::uint8_t>(256 * 256)};
        for (Eigen::Index i = 0; i < samples.values.size(); ++i)
            samples.values.data()[i] = float(random() % 1000) / 1000;
        const ValueScale scale;
        qint64 best = std::numeric_limits<qint64>::max();
        for (int round = 0; round < 20; ++round) {
            QElapsedTimer timer;
            timer.start();
            const auto colored = coloredSamples(samples, false, {&scale, 1}, colormaps().front());
            best = std::min(best, timer.nsecsElapsed());
        }
        qInfo("256 x 256 cells coloured in %.3f ms", double(best) / 1e6);
        QVERIFY(best < 10'000'000); // generous: sanitizers and busy machines; the figure is in the line above
    }

private:
    static CellRect gridRect(const SampleGrid& grid, int s, int t)
    {
        const auto row = std::size_t(s), column = std::size_t(t);
        return {grid.rows[row], grid.columns[column], grid.rows[row + 1] - grid.rows[row],
            grid.columns[column + 1] - grid.columns[column]};
    }

    static bool allHidden(const Samples& samples, CellRect rect)
    {
        for (int r = rect.row; r < rect.row + rect.rows; ++r)
            for (int c = rect.column; c < rect.column + rect.columns; ++c)
                if (!samples.isHidden(r, c))
                    return false;
        return true;
    }
};

QTEST_GUILESS_MAIN(TestSamples)
#include "tst_samples.moc"
