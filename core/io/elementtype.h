// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <span>
#include <string_view>

namespace ax {

/// Element types of tensor files that this program converts; everything else is listed but not read.
enum class ElementType { Bool, U8, I8, U16, I16, U32, I32, U64, I64, F16, BF16, F32, F64, Unsupported };

/// The type by its safetensors name ("F16"); Unsupported for any other spelling.
ElementType elementTypeFromName(std::string_view name);

/// Bytes of one element; 0 for Unsupported.
std::size_t elementSize(ElementType type);

/// Converts little-endian elements, which need not be aligned, to floating point; whatever the target cannot hold is
/// rounded to nearest even once (F64 and 64-bit integers to float; integers above 2^53 to double). NaN and infinities
/// stay what they are, Bool is 0 for a zero byte, else 1. bytes.size() must be out.size() * elementSize(type), type not
/// Unsupported.
void convertElements(ElementType type, std::span<const std::byte> bytes, std::span<float> out);
void convertElements(ElementType type, std::span<const std::byte> bytes, std::span<double> out);

} // namespace ax
