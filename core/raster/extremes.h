// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/matrix.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace ax {

/// Smallest and largest of some values; both NaN when one of them is.
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

/// Extremes of `count` >= 1 values.
inline Extremes extremesOf(const float* values, int count)
{
    const Eigen::Map<const Eigen::ArrayXf> all(values, count);
    return {all.minCoeff<Eigen::PropagateNaN>(), all.maxCoeff<Eigen::PropagateNaN>()};
}

} // namespace ax
