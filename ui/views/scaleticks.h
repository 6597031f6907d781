// SPDX-License-Identifier: MIT
#pragma once

#include "core/raster/valuescale.h"

#include <QString>
#include <vector>

namespace ax {

/// A mark on a colour bar.
struct ScaleTick {
    double position = 0; ///< 0 to 1
    QString label;
};

/// Round numbers between the ends of a scale (1, 2 or 5 times a power of ten; whole powers on a log scale; quartiles by
/// rank), with the ends where they are round themselves. At most about `wanted` marks.
std::vector<ScaleTick> scaleTicks(const ValueScale& scale, int wanted);

/// A number on a scale: few digits, U+2212 as minus, a point in every language.
QString tickLabel(double value);

} // namespace ax
