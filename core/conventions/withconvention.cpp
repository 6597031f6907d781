// SPDX-License-Identifier: MIT
#include "core/conventions/withconvention.h"

namespace ax {
namespace {

void read(MaskSpec& spec, const Convention& convention)
{
    spec.alignment = convention.alignment.value_or(spec.alignment);
    if (spec.window && convention.window)
        spec.window = withCounting(*spec.window, *convention.window);
    if (spec.matrix && convention.trueMeans == TrueMeans::Hidden)
        spec.matrix = turnedAround(*spec.matrix);
    for (LayerMask& layer : spec.layers)
        read(layer.mask, convention);
}

void compute(Numerics& numerics, const Convention& convention)
{
    numerics.order = MaskOrder::MaskSoftmax;
    numerics.apply = convention.apply.value_or(numerics.apply);
    numerics.emptyRows = convention.emptyRows.value_or(numerics.emptyRows);
    if (const std::optional<Fill> fill = fillOf(convention, numerics.dtype))
        numerics.fill = convention.emptyRows == EmptyRows::Zeros ? Fill{} : *fill;
}

} // namespace

Window withCounting(const Window& window, WindowCounts counts)
{
    if (counts == WindowCounts::NoWindow || !window.left || window.right != 0)
        return window;
    const int number = window.writtenAsSize ? *window.left + 1 : *window.left;
    if (counts == WindowCounts::BeforeQuery)
        return {.left = number, .right = 0, .writtenAsSize = false};
    return number == 0 ? window : Window{.left = number - 1, .right = 0, .writtenAsSize = true};
}

TensorSource turnedAround(const TensorSource& matrix)
{
    if (!matrix.values)
        return matrix;
    Tensor turned = *matrix.values;
    for (double& cell : turned.values)
        cell = cell == 0 ? 1 : 0;
    return {{}, {}, std::make_shared<const Tensor>(std::move(turned))};
}

Scenario withConvention(const Scenario& scenario, const Convention& convention)
{
    Scenario changed = scenario;
    read(changed.mask, convention);
    compute(changed.numerics, convention);
    return changed;
}

} // namespace ax
