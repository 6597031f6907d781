// SPDX-License-Identifier: MIT
#include "ui/panels/masksketch.h"

#include "core/mask/compiledmask.h"
#include "core/mask/kinds.h"
#include "ui/session/maskmemory.h"

#include <algorithm>

namespace ax {
namespace {

constexpr int kFew = 8;
constexpr int kMany = 16;
constexpr int kLargestOfFew = 5;
constexpr int kLargestOfMany = 11;

int largestNumber(const MaskKind& kind, const MaskSpec& spec)
{
    int largest = 0;
    for (const MaskParameter& parameter : kind.parameters)
        if (parameter.kind == ParameterKind::Integer)
            largest = std::max(largest, parameter.get(spec).value_or(0));
    if (&kind == &kBlocksMask)
        for (const Block& block : spec.blocks)
            largest = std::max(largest, block.last);
    if (&kind == &kGlobalMask)
        for (const int position : spec.global)
            largest = std::max(largest, position);
    return largest;
}

/// The mask that an opening kind opens.
MaskSpec ground(const MaskKind& kind)
{
    MaskSpec spec;
    spec.causal = kind.role == MaskRole::OpensCausal || kind.role == MaskRole::OpensWindow;
    spec.modelWindow = false;
    if (kind.role == MaskRole::OpensWindow)
        spec.window = Window{.left = 1, .right = 0};
    return spec;
}

/// The ids of documents, stretched or squeezed to `size` positions.
std::vector<int> resampled(const std::vector<int>& ids, int size)
{
    std::vector<int> result(std::size_t(size), 0);
    for (std::size_t i = 0; i < result.size() && !ids.empty(); ++i)
        result[i] = ids[i * ids.size() / result.size()];
    return result;
}

void fitParameters(const MaskKind& kind, MaskSpec& spec, int size)
{
    for (const MaskParameter& parameter : kind.parameters)
        if (parameter.kind == ParameterKind::Integer && parameter.get(spec).value_or(0) > kLargestOfMany)
            parameter.set(spec, kLargestOfMany);
    if (spec.documents)
        spec.documents = Documents{{}, resampled(spec.documents->keys, size)};
    if (spec.padding) {
        spec.padding->lengths.clear();
        spec.padding->keys.clear();
        spec.padding->side.reset();
    }
}

std::vector<int> paddedKeys(int size, Side side)
{
    std::vector<int> real(std::size_t(size), 1);
    const int padding = size * 3 / 8;
    std::fill_n(side == Side::Left ? real.begin() : real.end() - padding, padding, 0);
    return real;
}

VisibleRanges compiled(const MaskSpec& spec, const MaskContext& context)
{
    const Result<CompiledMask> mask = compileMask(spec, context);
    return mask ? mask->head(0) : VisibleRanges();
}

} // namespace

MaskSketch maskSketch(const MaskKind& kind, const MaskSpec& spec, Side side, const std::optional<Window>& modelWindow)
{
    if (&kind == &kMatrixMask || &kind == &kEditsMask)
        return {};
    const int size = largestNumber(kind, spec) > kLargestOfFew ? kMany : kFew;
    MaskContext context{.queries = size, .keys = size, .modelWindow = modelWindow};
    const MaskSpec before = ground(kind);
    MaskSpec with = before;
    copyMaskPart(kind, spec, with);
    fitParameters(kind, with, size);
    if (&kind == &kPaddingMask) {
        context.realKeys = paddedKeys(size, side);
        context.padSide = side;
    }
    const bool opens = kind.role == MaskRole::OpensCausal || kind.role == MaskRole::OpensWindow;
    return {compiled(with, context), opens ? compiled(before, context) : VisibleRanges()};
}

} // namespace ax
