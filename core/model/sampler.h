// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/matrix.h"
#include "core/scenario/scenario.h"

#include <vector>

namespace ax {

struct Candidate {
    int id = 0;
    double logit = 0;
    double probability = 0; ///< after temperature, top-k and top-p
};

struct Choice {
    Candidate token;
    std::vector<Candidate> candidates; ///< best first; all that remain after top-k and top-p
};

/// Softmax over the whole vocabulary (float64), best first, first index on a tie.
std::vector<Candidate> bestTokens(const Eigen::VectorXf& logits, int count);

/// Picks the token of decode step `step` (0-based). Greedy, or sampled with temperature, top-k and exact top-p.
/// The draw depends on (seed, step) only, so that stepping back and forth repeats itself.
Choice chooseToken(const Eigen::VectorXf& logits, const Decode& decode, int step);

} // namespace ax
