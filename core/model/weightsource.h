// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/safetensors.h"
#include "core/model/packedweights.h"

#include <optional>
#include <string>
#include <vector>

namespace ax {

/// Hands out a model's weights as float32, each checked against the shape that config.json implies. Remembers the first
/// that is missing or wrong, so that an architecture can name all its tensors one after the other and ask once; after
/// an error everything is empty. Sizes come from config.json, so nothing is allocated for a tensor that the file does
/// not hold.
class WeightSource {
public:
    explicit WeightSource(SafeTensors file)
        : m_file(std::move(file))
    {
    }

    bool has(const std::string& name) const { return m_file.find(name) != nullptr; }
    /// [size]
    Eigen::VectorXf vector(const std::string& name, int size);
    /// [rows, columns]
    Matrix matrix(const std::string& name, int rows, int columns);
    /// A linear layer whose outputs are those of several tensors [n, inputs] one after the other.
    struct Part {
        std::string name;
        int outputs = 0;
    };
    PackedWeights packed(const std::vector<Part>& parts, int inputs);

    Status status() const { return m_error ? Status(*m_error) : success(); }

private:
    const TensorEntry* find(const std::string& name, const std::vector<std::size_t>& shape);

    SafeTensors m_file;
    std::optional<Error> m_error;
};

} // namespace ax
