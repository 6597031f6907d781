// SPDX-License-Identifier: MIT
#include "core/io/numbertext.h"

#include <charconv>
#include <cmath>

namespace ax {
namespace {

template <typename Float> std::string shortest(Float value)
{
    if (std::isnan(value))
        return "nan";
    if (std::isinf(value))
        return value < 0 ? "-inf" : "inf";
    if (value == 0 && std::signbit(value))
        return "-0.0"; // many JSON readers take "-0" for an integer and lose the sign
    char buffer[32]; // 17 digits, sign, point and exponent of a float64 need 24
    const auto [end, failure] = std::to_chars(buffer, buffer + sizeof buffer, value);
    return {buffer, end};
}

} // namespace

std::string numberText(float value)
{
    return shortest(value);
}
std::string numberText(double value)
{
    return shortest(value);
}

} // namespace ax
