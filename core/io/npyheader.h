// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/io/elementtype.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace ax {

/// What the header of an .npy file says.
struct NpyHeader {
    ElementType type = ElementType::Unsupported;
    bool bigEndian = false;
    bool fortranOrder = false;
    std::vector<std::int64_t> shape;
    std::size_t dataOffset = 0; ///< where the values begin in the file
};

/// No header is longer, everything before the values counted; real ones have 128 bytes.
inline constexpr std::size_t kMostNpyHeaderBytes = 65536 + 12;

/// Reads magic, version and header. Errors: Malformed, Unsupported, TooLarge; place "header", "dtype" or "shape".
Result<NpyHeader> readNpyHeader(std::span<const std::byte> file);

/// The header's literal alone: a dictionary with exactly the keys descr, fortran_order and shape, then spaces.
Result<NpyHeader> parseNpyLiteral(std::string_view literal);

} // namespace ax
