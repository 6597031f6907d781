// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/mask/visibleranges.h"
#include "core/scenario/tensor.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace ax {

/// Cells of a mask matrix that a scenario takes in: with more, the file that it is saved to would not be read again.
inline constexpr std::int64_t kMostMatrixCells = std::int64_t(1) << 22;

/// A table of 0 (hidden) and 1 (visible), [Lq][Lk] or with axes for heads and batch before them, from an .npy file, the
/// only array or the array "mask" of an .npz file, a .csv file of numbers (texttable.h), or nested lists in a
/// .json file. Errors: other endings, what those formats refuse, ranks other than 2 to 4, empty axes, cells other than
/// 0 and 1, more than kMostMatrixCells.
Result<Tensor> readMaskMatrix(const std::string& path);

/// A table (texttable.h) of 0 and 1; what readMaskMatrix reads of a .csv file. A text without values is [0][0].
Result<Tensor> parseMaskCsv(std::string_view text);

/// Which cells are visible, [queries][keys], for `path` by its ending: .npy (bool) or .csv. Errors: another ending;
/// more cells than a tensor file may have.
Result<std::vector<std::byte>> maskMatrixFile(const VisibleRanges& mask, const std::string& path);

} // namespace ax
