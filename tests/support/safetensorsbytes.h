// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>

namespace ax::test {

/// The bytes of a safetensors file with this header text and data, whether or not they make sense together.
inline std::string safeTensorsBytes(std::string_view header, std::string_view data)
{
    const std::uint64_t length = header.size();
    std::string bytes(sizeof length, '\0');
    std::memcpy(bytes.data(), &length, sizeof length);
    return bytes.append(header).append(data);
}

} // namespace ax::test
