// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/matrix.h"
#include "core/scenario/scenario.h"

#include <cstdint>
#include <limits>
#include <vector>

namespace ax {

struct Candidate {
    int id = 0;
    double logit = 0; ///< minus infinity where the model gave NaN
    double probability = 0; ///< after temperature, top-k and top-p
};

inline constexpr std::size_t kAllCandidates = std::numeric_limits<std::size_t>::max();

struct Choice {
    Candidate token;
    std::vector<Candidate> candidates; ///< best first, first index on a tie: what remains after top-k and top-p
};

/// Softmax over the whole vocabulary (float64): the `count` most probable tokens, best first, first index on a tie.
std::vector<Candidate> bestTokens(const Eigen::VectorXf& logits, int count);

/// The distribution that a step draws from: logits / temperature, softmax, the top_k best, then the smallest set of
/// them whose mass reaches top_p (at least one; Holtzman et al. 2020), renormalised after each. Greedy decoding and
/// temperature 0 keep the plain softmax; of them only the `most` best are listed, since nothing is drawn.
std::vector<Candidate> candidates(
    const Eigen::VectorXf& logits, const Decode& decode, std::size_t most = kAllCandidates);

/// Picks the token of decode step `step` (0-based): the best one when greedy or at temperature 0, else a draw. The draw
/// depends on (seed, step) only, so stepping back and forth, the window and the command line repeat each other. `most`
/// as for candidates(): ordering a whole vocabulary costs more than a step of a small model.
Choice chooseToken(const Eigen::VectorXf& logits, const Decode& decode, int step, std::size_t most = kAllCandidates);

/// A number in [0, 1), uniform, a pure function of (seed, step): two rounds of SplitMix64 (Steele et al. 2014), 53
/// bits.
double uniformDraw(std::uint64_t seed, std::uint64_t step);

} // namespace ax
