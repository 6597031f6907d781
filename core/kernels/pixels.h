// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

namespace ax::kernels {

/// colors[i] = table[clamp(values[i] * factor + offset, 0, 255), cut to a whole number]; table[0] for NaN.
struct ColorRun {
    const float* values = nullptr;
    int count = 0;
    float factor = 1;
    float offset = 0;
    const std::uint32_t* table = nullptr; ///< [256], opaque
    std::uint32_t* colors = nullptr; ///< [count]
};

/// Neighbouring cells for which one sample is to stand.
struct CellRun {
    const float* cells = nullptr;
    int count = 0;
    float largest = 0; ///< result
    float smallest = 0; ///< result
};

} // namespace ax::kernels
