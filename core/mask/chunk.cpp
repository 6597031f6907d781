// SPDX-License-Identifier: MIT
#include "core/base/translate.h"
#include "core/mask/kinds.h"

namespace ax {
namespace {

MaskRule rule(const MaskGround& ground)
{
    return [chunk = *ground.spec.chunk, origin = ground.origin, first = ground.position(0), keys = ground.context.keys](
               int, int query, KeyRange, std::vector<KeyRange>& row) {
        row.push_back(chunkOf(std::int64_t(first) + query, chunk, origin, keys));
    };
}

constexpr MaskParameter kParameters[]{{
    .name = {},
    .title = AX_TR_NOOP("MaskKind", "Size"),
    .help = AX_TR_NOOP("MaskKind", "How many positions form a chunk."),
    .minimum = 1,
    .maximum = kLargestMaskNumber,
    .initial = 4,
    .get = [](const MaskSpec& spec) { return spec.chunk; },
    .set = [](MaskSpec& spec, std::optional<int> value) { spec.chunk = value; },
}};

} // namespace

constexpr MaskKind kChunkMask{
    .key = "chunk",
    .title = AX_TR_NOOP("MaskKind", "Chunks"),
    .help = AX_TR_NOOP("MaskKind", "A query sees only keys of its own chunk of positions."),
    .role = MaskRole::Restriction,
    .parameters = kParameters,
    .isActive = [](const MaskSpec& spec) { return spec.chunk.has_value(); },
    .setActive = [](MaskSpec& spec, bool on) { spec.chunk = on ? kParameters[0].initial : std::nullopt; },
    .rule = &rule,
};

} // namespace ax
