// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>

namespace ax {

/// 0xAARRGGBB, as 32-bit images store it.
using Argb = std::uint32_t;

/// 256 opaque colours from the lowest value to the highest. Lightness never turns back: along the whole map, or on
/// either side of the middle when `diverging` (the middle is zero).
struct Colormap {
    std::string_view name;
    bool diverging = false;
    std::array<Argb, 256> colors{};
};

/// All maps, the default first. The order is the order of menus.
std::span<const Colormap> colormaps();

/// The map of that name, or null.
const Colormap* findColormap(std::string_view name);

/// What to paint with when a person chose `wanted` (empty: the default): signed values always get a diverging map, with
/// a dark middle on dark paper. An unknown name gives the default.
const Colormap& colormapFor(std::string_view wanted, bool signedValues, bool dark);

/// Values that are no numbers have colours of their own, which no map contains; the painter adds a sign where there is
/// room.
inline constexpr Argb kNaNColor = 0xffff2bd6; // magenta, a cross
inline constexpr Argb kPlusInfinityColor = 0xff00d5ff; // cyan, a triangle that points up
inline constexpr Argb kMinusInfinityColor = 0xff3a6bff; // blue, a triangle that points down

/// CIE 1976 lightness L* of a colour, 0 to 100 (sRGB, D65).
double lightness(Argb color);

/// Contrast of two colours as the Web Content Accessibility Guidelines 2.1 define it, 1 to 21.
double contrast(Argb a, Argb b);

} // namespace ax
