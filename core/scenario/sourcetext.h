// SPDX-License-Identifier: MIT
#pragma once

#include "core/scenario/tensor.h"

namespace ax {

/// ": x.npz: q" for places in messages: the file of the tensor and its name there. Empty for inline arrays.
inline std::string sourceText(const TensorSource& source)
{
    const std::string name = source.name.empty() ? "" : ": " + source.name;
    return source.file.empty() ? std::string() : ": " + source.file + name;
}

} // namespace ax
