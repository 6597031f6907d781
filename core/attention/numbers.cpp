// SPDX-License-Identifier: MIT
#include "core/attention/numbers.h"

#include "core/attention/rounding.h"

#include <bit>
#include <cmath>

namespace ax {

bool takesFastPath(const Numerics& numerics)
{
    return numerics.dtype == Dtype::Float32 && numerics.order == MaskOrder::MaskSoftmax
        && numerics.apply == Apply::Replace && numerics.fill.kind == Fill::Kind::MinusInfinity;
}

bool usesEmptyRows(const Numerics& numerics)
{
    return numerics.order == MaskOrder::MaskSoftmax && numerics.fill.kind == Fill::Kind::MinusInfinity;
}

std::vector<double> alibiSlopes(int heads)
{
    std::vector<double> slopes;
    const int c = heads > 0 ? int(std::bit_floor(unsigned(heads))) : 1;
    for (int k = 1; k <= std::min(heads, c); ++k)
        slopes.push_back(std::exp2(-8.0 * k / c));
    for (int k = 1; int(slopes.size()) < heads; k += 2)
        slopes.push_back(std::exp2(-8.0 * k / (2.0 * c)));
    return slopes;
}

double roundTo(Dtype dtype, double value)
{
    return withRounding(dtype, [value](auto policy) { return policy.round(value); });
}

double fillValue(const Numerics& numerics)
{
    switch (numerics.fill.kind) {
    case Fill::Kind::MinusInfinity:
        return -std::numeric_limits<double>::infinity();
    case Fill::Kind::PlusInfinity:
        return std::numeric_limits<double>::infinity();
    case Fill::Kind::FinfoMin:
        return withRounding(numerics.dtype, [](auto policy) { return -policy.kLargest; });
    case Fill::Kind::Number:
        break;
    }
    return roundTo(numerics.dtype, numerics.fill.number);
}

} // namespace ax
