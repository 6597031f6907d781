// SPDX-License-Identifier: MIT
#pragma once

#include "core/scenario/scenario.h"

#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>

namespace ax {

/// Number formats as rounding policies: arithmetic runs in double and every result passes through round(). For +, -, *,
/// / that equals arithmetic in the format itself, since double has more than twice the digits of each (Figueroa 1995).
struct RoundToFloat64 {
    static constexpr double kLargest = std::numeric_limits<double>::max();
    static double round(double value) { return value; }
};

struct RoundToFloat32 {
    static constexpr double kLargest = std::numeric_limits<float>::max();
    static double round(double value) { return float(value); }
};

/// A 16-bit format of `Digits` binary digits (the hidden one included) whose smallest normal number is 2^MinExponent.
/// Straight from double: going through float first would round twice.
template <int Digits, int MinExponent> class RoundTo16Bit {
    static constexpr double powerOfTwo(int exponent)
    {
        return std::bit_cast<double>(std::uint64_t(exponent + 1023) << 52);
    }

public:
    static constexpr double kLargest = (2 - powerOfTwo(1 - Digits)) * powerOfTwo(1 - MinExponent);

    static double round(double value)
    {
        if (!std::isfinite(value))
            return value;
        const double rounded = std::abs(value) < kSmallestNormal ? roundSubnormal(value) : roundDigits(value);
        return std::abs(rounded) > kLargest ? std::copysign(std::numeric_limits<double>::infinity(), value) : rounded;
    }

private:
    static constexpr double kSmallestNormal = powerOfTwo(MinExponent);
    /// Above this number doubles are as far apart as the format's subnormals, so adding it rounds to them.
    static constexpr double kSubnormalGrid = 1.5 * powerOfTwo(MinExponent - (Digits - 1) + 52);
    static constexpr int kDropped = 53 - Digits; ///< binary digits that double has and the format has not

    static double roundSubnormal(double value)
    {
        return std::copysign((value + kSubnormalGrid) - kSubnormalGrid, value);
    }

    /// Nearest, ties to even; a carry out of the fraction moves into the exponent, as it must.
    static double roundDigits(double value)
    {
        auto bits = std::bit_cast<std::uint64_t>(value);
        bits += (std::uint64_t(1) << (kDropped - 1)) - 1 + ((bits >> kDropped) & 1);
        return std::bit_cast<double>(bits >> kDropped << kDropped);
    }
};

using RoundToFloat16 = RoundTo16Bit<11, -14>;
using RoundToBFloat16 = RoundTo16Bit<8, -126>;

/// Calls `action` with the rounding policy of `dtype`.
template <typename Action> auto withRounding(Dtype dtype, Action action)
{
    switch (dtype) {
    case Dtype::Float64:
        return action(RoundToFloat64{});
    case Dtype::Float16:
        return action(RoundToFloat16{});
    case Dtype::BFloat16:
        return action(RoundToBFloat16{});
    case Dtype::Float32:
        break;
    }
    return action(RoundToFloat32{});
}

} // namespace ax
