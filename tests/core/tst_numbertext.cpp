// SPDX-License-Identifier: MIT
#include "core/io/json.h"
#include "core/io/jsonwriter.h"
#include "core/io/numbertext.h"

#include <QTest>
#include <bit>
#include <charconv>
#include <cmath>
#include <cstdint>
#include <limits>
#include <random>

using ax::numberText;

namespace {

template <typename Float> using Bits = std::conditional_t<sizeof(Float) == 4, std::uint32_t, std::uint64_t>;

template <typename Float> bool sameBits(Float a, Float b)
{
    return std::bit_cast<Bits<Float>>(a) == std::bit_cast<Bits<Float>>(b);
}

template <typename Float> Float parsed(const std::string& text)
{
    Float value = 0;
    const auto [end, failure] = std::from_chars(text.data(), text.data() + text.size(), value);
    return failure == std::errc() && end == text.data() + text.size() ? value : Float(NAN);
}

/// Digits of the mantissa, without sign, point, exponent and zeros that only place the point.
std::string significand(const std::string& text)
{
    std::string digits;
    for (const char c : text.substr(0, text.find('e')))
        if (c >= '0' && c <= '9')
            digits += c;
    digits.erase(0, digits.find_first_not_of('0'));
    digits.erase(digits.find_last_not_of('0') + 1);
    return digits;
}

/// Rounding to one digit less gives another number. Whole numbers have all their digits where that is no longer than an
/// exponent: 17 digits, a sign, a point and "e+22".
template <typename Float> bool isShortest(Float value, const std::string& text)
{
    const int digits = int(significand(text).size());
    if (digits < 2 || (text.find('.') == text.npos && text.find('e') == text.npos))
        return text.size() <= 23;
    char shorter[64];
    std::snprintf(shorter, sizeof shorter, "%.*e", digits - 2, double(value));
    return !sameBits(parsed<Float>(shorter), value);
}

template <typename Float> std::string problemOf(Float value)
{
    const std::string text = numberText(value);
    if (!sameBits(parsed<Float>(text), value))
        return text + " reads back as " + numberText(parsed<Float>(text));
    return isShortest(value, text) ? std::string() : text + " is not the shortest";
}

template <typename Float> std::string problemOfRandomBits(int count)
{
    std::mt19937_64 random(7);
    for (int i = 0; i < count; ++i) {
        const auto value = std::bit_cast<Float>(Bits<Float>(random()));
        if (!std::isfinite(value))
            continue;
        if (const std::string problem = problemOf(value); !problem.empty())
            return problem;
    }
    return {};
}

/// Subnormals have few leading bits set: fewer digits, and the parts of a parser that are seldom used.
template <typename Float> std::string problemOfSubnormals()
{
    constexpr int kMantissaBits = std::numeric_limits<Float>::digits - 1;
    std::mt19937_64 random(8);
    for (int width = 1; width <= kMantissaBits; ++width)
        for (int i = 0; i < 200; ++i) {
            const auto bits = Bits<Float>(random() & ((std::uint64_t(1) << width) - 1));
            const Float value = std::bit_cast<Float>(bits);
            if (const std::string problem = bits == 0 ? std::string() : problemOf(value); !problem.empty())
                return problem;
        }
    return {};
}

/// The number in a list, as this program writes and reads JSON.
template <typename Float> ax::Result<ax::Json> throughJson(Float value)
{
    ax::JsonWriter writer;
    writer.beginArray();
    writer.number(value);
    writer.endArray();
    return ax::readJson(writer.take(), "test");
}

} // namespace

class TestNumberText : public QObject {
    Q_OBJECT

private slots:
    void text_data()
    {
        QTest::addColumn<double>("value");
        QTest::addColumn<QByteArray>("asDouble");
        QTest::addColumn<QByteArray>("asFloat");
        const auto row = [](const char* asDouble, double value, const char* asFloat) {
            QTest::newRow(asDouble) << value << QByteArray(asDouble) << QByteArray(asFloat);
        };
        row("0", 0, "0");
        row("-0.0", -0.0, "-0.0");
        row("1", 1, "1");
        row("-1.5", -1.5, "-1.5");
        row("0.1", 0.1, "0.1");
        row("0.30000000000000004", 0.1 + 0.2, "0.3");
        row("0.3333333333333333", 1.0 / 3, "0.33333334");
        row("16777217", 16777217, "16777216");
        row("1e-45", 1e-45, "1e-45");
        row("5e-324", 5e-324, "0");
        row("2.2250738585072014e-308", std::numeric_limits<double>::min(), "0");
        row("1.7976931348623157e+308", std::numeric_limits<double>::max(), "inf");
        row("inf", INFINITY, "inf");
        row("-inf", -INFINITY, "-inf");
        row("nan", NAN, "nan");
    }

    void text()
    {
        QFETCH(double, value);
        QFETCH(QByteArray, asDouble);
        QFETCH(QByteArray, asFloat);
        QCOMPARE(QByteArray::fromStdString(numberText(value)), asDouble);
        QCOMPARE(QByteArray::fromStdString(numberText(float(value))), asFloat);
    }

    void aNegativeNaNHasNoSign() { QCOMPARE(numberText(std::copysign(NAN, -1.0)), std::string("nan")); }

    void anyFloat32ReadsBack()
    {
        const std::string problem = problemOfRandomBits<float>(200'000);
        QVERIFY2(problem.empty(), problem.c_str());
    }

    void anyFloat64ReadsBack()
    {
        const std::string problem = problemOfRandomBits<double>(200'000);
        QVERIFY2(problem.empty(), problem.c_str());
    }

    void subnormalsReadBack()
    {
        QVERIFY2(problemOfSubnormals<float>().empty(), problemOfSubnormals<float>().c_str());
        QVERIFY2(problemOfSubnormals<double>().empty(), problemOfSubnormals<double>().c_str());
    }

    /// A reader has float64 only: a float32 that went through it is still the same float32.
    void floatsSurviveJson()
    {
        std::mt19937_64 random(9);
        for (int i = 0; i < 50'000; ++i) {
            const auto single = std::bit_cast<float>(std::uint32_t(random()));
            const auto wide = std::bit_cast<double>(random());
            if (std::isfinite(single))
                QVERIFY2(sameBits(float((*throughJson(single))[0].get<double>()), single), numberText(single).c_str());
            if (std::isfinite(wide))
                QVERIFY2(sameBits((*throughJson(wide))[0].get<double>(), wide), numberText(wide).c_str());
        }
    }

    void nonFiniteNumbersAreStringsInJson()
    {
        QCOMPARE(throughJson(NAN)->dump(), std::string(R"(["nan"])"));
        QCOMPARE(throughJson(INFINITY)->dump(), std::string(R"(["inf"])"));
        QCOMPARE(throughJson(-INFINITY)->dump(), std::string(R"(["-inf"])"));
        QVERIFY(sameBits((*throughJson(-0.0))[0].get<double>(), -0.0));
    }
};

QTEST_GUILESS_MAIN(TestNumberText)
#include "tst_numbertext.moc"
