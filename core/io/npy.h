// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/scenario/tensor.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace ax {

/// Largest tensor that is read into memory: 2^26 elements, 512 MiB as float64.
inline constexpr std::int64_t kMostTensorElements = std::int64_t(1) << 26;

/// Reads a NumPy .npy file (format versions 1 to 3,
/// https://numpy.org/doc/stable/reference/generated/numpy.lib.format.html): bool, integers, f2, f4, f8, both byte
/// orders, C and Fortran order, up to 8 axes. The header is a fixed grammar, never evaluated. Errors (place: "header",
/// "dtype", "shape" or "values"): anything else, truncated or trailing bytes, integers that a float64 cannot hold, more
/// than kMostTensorElements.
Result<Tensor> readNpy(std::span<const std::byte> bytes);

/// A version 1.0 .npy file, little-endian, C order; the values are shape's product many.
std::vector<std::byte> npyBytes(const std::vector<std::int64_t>& shape, std::span<const float> values);
std::vector<std::byte> npyBytes(const std::vector<std::int64_t>& shape, std::span<const double> values);
/// The same of bool.
std::vector<std::byte> npyBytes(const std::vector<std::int64_t>& shape, std::span<const std::uint8_t> flags);

} // namespace ax
