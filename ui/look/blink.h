// SPDX-License-Identifier: MIT
#pragma once

#include <chrono>

namespace ax {

/// How long what is shown may be out of date before it says so: shorter changes would only flicker.
inline constexpr std::chrono::milliseconds kBlink(150);

} // namespace ax
