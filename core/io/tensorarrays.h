// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"

#include <cstdint>
#include <string>
#include <vector>

namespace ax {

/// An array of a tensor file as its header tells, without its values.
struct ArrayInfo {
    std::string name; ///< of an .npy or .csv file: the file's, without its ending
    std::vector<std::int64_t> shape;
    std::string unreadable; ///< why its values cannot be read; empty when they can

    friend bool operator==(const ArrayInfo&, const ArrayInfo&) = default;
};

/// The arrays of an .npy, .npz, .safetensors or .csv file in its order. Errors: those of the format.
Result<std::vector<ArrayInfo>> tensorArrays(const std::string& path);

} // namespace ax
