// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/matrix.h"
#include "core/base/result.h"
#include "core/scenario/tensor.h"

#include <string>
#include <string_view>

namespace ax {

/// Largest matrix that is taken from a text, in cells.
inline constexpr std::int64_t kMostTypedCells = std::int64_t(1) << 20;

/// A matrix as people type it or copy it from a spreadsheet: a table of numbers (texttable.h). Errors (with `place`):
/// no number at all, and those of tableOfText, with at most kMostTypedCells cells.
Result<Tensor> matrixOfText(std::string_view text, const std::string& place);

/// The same text for a matrix of rank 2: tab-separated, numbers that read back as the same float64.
std::string textOfMatrix(const Tensor& matrix);
/// The same of float32 numbers, with no more digits than they need.
std::string textOfMatrix(const Matrix& matrix);

} // namespace ax
