// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/elementtype.h"

namespace ax {

/// True when a float64 holds every little-endian element exactly: always, except for some 64-bit integers above 2^53.
bool holdsExactly(ElementType type, std::span<const std::byte> bytes);

} // namespace ax
