// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

namespace ax {

/// Recognises files that people take for something else, by their first bytes: "a web page (HTML)", "a Git LFS pointer
/// …". Empty when the bytes are nothing of the known kinds.
std::string_view recogniseWrongFile(std::string_view bytes);

} // namespace ax
