// SPDX-License-Identifier: MIT
#include "core/io/arrayorder.h"

#include <array>

namespace ax {
namespace {

constexpr AxisOrder kMatrices[] = {"rc", "cr"};
constexpr AxisOrder kHeads[] = {"hrc", "rhc", "brc", "hcr", "rch"};
constexpr AxisOrder kBatches[] = {"bhrc", "brhc", "hbrc", "rbhc", "bhcr", "brch"};
constexpr AxisOrder kAxes = "bhrc";

/// Size and step of every axis of the usual order; an axis that the array has not counts one.
struct Walk {
    std::array<std::int64_t, 4> size{1, 1, 1, 1};
    std::array<std::int64_t, 4> step{0, 0, 0, 0};
};

Walk walkOf(const std::vector<std::int64_t>& shape, AxisOrder order)
{
    Walk walk;
    std::int64_t step = 1;
    for (std::size_t axis = order.size(); axis-- > 0;) {
        const std::size_t usual = kAxes.find(order[axis]);
        walk.size[usual] = shape[axis];
        walk.step[usual] = step;
        step *= shape[axis];
    }
    return walk;
}

} // namespace

std::span<const AxisOrder> axisOrders(std::size_t rank)
{
    switch (rank) {
    case 2:
        return kMatrices;
    case 3:
        return kHeads;
    case 4:
        return kBatches;
    default:
        return {};
    }
}

bool isUsualOrder(AxisOrder order)
{
    return order == kAxes.substr(kAxes.size() - order.size());
}

std::vector<std::int64_t> usualShape(const std::vector<std::int64_t>& shape, AxisOrder order)
{
    const auto& size = walkOf(shape, order).size;
    const bool hasBatch = order.find('b') != AxisOrder::npos, hasHead = order.find('h') != AxisOrder::npos;
    return {size.begin() + (hasBatch ? 0 : hasHead ? 1 : 2), size.end()};
}

Tensor inUsualOrder(Tensor tensor, AxisOrder order)
{
    const auto [size, step] = walkOf(tensor.shape, order);
    Tensor turned{usualShape(tensor.shape, order), std::move(tensor.values)};
    if (isUsualOrder(order) || order == "brc")
        return turned;
    const std::vector<double> values = std::move(turned.values);
    turned.values.clear();
    turned.values.reserve(values.size());
    for (std::int64_t b = 0; b < size[0]; ++b)
        for (std::int64_t h = 0; h < size[1]; ++h)
            for (std::int64_t r = 0; r < size[2]; ++r)
                for (std::int64_t c = 0; c < size[3]; ++c)
                    turned.values.push_back(values[std::size_t(b * step[0] + h * step[1] + r * step[2] + c * step[3])]);
    return turned;
}

} // namespace ax
