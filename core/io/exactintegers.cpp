// SPDX-License-Identifier: MIT
#include "core/io/exactintegers.h"

#include <bit>
#include <cstdint>
#include <cstring>

namespace ax {
namespace {

/// Significant bits of an integer, from its highest to its lowest set bit; a float64 has room for 53.
int significantBits(std::uint64_t magnitude)
{
    return magnitude == 0 ? 0 : std::bit_width(magnitude) - std::countr_zero(magnitude);
}

} // namespace

bool holdsExactly(ElementType type, std::span<const std::byte> bytes)
{
    if (type != ElementType::I64 && type != ElementType::U64)
        return true;
    for (std::size_t i = 0; i + sizeof(std::uint64_t) <= bytes.size(); i += sizeof(std::uint64_t)) {
        std::uint64_t value = 0;
        std::memcpy(&value, bytes.data() + i, sizeof value);
        const bool negative = type == ElementType::I64 && std::int64_t(value) < 0;
        if (significantBits(negative ? 0 - value : value) > 53)
            return false;
    }
    return true;
}

} // namespace ax
