// SPDX-License-Identifier: MIT
#include "core/raster/colormaps.h"
#include "core/raster/valuescale.h"

#include <QTest>
#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

using namespace ax;

namespace {

constexpr float kInfinity = std::numeric_limits<float>::infinity();
constexpr float kNaN = std::numeric_limits<float>::quiet_NaN();

/// Lightness of neighbouring colours from `first` to `last` goes one way only (half a step of rounding is forgiven).
bool isMonotone(const Colormap& map, std::size_t first, std::size_t last)
{
    const double direction = lightness(map.colors[last]) > lightness(map.colors[first]) ? 1 : -1;
    for (std::size_t i = first; i < last; ++i)
        if (direction * (lightness(map.colors[i + 1]) - lightness(map.colors[i])) < -0.35)
            return false;
    return true;
}

std::vector<Argb> colored(std::vector<float> values, const ValueScale& scale, const Colormap& map)
{
    std::vector<Argb> colors(values.size());
    fillColors(values, scale, map, colors);
    return colors;
}

int indexOf(const Colormap& map, Argb color)
{
    return int(std::find(map.colors.begin(), map.colors.end(), color) - map.colors.begin());
}

/// A map whose colours are their own indices.
Colormap countingMap()
{
    Colormap map{"counting", false, {}};
    std::iota(map.colors.begin(), map.colors.end(), 0xff000000u);
    return map;
}

ValueScale scaleOf(ColorScale kind, bool isSigned, double hi, std::vector<float> values = {})
{
    ValueScale scale{kind, isSigned, isSigned ? -hi : 0, hi, nullptr};
    if (kind == ColorScale::Rank) {
        if (isSigned)
            for (float& value : values)
                value = std::abs(value);
        std::sort(values.begin(), values.end());
        scale.ordered = std::make_shared<const std::vector<float>>(std::move(values));
    }
    return scale;
}

} // namespace

class TestColormaps : public QObject {
    Q_OBJECT

private slots:
    void knownColors()
    {
        const Colormap& viridis = *findColormap("viridis");
        QCOMPARE(viridis.colors.front(), Argb(0xff440154));
        QCOMPARE(viridis.colors[128], Argb(0xff21918c)); // row 128 of the published table
        QCOMPARE(viridis.colors.back(), Argb(0xfffde725));
        QCOMPARE(findColormap("magma")->colors.front(), Argb(0xff000004));
        QCOMPARE(findColormap("grey")->colors.front(), Argb(0xffffffff));
        QVERIFY(!findColormap("jet"));
    }

    void lightnessNeverTurnsBack_data()
    {
        QTest::addColumn<QString>("name");
        for (const Colormap& map : colormaps())
            QTest::newRow(map.name.data()) << QString::fromUtf8(map.name.data());
    }

    void lightnessNeverTurnsBack()
    {
        QFETCH(QString, name);
        const Colormap& map = *findColormap(name.toStdString());
        if (map.diverging) {
            QVERIFY(isMonotone(map, 0, 127));
            QVERIFY(isMonotone(map, 128, 255));
            QVERIFY(std::abs(lightness(map.colors[127]) - lightness(map.colors[128])) < 2);
            QVERIFY(std::abs(lightness(map.colors.front()) - lightness(map.colors.back())) < 6);
        } else {
            QVERIFY(isMonotone(map, 0, 255));
            QVERIFY(std::abs(lightness(map.colors.back()) - lightness(map.colors.front())) > 60);
        }
    }

    void comparatorSeesATurn()
    {
        Colormap map = *findColormap("viridis");
        std::swap(map.colors[40], map.colors[80]);
        QVERIFY(!isMonotone(map, 0, 255));
    }

    void signalColorsBelongToNoMap()
    {
        for (const Colormap& map : colormaps())
            for (const Argb signal : {kNaNColor, kPlusInfinityColor, kMinusInfinityColor})
                QCOMPARE(indexOf(map, signal), 256);
    }

    void signedValuesGetADivergingMap()
    {
        QCOMPARE(colormapFor("", false, false).name, std::string_view("viridis"));
        QCOMPARE(colormapFor("magma", false, true).name, std::string_view("magma"));
        QCOMPARE(colormapFor("magma", true, false).name, std::string_view("purple-orange"));
        QCOMPARE(colormapFor("", true, true).name, std::string_view("purple-orange-dark"));
        QCOMPARE(colormapFor("no such map", false, false).name, std::string_view("viridis"));
    }

    void contrastIsThatOfTheGuidelines()
    {
        QCOMPARE(contrast(0xff000000, 0xffffffff), 21.0);
        QCOMPARE(contrast(0xffffffff, 0xff000000), 21.0);
        QVERIFY(std::abs(contrast(0xff777777, 0xffffffff) - 4.48) < 0.01);
    }

    void linearScaleRoundsToTheNearestColor()
    {
        const Colormap map = countingMap();
        const ValueScale scale = scaleOf(ColorScale::Linear, false, 1);
        for (const float value : {0.f, 0.001f, 0.25f, 0.5f, 0.9981f, 1.f})
            QCOMPARE(indexOf(map, colored({value}, scale, map)[0]), int(std::floor(value * 255 + 0.5f)));
        QCOMPARE(indexOf(map, colored({-3.f}, scale, map)[0]), 0);
        QCOMPARE(indexOf(map, colored({7.f}, scale, map)[0]), 255);
    }

    void valuesThatAreNoNumbersKeepTheirSigns()
    {
        const Colormap map = countingMap();
        for (const ColorScale kind : {ColorScale::Linear, ColorScale::Log, ColorScale::Rank})
            for (const bool isSigned : {false, true}) {
                const auto colors
                    = colored({kNaN, kInfinity, -kInfinity, kNoValue, 1}, scaleOf(kind, isSigned, 1, {0, 1}), map);
                QCOMPARE(colors[0], kNaNColor);
                QCOMPARE(colors[1], kPlusInfinityColor);
                QCOMPARE(colors[2], kMinusInfinityColor);
                QCOMPARE(colors[3], Argb(0));
                QCOMPARE(indexOf(map, colors[4]), 255);
            }
    }

    void zeroIsTheMiddleOfSignedScales()
    {
        for (const ColorScale kind : {ColorScale::Linear, ColorScale::Log, ColorScale::Rank}) {
            const ValueScale scale = scaleOf(kind, true, 2, {-2, -1, 0, 0, 0, 1, 2});
            QCOMPARE(scale.position(0), 0.5);
            QVERIFY(scale.position(2) > 0.9); // 1, but for the ranks that equal sizes share
            QCOMPARE(scale.position(-2), 1 - scale.position(2));
            QCOMPARE(scale.position(1) - 0.5, 0.5 - scale.position(-1));
        }
    }

    void logScaleSpendsEqualColorsOnEqualFactors()
    {
        const ValueScale scale = scaleOf(ColorScale::Log, false, 1);
        QCOMPARE(scale.position(1), 1.0);
        QVERIFY(std::abs(scale.position(1e-3) - 0.5) < 1e-12);
        QCOMPARE(scale.position(1e-6), 0.0);
        QCOMPARE(scale.position(0), 0.0);
    }

    void ranksShareColorsAmongEqualValues()
    {
        const ValueScale scale = scaleOf(ColorScale::Rank, false, 1, {0, 0, 0, 5, 9});
        QCOMPARE(scale.position(0), 0.25); // ranks 0, 1, 2 of 0 … 4
        QCOMPARE(scale.position(5), 0.75);
        QCOMPARE(scale.position(9), 1.0);
    }

    void colorsAgreeWithPositions_data()
    {
        QTest::addColumn<int>("kind");
        QTest::addColumn<bool>("isSigned");
        for (int kind = 0; kind < 3; ++kind)
            for (const bool isSigned : {false, true})
                QTest::addRow("kind %d signed %d", kind, int(isSigned)) << kind << isSigned;
    }

    void colorsAgreeWithPositions()
    {
        QFETCH(int, kind);
        QFETCH(bool, isSigned);
        const Colormap map = countingMap();
        for (const int count : {0, 1, 255, 256, 257, 1000}) { // around the size of a block
            std::vector<float> values;
            for (int i = 0; i < count; ++i)
                values.push_back(std::pow(10.f, float(i % 97) / 16 - 6) * (isSigned && i % 2 ? -1.f : 1.f));
            const ValueScale scale = scaleOf(ColorScale(kind), isSigned, 1, values);
            const auto colors = colored(values, scale, map);
            for (std::size_t i = 0; i < values.size(); ++i) {
                const double expected = scale.position(values[i]) * 255;
                QVERIFY2(std::abs(indexOf(map, colors[i]) - expected) <= 0.51 + (kind == 2 && isSigned ? 0.5 : 0),
                    qPrintable(QStringLiteral("%1 at %2").arg(double(values[i])).arg(i)));
            }
        }
    }

    void ticksReadBackAsPositions()
    {
        for (const bool isSigned : {false, true})
            for (const ColorScale kind : {ColorScale::Linear, ColorScale::Log}) {
                const ValueScale scale = scaleOf(kind, isSigned, 3);
                for (const double place : {0.0, 0.2, 0.45, 0.7, 1.0})
                    QVERIFY(std::abs(scale.position(scale.value(place)) - place) < 1e-9);
            }
    }

    void scalesOfNothingAreHarmless()
    {
        const Colormap map = countingMap();
        const ValueScale none{ColorScale::Rank, false, 0, 1, std::make_shared<const std::vector<float>>()};
        QCOMPARE(colored({0.5f}, none, map).size(), std::size_t(1));
        const ValueScale below{ColorScale::Log, false, -5, -1, nullptr};
        QCOMPARE(indexOf(map, colored({-1.f}, below, map)[0]), 255);
    }
};

QTEST_GUILESS_MAIN(TestColormaps)
#include "tst_colormaps.moc"
