// SPDX-License-Identifier: MIT
#include "ui/views/darkmap.h"

#include <algorithm>
#include <cmath>
#include <cstdint>

namespace ax {
namespace {

constexpr double kLowest = 8.0 / 256; // of the scale: the eye hardly tells these colours apart
constexpr int kLeastPercent = 98; // dark ones; a bright column of a few hundred is a picture

/// Steps of the golden ratio, which hit neither columns nor diagonals more often than others.
std::int64_t place(int choice, std::int64_t size)
{
    const double turn = choice * 0.6180339887498949;
    return std::min(size - 1, std::int64_t((turn - std::floor(turn)) * double(size)));
}

} // namespace

bool isDarkMap(const Samples& samples, double hi)
{
    const std::int64_t size = samples.values.size();
    const bool all = size <= kDotsLookedAt;
    const int looks = all ? int(size) : kDotsLookedAt;
    const float* values = samples.values.data();
    const auto bright = float(hi * kLowest);
    int finite = 0, dark = 0;
    for (int i = 0; i < looks; ++i) {
        const float value = values[all ? i : place(i, size)];
        finite += std::isfinite(value);
        dark += value < bright;
    }
    return finite > 0 && dark * 100 >= finite * kLeastPercent;
}

} // namespace ax
