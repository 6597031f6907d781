// SPDX-License-Identifier: MIT
#pragma once

#include "core/scenario/scenario.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace ax::test {

/// A binary number format as textbooks describe it.
struct PlainFormat {
    int digits; ///< of the significand, the hidden one included
    int smallest; ///< exponent of the smallest number above 0
    double largest;

    /// `x` to nearest, ties to even; beyond the largest number an infinity.
    double operator()(double x) const
    {
        if (x == 0 || !std::isfinite(x) || digits == 53)
            return x;
        int exponent = 0;
        std::frexp(x, &exponent);
        const int unit = std::max(exponent - digits, smallest);
        const double rounded = std::ldexp(std::nearbyint(std::ldexp(x, -unit)), unit);
        return std::abs(rounded) > largest ? std::copysign(std::numeric_limits<double>::infinity(), x) : rounded;
    }
};

inline PlainFormat plainFormat(Dtype dtype)
{
    switch (dtype) {
    case Dtype::Float32:
        return {24, -149, 3.4028234663852886e38};
    case Dtype::Float16:
        return {11, -24, 65504};
    case Dtype::BFloat16:
        return {8, -133, 3.3895313892515355e38};
    case Dtype::Float64:
        break;
    }
    return {53, -1074, 1.7976931348623157e308};
}

} // namespace ax::test
