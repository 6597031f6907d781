// SPDX-License-Identifier: MIT
#include "tests/support/jsondifference.h"

#include <cmath>
#include <limits>
#include <optional>

namespace ax::test {
namespace {

using Json = nlohmann::json;

std::optional<double> asNumber(const Json& value)
{
    if (value.is_number())
        return value.get<double>();
    if (value == "nan")
        return std::numeric_limits<double>::quiet_NaN();
    if (value == "inf")
        return std::numeric_limits<double>::infinity();
    if (value == "-inf")
        return -std::numeric_limits<double>::infinity();
    return std::nullopt;
}

bool sameNumber(double a, double b, double tolerance)
{
    if (std::isnan(a) || std::isnan(b))
        return std::isnan(a) && std::isnan(b);
    if (std::isinf(a) || std::isinf(b))
        return a == b;
    return std::abs(a - b) <= tolerance;
}

std::string mismatch(const Json& wanted, const Json& found)
{
    return ": expected " + wanted.dump() + ", found " + found.dump();
}

std::string listDifference(const Json& wanted, const Json& found, double tolerance)
{
    if (!found.is_array() || found.size() != wanted.size())
        return mismatch(wanted, found);
    for (std::size_t i = 0; i < wanted.size(); ++i)
        if (const std::string inner = difference(wanted[i], found[i], tolerance); !inner.empty())
            return "[" + std::to_string(i) + "]" + inner;
    return {};
}

std::string objectDifference(const Json& wanted, const Json& found, double tolerance)
{
    if (!found.is_object())
        return mismatch(wanted, found);
    for (const auto& [key, value] : wanted.items()) {
        if (!found.contains(key))
            return "." + key + ": expected " + value.dump() + ", found nothing";
        if (const std::string inner = difference(value, found[key], tolerance); !inner.empty())
            return "." + key + inner;
    }
    return {};
}

} // namespace

std::string difference(const Json& wanted, const Json& found, double tolerance)
{
    if (wanted.is_array())
        return listDifference(wanted, found, tolerance);
    if (wanted.is_object())
        return objectDifference(wanted, found, tolerance);
    const std::optional<double> a = asNumber(wanted), b = asNumber(found);
    if (a && b)
        return sameNumber(*a, *b, tolerance) ? std::string() : mismatch(wanted, found);
    return wanted == found ? std::string() : mismatch(wanted, found);
}

} // namespace ax::test
