// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/safetensors.h"
#include "core/model/linear.h"
#include "core/model/loadwatch.h"
#include "core/model/storedmatrix.h"

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace ax {

/// Some rows of a matrix: `blocks` times `count` of them, the first at `first`, a block every `stride` rows.
struct RowBlocks {
    int first = 0;
    int count = 0;
    int blocks = 1;
    int stride = 0;

    int rows() const { return count * blocks; }
};

/// Hands out a model's weights, each checked against the shape that config.json implies. Remembers the first that is
/// missing or wrong, so that a reader can name all its tensors one after the other and ask once; after an error
/// everything is empty. Sizes come from config.json, so nothing is allocated for a tensor that the files do not hold.
class WeightSource {
public:
    /// `progress` says what the files hold; the rest of it is counted here. A stop request is such an error as well.
    explicit WeightSource(std::vector<SafeTensors> files, LoadWatch watch = {}, LoadProgress progress = {})
        : m_files(std::move(files))
        , m_watch(std::move(watch))
        , m_progress(progress)
    {
    }

    bool has(const std::string& name) const { return locate(name).entry != nullptr; }
    /// [size]
    Eigen::VectorXf vector(const std::string& name, int size);
    /// [rows, columns] in the number format of the file.
    StoredMatrix stored(const std::string& name, int rows, int columns);
    /// The same, laid out for products.
    PackedWeights packed(const std::string& name, int rows, int columns);

    /// Some outputs of a linear layer: rows of the tensor `name`.weight [rows, inputs], or of its transpose, and of
    /// `name`.bias [rows] where the layer has one.
    struct Part {
        std::string name;
        int rows = 0;
        RowBlocks pick{};
        bool transposed = false; ///< the tensor is [inputs, rows]
    };
    /// The parts' outputs one after the other.
    Linear linear(const std::vector<Part>& parts, int inputs, bool withBias);

    Status status() const { return m_error ? Status(*m_error) : success(); }

private:
    struct Place {
        const SafeTensors* file = nullptr;
        const TensorEntry* entry = nullptr;
    };
    Place locate(const std::string& name) const;
    using Bytes = std::span<const std::byte>;
    using TakeBytes = std::function<void(std::size_t offset, Bytes bytes)>;
    /// A part of a tensor, in bytes, read in multiples of `unit`; of `outOf` numbers `used` are kept.
    struct Extent {
        std::size_t first = 0;
        std::size_t size = 0;
        std::size_t unit = 1;
        std::size_t used = 1;
        std::size_t outOf = 1;
    };

    Place check(const std::string& name, const std::vector<std::size_t>& shape);
    bool readPieces(const Place& place, const Extent& extent, const TakeBytes& take);
    void setRows(PackedWeights& weights, int first, const Place& place, const RowBlocks& pick);
    void setColumns(PackedWeights& weights, int first, const Place& place, const Part& part);
    void setPart(PackedWeights& weights, int first, const Part& part);
    WeightFormat formatOfParts(const std::vector<Part>& parts) const;

    std::vector<SafeTensors> m_files;
    LoadWatch m_watch;
    LoadProgress m_progress;
    std::optional<Error> m_error;
};

} // namespace ax
