// SPDX-License-Identifier: MIT
#pragma once

#include "core/mask/compiledmask.h"

#include <cstdint>
#include <random>

namespace ax::test {

/// Small random masks that fit their random context: every part is present half of the time, every size is 0 to 9.
class RandomMask {
public:
    explicit RandomMask(unsigned seed)
        : m_random(seed)
    {
    }

    MaskContext context();
    /// A mask without `matrix` and `layers`, or with them.
    MaskSpec spec(const MaskContext& context);
    int below(int limit) { return limit <= 0 ? 0 : int(m_random() % unsigned(limit)); }
    bool coin() { return m_random() % 2 == 0; }
    std::uint64_t bits() { return std::uint64_t(m_random()) << 32 | m_random(); }
    /// `count` numbers below `limit`.
    std::vector<int> numbers(int count, int limit);
    std::optional<int> maybe(int minimum, int limit)
    {
        return coin() ? std::optional(minimum + below(limit)) : std::nullopt;
    }

private:
    MaskSpec parts(const MaskContext& context);
    Window window();
    Padding padding(const MaskContext& context);
    Documents documents(const MaskContext& context);
    TensorSource matrix(const MaskContext& context);

    std::mt19937 m_random;
};

} // namespace ax::test
