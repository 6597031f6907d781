// SPDX-License-Identifier: MIT
#pragma once

#include "core/scenario/scenario.h"
#include "tests/support/randommask.h"

namespace ax::test {

/// Random scenarios without a text, small enough to be computed by the thousand: every input of tensors, mask part,
/// scoring and numerics option of the contract.
class RandomTensors {
public:
    /// `mostTokens`: largest number of queries and of keys.
    explicit RandomTensors(unsigned seed, int mostTokens = 7)
        : m_random(seed)
        , m_mostTokens(mostTokens)
    {
    }

    ScenarioPtr scenario(Dtype dtype);
    /// Sizes of the last scenario.
    const MaskContext& context() const { return m_context; }

private:
    using Kind = decltype(Input::kind);

    /// One value in `strange` is an infinity or no number; none with 0.
    TensorSource tensor(std::vector<std::int64_t> shape, int strange = 0);
    /// [rows][columns] under as many heads and batch entries as fit `rank`.
    std::vector<std::int64_t> axes(int rank, int heads, int rows, int columns) const;
    Kind input();
    Kind projection(int queries, int keys, int size);
    std::vector<double> perHead();
    Scoring scoring();
    Numerics numerics(Dtype dtype);

    RandomMask m_random;
    int m_mostTokens;
    MaskContext m_context;
};

} // namespace ax::test
