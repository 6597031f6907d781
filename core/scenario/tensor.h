// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace ax {

/// A dense array of up to 8 axes, row-major. Values are float64 so that every supported storage is exact.
struct Tensor {
    std::vector<std::int64_t> shape;
    std::vector<double> values;

    /// NaN equals NaN: what is written and read again is the same tensor.
    friend bool operator==(const Tensor& a, const Tensor& b)
    {
        const auto same = [](double x, double y) { return x == y || (x != x && y != y); };
        return a.shape == b.shape && std::ranges::equal(a.values, b.values, same);
    }
};

/// A tensor as a scenario names it: inline nested arrays (`file` empty), or an array of a file beside the scenario.
struct TensorSource {
    std::string file; ///< relative to the scenario's folder
    std::string name; ///< array inside .npz or .safetensors; empty for .npy
    std::shared_ptr<const Tensor> values; ///< never null once read

    friend bool operator==(const TensorSource& a, const TensorSource& b)
    {
        return a.file == b.file && a.name == b.name
            && (a.values == b.values || (a.values && b.values && *a.values == *b.values));
    }
};

} // namespace ax
