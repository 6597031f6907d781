// SPDX-License-Identifier: MIT
#pragma once

#include "core/raster/samples.h"

namespace ax {

/// Whether a linear scale from 0 to `hi` gives nearly everything that `samples` shows the colours of zero: 98 % of the
/// dots that have a number, in the lowest 8 of 256 colours. Looks at no more than kDotsLookedAt of them, evenly chosen.
bool isDarkMap(const Samples& samples, double hi);

inline constexpr int kDotsLookedAt = 2048;

} // namespace ax
