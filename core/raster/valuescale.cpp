// SPDX-License-Identifier: MIT
#include "core/raster/valuescale.h"

#include "core/kernels/instructionset.h"

#include <Eigen/Core>
#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace ax {
namespace {

constexpr double kLogRange = 1e-6; // of the largest value: what a log scale calls zero
constexpr int kBlockSize = 256; // values that are coloured at a time, so that intermediate results stay in cache

using ValueBlock = Eigen::Array<float, kBlockSize, 1>;

/// Middle rank of `value` among `ordered`, 0 to 1.
double rank(const std::vector<float>& ordered, double value)
{
    if (ordered.size() < 2)
        return 1;
    const auto [first, last] = std::equal_range(ordered.begin(), ordered.end(), float(value));
    const double below = double(first - ordered.begin());
    const double upTo = std::max(below, double(last - ordered.begin()) - 1);
    return std::min(1.0, (below + upTo) / 2 / double(ordered.size() - 1));
}

/// thresholds[i]: the smallest size whose rank rounds to colour i + 1. A colour is then a search in 1 KiB, not in
/// `ordered`.
std::array<float, 255> rankThresholds(const std::vector<float>& ordered)
{
    std::array<float, 255> thresholds;
    thresholds.fill(std::numeric_limits<float>::infinity());
    std::size_t next = 0;
    for (auto group = ordered.begin(); group != ordered.end() && next < thresholds.size();) {
        const auto end = std::upper_bound(group, ordered.end(), *group);
        for (const auto colors = std::size_t(std::lround(rank(ordered, *group) * 255)); next < colors; ++next)
            thresholds[next] = *group;
        group = end;
    }
    return thresholds;
}

double quantile(const std::vector<float>& ordered, double part)
{
    if (ordered.empty())
        return 0;
    return ordered[std::size_t(std::lround(part * double(ordered.size() - 1)))];
}

/// Place of a size (>= 0) between nothing and `hi`.
double sizePosition(const ValueScale& scale, double size)
{
    switch (scale.kind) {
    case ColorScale::Linear:
        return size / scale.hi;
    case ColorScale::Log:
        return std::log(size / scale.logFloor()) / std::log(scale.hi / scale.logFloor());
    case ColorScale::Rank: // many zeros share a high rank, and still zero is the middle of a signed scale
        return !scale.ordered || (scale.signedValues && size == 0) ? 0 : rank(*scale.ordered, size);
    }
    return 0;
}

double sizeAt(const ValueScale& scale, double position)
{
    switch (scale.kind) {
    case ColorScale::Linear:
        return position * scale.hi;
    case ColorScale::Log:
        return scale.logFloor() * std::pow(scale.hi / scale.logFloor(), position);
    case ColorScale::Rank:
        return scale.ordered ? quantile(*scale.ordered, position) : 0;
    }
    return 0;
}

/// A log scale needs something above zero to end at, a rank scale a list; without, the linear scale serves.
bool isLinear(const ValueScale& scale)
{
    return scale.kind == ColorScale::Linear || (scale.kind == ColorScale::Log && scale.hi <= 0)
        || (scale.kind == ColorScale::Rank && !scale.ordered);
}

float logPosition(const ValueScale& scale, float* slope)
{
    const double decades = std::log(scale.hi / scale.logFloor());
    *slope = float(1 / decades);
    return float(-std::log(scale.logFloor()) / decades);
}

void rankPositions(
    const ValueScale& scale, const std::array<float, 255>& thresholds, const ValueBlock& values, ValueBlock& out)
{
    for (int i = 0; i < kBlockSize; ++i) {
        const float size = scale.signedValues ? std::abs(values[i]) : values[i];
        const auto above = std::upper_bound(thresholds.begin(), thresholds.end(), size);
        const float part = float(above - thresholds.begin()) / 255;
        const float half = values[i] == 0 ? 0 : part / 2;
        out[i] = !scale.signedValues ? part : 0.5f + (values[i] < 0 ? -half : half);
    }
}

/// Places of a block of values on a log scale, not yet clamped; NaN stays NaN.
void logPositions(const ValueScale& scale, const ValueBlock& values, ValueBlock& out)
{
    float slope = 0;
    const float offset = logPosition(scale, &slope);
    const float tiny = std::numeric_limits<float>::min();
    if (!scale.signedValues) {
        out = values.max(tiny).log() * slope + offset;
        return;
    }
    const ValueBlock size = (values.abs().max(tiny).log() * slope + offset).max(0.f).min(1.f);
    out = 0.5f + (values < 0).select(-0.5f * size, 0.5f * size);
}

Argb signalColor(float value)
{
    if (isNoValue(value))
        return 0;
    if (std::isnan(value))
        return kNaNColor;
    return value > 0 ? kPlusInfinityColor : kMinusInfinityColor;
}

/// Colours of NaN and infinities over what the scale made of them.
void colorSignals(std::span<const float> values, std::span<Argb> colors)
{
    for (std::size_t i = 0; i < values.size(); ++i)
        if (!std::isfinite(values[i]))
            colors[i] = signalColor(values[i]);
}

/// positions * factor + offset, rounded to the nearest of 256 colours. True when all positions are finite.
bool lookUp(std::span<const float> positions, float factor, float offset, const Colormap& map, std::span<Argb> colors)
{
    return kernels::kernels().fillColors(
        {positions.data(), int(positions.size()), factor * 255, offset * 255 + 0.5f, map.colors.data(), colors.data()});
}

/// A linear scale needs no positions in between.
void fillLinear(std::span<const float> values, const ValueScale& scale, const Colormap& map, std::span<Argb> colors)
{
    const double factor = 1 / (scale.hi - scale.lo);
    constexpr std::size_t kTogether = 1 << 24;
    for (std::size_t at = 0; at < values.size(); at += kTogether) {
        const auto part = values.subspan(at, std::min(values.size() - at, kTogether));
        const auto target = colors.subspan(at, part.size());
        if (!lookUp(part, float(factor), float(-scale.lo * factor), map, target))
            colorSignals(part, target);
    }
}

} // namespace

double ValueScale::logFloor() const
{
    return !signedValues && lo > 0 ? lo : hi * kLogRange;
}

double ValueScale::position(double value) const
{
    if (isLinear(*this))
        return std::clamp((value - lo) / (hi - lo), 0.0, 1.0);
    const double size
        = std::clamp(sizePosition(*this, signedValues ? std::abs(value) : std::max(value, 0.0)), 0.0, 1.0);
    return signedValues ? (value < 0 ? 0.5 - size / 2 : 0.5 + size / 2) : size;
}

double ValueScale::value(double position) const
{
    if (isLinear(*this))
        return lo + position * (hi - lo);
    if (!signedValues)
        return sizeAt(*this, position);
    const double size = sizeAt(*this, std::abs(position - 0.5) * 2);
    return position < 0.5 ? -size : size;
}

void fillColors(std::span<const float> values, const ValueScale& scale, const Colormap& map, std::span<Argb> colors)
{
    if (isLinear(scale)) {
        fillLinear(values, scale, map, colors);
        return;
    }
    ValueBlock block;
    ValueBlock place;
    const bool ranked = scale.kind == ColorScale::Rank && scale.ordered;
    const auto thresholds = ranked ? rankThresholds(*scale.ordered) : std::array<float, 255>{};
    for (std::size_t at = 0; at < values.size(); at += kBlockSize) {
        const auto part = values.subspan(at, std::min(values.size() - at, std::size_t(kBlockSize)));
        std::copy(part.begin(), part.end(), block.data());
        std::fill(block.data() + part.size(), block.data() + kBlockSize, 0.f);
        if (ranked)
            rankPositions(scale, thresholds, block, place);
        else
            logPositions(scale, block, place);
        const auto target = colors.subspan(at, part.size());
        lookUp({place.data(), part.size()}, 1, 0, map, target);
        colorSignals(part, target);
    }
}

} // namespace ax
