// SPDX-License-Identifier: MIT
#include "core/base/translate.h"
#include "core/mask/kinds.h"

namespace ax {
namespace {

MaskRule rule(const MaskGround& ground)
{
    const std::int64_t first = ground.origin;
    const KeyRange sinks = cutRange(first, first + *ground.spec.sinks, ground.context.keys);
    return [sinks](int, int, KeyRange, std::vector<KeyRange>& row) { row.push_back(sinks); };
}

constexpr MaskParameter kParameters[]{{
    .name = {},
    .title = AX_TR_NOOP("MaskKind", "Count"),
    .help = AX_TR_NOOP("MaskKind", "How many first keys stay visible although the window has left them behind."),
    .minimum = 0,
    .maximum = kLargestMaskNumber,
    .initial = 1,
    .get = [](const MaskSpec& spec) { return spec.sinks; },
    .set = [](MaskSpec& spec, std::optional<int> value) { spec.sinks = value; },
}};

} // namespace

constexpr MaskKind kSinksMask{
    .key = "sinks",
    .title = AX_TR_NOOP("MaskKind", "Attention sinks"),
    .help = AX_TR_NOOP("MaskKind", "The first keys stay visible outside the window: heads park unneeded weight there."),
    .role = MaskRole::OpensWindow,
    .parameters = kParameters,
    .isActive = [](const MaskSpec& spec) { return spec.sinks.has_value(); },
    .setActive = [](MaskSpec& spec, bool on) { spec.sinks = on ? kParameters[0].initial : std::nullopt; },
    .rule = &rule,
};

} // namespace ax
