// SPDX-License-Identifier: MIT
#pragma once

#include "core/model/languagemodel.h"

#include <map>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

namespace ax::test {

using OrderedJson = nlohmann::ordered_json;

/// A model folder that a test makes: its JSON files and its tensors as plain numbers that a reference can compute from.
class TinyModel {
public:
    OrderedJson config;
    OrderedJson tokenizer; ///< of the letters a to z, ids 0 to 25
    std::map<std::string, std::vector<float>> tensors; ///< by name, row-major
    std::map<std::string, std::vector<int>> shapes;

    /// Normal numbers from the name and `seed`: around 1 for norms (names that end in "norm.weight"), else around 0.
    void add(const std::string& name, std::vector<int> shape, unsigned seed);
    /// A tensor as numbers; a vector is one row.
    MatrixF64 matrix(const std::string& name) const;
    bool has(const std::string& name) const { return tensors.count(name) > 0; }

    std::string safeTensors() const { return safeTensors(tensors); }
    /// The files of the folder by name; a test may change them.
    std::map<std::string, std::string> files() const;
    /// The same with the tensors in two files and an index.
    std::map<std::string, std::string> shardedFiles() const;
    static ModelFiles yield(std::map<std::string, std::string> files);

    static OrderedJson letters();

private:
    std::string safeTensors(const std::map<std::string, std::vector<float>>& some) const;
};

} // namespace ax::test
