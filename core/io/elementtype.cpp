// SPDX-License-Identifier: MIT
#include "core/io/elementtype.h"

#include <Eigen/Core>
#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <cstring>

namespace ax {
namespace {

static_assert(std::endian::native == std::endian::little, "tensor files are little-endian and are copied as they are");

template <typename Stored> struct Cast {
    template <typename Target> static Target to(Stored value) { return static_cast<Target>(value); }
};

template <> struct Cast<bool> {
    template <typename Target> static Target to(std::uint8_t value) { return value ? Target(1) : Target(0); }
};

// Eigen converts both 16-bit formats exactly; on the way to double a float loses nothing.
template <> struct Cast<Eigen::half> {
    template <typename Target> static Target to(Eigen::half value) { return static_cast<float>(value); }
};

template <> struct Cast<Eigen::bfloat16> {
    template <typename Target> static Target to(Eigen::bfloat16 value) { return static_cast<float>(value); }
};

/// Block by block through an aligned buffer: the elements of a file may begin at any address.
template <typename Stored, typename Target> void convert(const std::byte* bytes, std::span<Target> out)
{
    using Raw = std::conditional_t<std::is_same_v<Stored, bool>, std::uint8_t, Stored>;
    constexpr std::size_t kBlock = 1024;
    alignas(64) std::array<Raw, kBlock> block;
    for (std::size_t first = 0; first < out.size(); first += kBlock) {
        const std::size_t count = std::min(kBlock, out.size() - first);
        std::memcpy(static_cast<void*>(block.data()), bytes + first * sizeof(Raw), count * sizeof(Raw));
        for (std::size_t i = 0; i < count; ++i)
            out[first + i] = Cast<Stored>::template to<Target>(block[i]);
    }
}

template <typename Target> using Converter = void (*)(const std::byte*, std::span<Target>);

struct Row {
    ElementType type;
    std::string_view name;
    std::size_t size;
    Converter<float> toFloat;
    Converter<double> toDouble;
};

template <typename Stored> constexpr Row row(ElementType type, std::string_view name)
{
    return {type, name, sizeof(Stored), &convert<Stored, float>, &convert<Stored, double>};
}

constexpr std::array kRows = {
    row<bool>(ElementType::Bool, "BOOL"),
    row<std::uint8_t>(ElementType::U8, "U8"),
    row<std::int8_t>(ElementType::I8, "I8"),
    row<std::uint16_t>(ElementType::U16, "U16"),
    row<std::int16_t>(ElementType::I16, "I16"),
    row<std::uint32_t>(ElementType::U32, "U32"),
    row<std::int32_t>(ElementType::I32, "I32"),
    row<std::uint64_t>(ElementType::U64, "U64"),
    row<std::int64_t>(ElementType::I64, "I64"),
    row<Eigen::half>(ElementType::F16, "F16"),
    row<Eigen::bfloat16>(ElementType::BF16, "BF16"),
    row<float>(ElementType::F32, "F32"),
    row<double>(ElementType::F64, "F64"),
};

const Row* find(ElementType type)
{
    const auto found = std::ranges::find(kRows, type, &Row::type);
    return found == kRows.end() ? nullptr : &*found;
}

} // namespace

ElementType elementTypeFromName(std::string_view name)
{
    const auto found = std::ranges::find(kRows, name, &Row::name);
    return found == kRows.end() ? ElementType::Unsupported : found->type;
}

std::size_t elementSize(ElementType type)
{
    const Row* known = find(type);
    return known ? known->size : 0;
}

void convertElements(ElementType type, std::span<const std::byte> bytes, std::span<float> out)
{
    if (const Row* known = find(type))
        known->toFloat(bytes.data(), out);
}

void convertElements(ElementType type, std::span<const std::byte> bytes, std::span<double> out)
{
    if (const Row* known = find(type))
        known->toDouble(bytes.data(), out);
}

} // namespace ax
