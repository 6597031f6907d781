// SPDX-License-Identifier: MIT
#include "core/base/translate.h"
#include "core/mask/kinds.h"

namespace ax {
namespace {

MaskRule rule(const MaskGround& ground)
{
    const std::int64_t first = ground.origin;
    const KeyRange prefix = cutRange(first, first + *ground.spec.prefix, ground.context.keys);
    return [prefix](int, int, KeyRange, std::vector<KeyRange>& row) { row.push_back(prefix); };
}

constexpr MaskParameter kParameters[]{{
    .name = {},
    .title = AX_TR_NOOP("MaskKind", "Length"),
    .help = AX_TR_NOOP("MaskKind", "How many keys at the beginning every query may see."),
    .minimum = 0,
    .maximum = kLargestMaskNumber,
    .initial = 2,
    .get = [](const MaskSpec& spec) { return spec.prefix; },
    .set = [](MaskSpec& spec, std::optional<int> value) { spec.prefix = value; },
}};

} // namespace

constexpr MaskKind kPrefixMask{
    .key = "prefix",
    .title = AX_TR_NOOP("MaskKind", "Prefix"),
    .help = AX_TR_NOOP("MaskKind", "The keys of the prefix are open to every query, later ones too (prefix-LM)."),
    .role = MaskRole::OpensCausal,
    .parameters = kParameters,
    .isActive = [](const MaskSpec& spec) { return spec.prefix.has_value(); },
    .setActive = [](MaskSpec& spec, bool on) { spec.prefix = on ? kParameters[0].initial : std::nullopt; },
    .rule = &rule,
};

} // namespace ax
