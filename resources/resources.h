// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace ax::resources {

/// The bytes of a file that travels inside the program, e.g. "model/config.json"; nothing when there is no such file.
std::optional<std::span<const std::byte>> find(std::string_view name);

/// The names of all embedded files that begin with `prefix`, in the order of resources/CMakeLists.txt.
std::vector<std::string_view> names(std::string_view prefix);

} // namespace ax::resources
