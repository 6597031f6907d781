// SPDX-License-Identifier: MIT
#pragma once

#include "core/model/languagemodel.h"

#include <map>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

namespace ax::test {

using OrderedJson = nlohmann::ordered_json;

/// A LLaMA of random weights, as files and as the plain numbers that a reference can compute from.
class TinyLlama {
public:
    /// 4 query heads of 6 on 2 key/value heads, width 20, feed-forward 28, 3 layers, 40 tokens.
    explicit TinyLlama(unsigned seed = 1, bool tiedHead = false);

    OrderedJson config;
    OrderedJson tokenizer;
    std::map<std::string, std::vector<float>> tensors; ///< by name, row-major
    std::map<std::string, std::vector<int>> shapes;

    std::string safeTensors() const;
    /// The files of the folder by name; a test may change them.
    std::map<std::string, std::string> files() const;
    static ModelFiles yield(std::map<std::string, std::string> files);

    /// The hidden rows [T, C] of all tokens under a causal mask, in plain double loops, straight from the paper's
    /// formulas.
    MatrixF64 plainHidden(const std::vector<int>& ids, const std::vector<int>& positions) const;
    /// [V] for one hidden row.
    Eigen::VectorXd plainLogits(const Eigen::VectorXd& hidden) const;

private:
    void add(const std::string& name, std::vector<int> shape, unsigned seed);
    MatrixF64 matrix(const std::string& name) const;
    MatrixF64 plainLayer(int layer, const MatrixF64& x, const std::vector<int>& positions) const;
    MatrixF64 plainAttention(int layer, const MatrixF64& normed, const std::vector<int>& positions) const;
};

} // namespace ax::test
