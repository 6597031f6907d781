// SPDX-License-Identifier: MIT
#include "ui/views/scaleticks.h"

#include <algorithm>
#include <cmath>

namespace ax {
namespace {

/// The smallest of 1, 2, 5 times a power of ten that is at least `raw`.
double roundStep(double raw)
{
    const double decade = std::pow(10.0, std::floor(std::log10(raw)));
    for (const double factor : {1.0, 2.0, 5.0, 10.0})
        if (factor * decade >= raw * (1 - 1e-9))
            return factor * decade;
    return 10 * decade;
}

std::vector<double> linearValues(const ValueScale& scale, int wanted)
{
    std::vector<double> values;
    const double step = roundStep((scale.hi - scale.lo) / wanted);
    const double last = std::floor(scale.hi / step + 1e-9);
    for (double i = std::ceil(scale.lo / step - 1e-9); i <= last; ++i)
        values.push_back(i * step);
    return values;
}

/// Powers of ten from the floor to the end, thinned; on a signed scale on both sides of zero.
std::vector<double> logValues(const ValueScale& scale, int wanted)
{
    std::vector<double> values;
    const int first = int(std::ceil(std::log10(scale.logFloor()) - 1e-9));
    const int last = int(std::floor(std::log10(scale.hi) + 1e-9));
    const int sides = scale.signedValues ? 2 : 1;
    const int step = std::max(1, (last - first + 1) * sides / std::max(wanted, 1));
    for (int exponent = last; exponent >= first; exponent -= step) {
        values.push_back(std::pow(10.0, exponent));
        if (scale.signedValues)
            values.push_back(-values.back());
    }
    if (scale.signedValues)
        values.push_back(0);
    std::sort(values.begin(), values.end());
    return values;
}

std::vector<ScaleTick> rankTicks(const ValueScale& scale)
{
    std::vector<ScaleTick> ticks;
    for (const double place : {0.0, 0.25, 0.5, 0.75, 1.0})
        ticks.push_back({place, tickLabel(scale.value(place))});
    return ticks;
}

} // namespace

std::vector<ScaleTick> scaleTicks(const ValueScale& scale, int wanted)
{
    if (scale.kind == ColorScale::Rank && scale.ordered)
        return rankTicks(scale);
    const bool isLog = scale.kind == ColorScale::Log && scale.hi > 0;
    std::vector<ScaleTick> ticks;
    for (const double value : isLog ? logValues(scale, wanted) : linearValues(scale, std::max(wanted, 1)))
        ticks.push_back({scale.position(value), tickLabel(value)});
    return ticks;
}

QString tickLabel(double value)
{
    if (std::abs(value) < 1e-12)
        return QStringLiteral("0");
    return QString::number(value, 'g', 3).replace(QLatin1Char('-'), QChar(0x2212));
}

} // namespace ax
