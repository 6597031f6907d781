// SPDX-License-Identifier: MIT
#include "core/model/sampler.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace ax {
namespace {

bool isBetter(const Candidate& a, const Candidate& b)
{
    return a.logit != b.logit ? a.logit > b.logit : a.id < b.id;
}

/// NaN, which no order has a place for, counts as minus infinity: such a token is never preferred.
double ordered(float logit)
{
    return std::isnan(logit) ? -std::numeric_limits<double>::infinity() : double(logit);
}

/// exp((logit - best) / temperature); what equals the best gets 1 even where both are infinite.
double weight(double logit, double best, double temperature)
{
    if (logit == best)
        return 1;
    return std::isinf(best) ? 0 : std::exp((logit - best) / temperature);
}

/// The `count` best of all tokens in order, each with softmax(logit / temperature) over the whole vocabulary.
std::vector<Candidate> ranked(const Eigen::VectorXf& logits, double temperature, std::size_t count)
{
    std::vector<Candidate> all(std::size_t(logits.size()));
    double best = -std::numeric_limits<double>::infinity(), sum = 0;
    for (std::size_t id = 0; id < all.size(); ++id) {
        all[id] = {int(id), ordered(logits[Eigen::Index(id)]), 0};
        best = std::max(best, all[id].logit);
    }
    for (Candidate& candidate : all)
        sum += candidate.probability = weight(candidate.logit, best, temperature);
    count = std::min(count, all.size());
    std::partial_sort(all.begin(), all.begin() + std::ptrdiff_t(count), all.end(), isBetter);
    all.resize(count);
    for (Candidate& candidate : all)
        candidate.probability /= sum;
    return all;
}

void renormalise(std::vector<Candidate>& candidates)
{
    double sum = 0;
    for (const Candidate& candidate : candidates)
        sum += candidate.probability;
    for (Candidate& candidate : candidates)
        candidate.probability /= sum;
}

/// Keeps the smallest leading set whose mass reaches `mass`.
void keepTopP(std::vector<Candidate>& candidates, double mass)
{
    double reached = 0;
    std::size_t kept = 0;
    while (kept < candidates.size() && (kept == 0 || reached < mass))
        reached += candidates[kept++].probability;
    candidates.resize(kept);
    renormalise(candidates);
}

bool isGreedy(const Decode& decode)
{
    return !decode.sample || decode.temperature == 0.0;
}

std::uint64_t splitMix64(std::uint64_t value)
{
    value += 0x9E3779B97F4A7C15u;
    value = (value ^ (value >> 30)) * 0xBF58476D1CE4E5B9u;
    value = (value ^ (value >> 27)) * 0x94D049BB133111EBu;
    return value ^ (value >> 31);
}

} // namespace

std::vector<Candidate> bestTokens(const Eigen::VectorXf& logits, int count)
{
    return ranked(logits, 1, std::size_t(std::max(0, count)));
}

std::vector<Candidate> candidates(const Eigen::VectorXf& logits, const Decode& decode, std::size_t most)
{
    if (isGreedy(decode))
        return ranked(logits, 1, most);
    std::vector<Candidate> result
        = ranked(logits, decode.temperature.value_or(1), decode.topK ? std::size_t(*decode.topK) : kAllCandidates);
    if (decode.topK)
        renormalise(result);
    if (decode.topP && *decode.topP < 1) // a mass of 1 is everything, whatever rounded probabilities add up to
        keepTopP(result, *decode.topP);
    return result;
}

Choice chooseToken(const Eigen::VectorXf& logits, const Decode& decode, int step, std::size_t most)
{
    Choice choice{{}, candidates(logits, decode, most)};
    if (choice.candidates.empty())
        return choice;
    choice.token = choice.candidates.front();
    if (isGreedy(decode))
        return choice;
    double rest = uniformDraw(decode.seed.value_or(0), std::uint64_t(step));
    for (const Candidate& candidate : choice.candidates) {
        if (candidate.probability > 0) // rounding may leave a rest behind the last of them
            choice.token = candidate;
        rest -= candidate.probability;
        if (rest < 0)
            break;
    }
    return choice;
}

double uniformDraw(std::uint64_t seed, std::uint64_t step)
{
    return double(splitMix64(splitMix64(seed) ^ step) >> 11) * 0x1p-53;
}

} // namespace ax
