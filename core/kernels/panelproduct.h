// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>

namespace ax::kernels {

constexpr int kPanelOutputs = 64; ///< outputs of one panel of weights, laid out [inputs][kPanelOutputs]

/// Number formats in which weights are kept; sums are float32 in each.
enum class WeightFormat { Float32, Float16, BFloat16 };

/// sums [rows, kPanelOutputs] = x [rows, inputs] times one panel. Every sum runs over the inputs in order, so it has
/// the same bits for one row and for many.
struct PanelProduct {
    const float* x = nullptr;
    std::ptrdiff_t xStride = 0;
    int rows = 0;
    int inputs = 0;
    const void* panel = nullptr; ///< 64-byte aligned
    WeightFormat format = WeightFormat::Float32;
    float* sums = nullptr; ///< 64-byte aligned, rows one after the other
};

} // namespace ax::kernels
