// SPDX-License-Identifier: MIT
#pragma once

#include <string>

namespace ax {

/// The shortest text that reads back as the same float, in the C locale: "0.1", "-0.0", "1e-45". Non-finite: "nan",
/// "inf", "-inf".
std::string numberText(float value);
/// The same for float64.
std::string numberText(double value);

} // namespace ax
