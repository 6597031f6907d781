// SPDX-License-Identifier: MIT
#pragma once

#include "core/scenario/scenario.h"

#include <cstdint>

namespace ax::test {

/// q and k from a seed, [tokens x 8] with values in [-size, size); causal. Long ones have more cells than a map keeps.
inline Scenario longHead(int tokens, double size = 1)
{
    const auto tensor = [tokens, size](std::uint32_t state) {
        auto values = std::make_shared<Tensor>();
        values->shape = {tokens, 8};
        for (int i = 0; i < 8 * tokens; ++i) {
            state = state * 1664525u + 1013904223u;
            values->values.push_back(size * (double(state >> 8) / (1 << 23) - 1));
        }
        return TensorSource{{}, {}, values};
    };
    Scenario scenario;
    scenario.input.kind = QkvInput{tensor(3), tensor(4), {}};
    scenario.mask.causal = true;
    return scenario;
}

} // namespace ax::test
