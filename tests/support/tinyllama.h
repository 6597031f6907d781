// SPDX-License-Identifier: MIT
#pragma once

#include "tests/support/tinymodel.h"

#include <string>
#include <vector>

namespace ax::test {

/// A LLaMA of random weights, as files and as the plain numbers that a reference can compute from.
class TinyLlama : public TinyModel {
public:
    /// 4 query heads of 6 on 2 key/value heads, width 20, feed-forward 28, 3 layers, 40 tokens.
    explicit TinyLlama(unsigned seed = 1, bool tiedHead = false);

    /// The hidden rows [T, C] of all tokens under a causal mask, in plain double loops, straight from the paper's
    /// formulas.
    MatrixF64 plainHidden(const std::vector<int>& ids, const std::vector<int>& positions) const;
    /// [V] for one hidden row.
    Eigen::VectorXd plainLogits(const Eigen::VectorXd& hidden) const;

private:
    MatrixF64 plainLayer(int layer, const MatrixF64& x, const std::vector<int>& positions) const;
    MatrixF64 plainAttention(int layer, const MatrixF64& normed, const std::vector<int>& positions) const;
};

} // namespace ax::test
