// SPDX-License-Identifier: MIT
#pragma once

#include "core/mask/maskspec.h"
#include "core/mask/visibleranges.h"

#include <cstdint>
#include <vector>

namespace ax {

/// [first, last) cut to [0, keys); 64 bits, so that positions plus parameters cannot overflow.
KeyRange cutRange(std::int64_t first, std::int64_t last, int keys);

/// Keys position - left .. position + right.
KeyRange windowOf(std::int64_t position, const Window& window, int keys);

/// The keys of the chunk that holds `position`: floor((j - origin) / chunk) = floor((position - origin) / chunk).
KeyRange chunkOf(std::int64_t position, int chunk, int origin, int keys);

/// Maximal runs of keys whose flag is not 0.
std::vector<KeyRange> runsOf(const std::vector<int>& flags);

} // namespace ax
