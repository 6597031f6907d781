// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"

#include <string>
#include <string_view>
#include <vector>

namespace ax {

/// The unescaped tokens of "/mask/window/left"; none for "" (the whole document), RFC 6901. Error: no leading '/', a
/// '~' that is followed by neither 0 nor 1.
Result<std::vector<std::string>> pointerTokens(std::string_view pointer);

} // namespace ax
