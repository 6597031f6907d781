// SPDX-License-Identifier: MIT
#pragma once

#include "core/scenario/scenario.h"
#include "tests/support/randommask.h"

namespace ax::test {

/// Scenarios of every kind of input, mask, scoring, numerics, decoding, view and lesson, consistent in themselves: what
/// a file can say and a reader must accept. Numbers are any floats, texts any characters.
class RandomScenario {
public:
    explicit RandomScenario(unsigned seed)
        : m_random(seed)
    {
    }

    Scenario scenario();

private:
    struct Sizes {
        int rank = 2; ///< of tensors
        int batch = 1;
        int heads = 1;
        int kvHeads = 1;
        int queries = 1;
        int keys = 1;
    };

    int below(int limit) { return m_random.below(limit); }
    bool coin() { return m_random.coin(); }
    template <typename Enum> Enum oneOf(int count) { return Enum(below(count)); }
    template <typename T> std::optional<T> maybe(T value) { return coin() ? std::optional<T>(value) : std::nullopt; }

    double finite();
    double number();
    std::string text();
    std::vector<std::string> texts(int count);
    std::vector<double> numbers(int count);
    TensorSource tensor(const std::vector<std::int64_t>& shape);
    TensorSource tensor(const Sizes& sizes, int heads, int rows, int columns);
    Sizes sizes();

    Input input(const Sizes& sizes, const MaskSpec& mask);
    TextInput textInput(const MaskSpec& mask);
    QkvInput qkvInput(const Sizes& sizes);
    ProjectionInput projectionInput(const Sizes& sizes);
    ScoresInput scoresInput(const Sizes& sizes);
    Scoring scoring(int heads);
    Numerics numerics();
    Decode decode();
    View view();
    Lesson lesson();

    RandomMask m_random;
};

} // namespace ax::test
