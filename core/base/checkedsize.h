// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <utility>

namespace ax {

/// A size that remembers whether it ever left the range of std::size_t. All sums and products of numbers that come from
/// files are formed with it: `CheckedSize(rows) * columns * sizeof(float)`.
class CheckedSize {
public:
    template <typename Integer>
    constexpr CheckedSize(Integer value)
        : m_value(std::size_t(value))
        , m_valid(std::in_range<std::size_t>(value))
    {
    }

    /// The size, or nothing after an overflow or a negative operand.
    constexpr std::optional<std::size_t> get() const { return m_valid ? std::optional(m_value) : std::nullopt; }
    /// False after an overflow, too.
    constexpr bool fitsIn(std::size_t limit) const { return m_valid && m_value <= limit; }

    friend constexpr CheckedSize operator+(CheckedSize a, CheckedSize b)
    {
        CheckedSize sum = 0;
        sum.m_valid = !__builtin_add_overflow(a.m_value, b.m_value, &sum.m_value) && a.m_valid && b.m_valid;
        return sum;
    }

    friend constexpr CheckedSize operator*(CheckedSize a, CheckedSize b)
    {
        CheckedSize product = 0;
        // An operand that is out of range stays out of range, even times 0: [2^63, 4, 0] is as wrong as [0, 2^63, 4].
        product.m_valid = !__builtin_mul_overflow(a.m_value, b.m_value, &product.m_value) && a.m_valid && b.m_valid;
        return product;
    }

private:
    std::size_t m_value;
    bool m_valid;
};

} // namespace ax
