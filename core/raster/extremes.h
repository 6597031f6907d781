// SPDX-License-Identifier: MIT
#pragma once

#include "core/kernels/instructionset.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace ax {

/// Smallest and largest of some values; both NaN when one of them is not finite.
struct Extremes {
    float min = std::numeric_limits<float>::infinity();
    float max = -std::numeric_limits<float>::infinity();

    bool areFinite() const { return std::isfinite(min) && std::isfinite(max); }
    /// Both must be free of NaN.
    void add(const Extremes& other)
    {
        min = std::min(min, other.min);
        max = std::max(max, other.max);
    }
};

inline constexpr Extremes kUnknownExtremes{
    std::numeric_limits<float>::quiet_NaN(), std::numeric_limits<float>::quiet_NaN()};

/// Extremes of `count` >= 1 values.
inline Extremes extremesOf(const float* values, int count)
{
    kernels::CellRun run{values, count};
    return kernels::kernels().findExtremes(run) ? Extremes{run.smallest, run.largest} : kUnknownExtremes;
}

} // namespace ax
