// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/scenario/tensor.h"

#include <cstddef>
#include <string>
#include <vector>

namespace ax {

/// Largest tensor file that is read.
inline constexpr std::size_t kMostTensorFileBytes = std::size_t(1) << 32;

/// True when the name ends in .npy, .npz, .safetensors or .csv.
bool isTensorFile(const std::string& path);

/// The names of the arrays of a tensor file, in its order. The one array of an .npy or .csv file is called after
/// the file.
Result<std::vector<std::string>> tensorNames(const std::string& path);

/// The array `name` of a tensor file; for .npy and .csv (a table, matrixtext.h) `name` must be empty. Values are
/// float64, row-major.
Result<Tensor> readTensor(const std::string& path, const std::string& name);

/// The same for a file that a scenario names, no .csv: `file` is relative to the folder of `scenarioFile` (the working
/// directory when that is empty) and must lie in it or below, symbolic links resolved. Errors name `file`.
Result<Tensor> readTensorBeside(const std::string& scenarioFile, const std::string& file, const std::string& name);

} // namespace ax
