// SPDX-License-Identifier: MIT
#include "core/mask/maskkinds.h"

#include "core/mask/kinds.h"

#include <algorithm>
#include <array>

namespace ax {
namespace {

// Dilation and matrix have many ranges a row and come last: by then the row's hull is small.
constexpr std::array kKinds{
    &kCausalMask,
    &kPrefixMask,
    &kBlocksMask,
    &kWindowMask,
    &kSinksMask,
    &kGlobalMask,
    &kModelWindowMask,
    &kChunkMask,
    &kDocumentsMask,
    &kPaddingMask,
    &kDilationMask,
    &kMatrixMask,
    &kEditsMask,
};

} // namespace

std::span<const MaskKind* const> maskKinds()
{
    return kKinds;
}

const MaskKind* maskKind(std::string_view key)
{
    const auto found = std::ranges::find(kKinds, key, &MaskKind::key);
    return found == kKinds.end() ? nullptr : *found;
}

} // namespace ax
