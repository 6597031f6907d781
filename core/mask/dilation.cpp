// SPDX-License-Identifier: MIT
#include "core/base/translate.h"
#include "core/mask/kinds.h"

namespace ax {
namespace {

/// (p - j) mod D = 0. An origin moves p and j alike, so it cancels.
MaskRule rule(const MaskGround& ground)
{
    return [step = *ground.spec.dilation, first = ground.position(0)](
               int, int query, KeyRange hull, std::vector<KeyRange>& row) {
        if (step == 1) {
            row.push_back(hull);
            return;
        }
        const std::int64_t gap = (std::int64_t(first) + query - hull.first) % step;
        for (std::int64_t key = hull.first + (gap < 0 ? gap + step : gap); key < hull.last; key += step)
            row.push_back({int(key), int(key) + 1});
    };
}

constexpr MaskParameter kParameters[]{{
    .name = {},
    .title = AX_TR_NOOP("MaskKind", "Step"),
    .help = AX_TR_NOOP("MaskKind", "Every how many keys, counted from the query's own position, one is visible."),
    .minimum = 1,
    .maximum = kLargestMaskNumber,
    .initial = 2,
    .get = [](const MaskSpec& spec) { return spec.dilation; },
    .set = [](MaskSpec& spec, std::optional<int> value) { spec.dilation = value; },
}};

} // namespace

constexpr MaskKind kDilationMask{
    .key = "dilation",
    .title = AX_TR_NOOP("MaskKind", "Dilation"),
    .help = AX_TR_NOOP("MaskKind", "A query sees its own position and every n-th key from there."),
    .role = MaskRole::Restriction,
    .parameters = kParameters,
    .isActive = [](const MaskSpec& spec) { return spec.dilation.has_value(); },
    .setActive = [](MaskSpec& spec, bool on) { spec.dilation = on ? kParameters[0].initial : std::nullopt; },
    .rule = &rule,
};

} // namespace ax
