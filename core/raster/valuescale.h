// SPDX-License-Identifier: MIT
#pragma once

#include "core/raster/colormaps.h"
#include "core/scenario/scenario.h"

#include <bit>
#include <memory>
#include <span>
#include <vector>

namespace ax {

/// A sample that has nothing to show (every cell under it is hidden): a NaN with a payload of its own. NaNs that come
/// out of arithmetic never carry it; those of files are made canonical by stageSamples().
inline constexpr std::uint32_t kNoValueBits = 0x7fc0ab5e;
inline constexpr float kNoValue = std::bit_cast<float>(kNoValueBits);
inline bool isNoValue(float value)
{
    return std::bit_cast<std::uint32_t>(value) == kNoValueBits;
}

/// Where a value stands between the two ends of a colour map.
struct ValueScale {
    ColorScale kind = ColorScale::Linear;
    bool signedValues = false; ///< zero is the middle of the map and lo = -hi
    double lo = 0;
    double hi = 1; ///< > lo
    /// Rank only: finite values in ascending order (their sizes when signed). Equal values share their middle rank.
    std::shared_ptr<const std::vector<float>> ordered;

    /// 0 to 1; values outside [lo, hi] are at the ends. `value` must not be NaN.
    double position(double value) const;
    /// The value at a place of the map: what the ticks of a colour bar say. Inverse of position().
    double value(double position) const;
    /// Linear and log only: the smallest size that the log scale tells from zero.
    double logFloor() const;
};

/// Colours of finite values by scale and map, of NaN and infinities as the constants say; 0 (transparent) for kNoValue.
/// `colors` has the size of `values`.
void fillColors(std::span<const float> values, const ValueScale& scale, const Colormap& map, std::span<Argb> colors);

} // namespace ax
