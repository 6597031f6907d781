// SPDX-License-Identifier: MIT
#include "core/base/translate.h"
#include "core/mask/kinds.h"

namespace ax {
namespace {

MaskRule rule(const MaskGround& ground)
{
    return [first = ground.position(0), keys = ground.context.keys](int, int query, KeyRange,
               std::vector<KeyRange>& row) { row.push_back(cutRange(0, std::int64_t(first) + query + 1, keys)); };
}

} // namespace

constexpr MaskKind kCausalMask{
    .key = "causal",
    .title = AX_TR_NOOP("MaskKind", "Causal"),
    .help = AX_TR_NOOP("MaskKind", "A query sees the keys up to its own position, never a later one."),
    .role = MaskRole::ClosesCausal,
    .parameters = {},
    .isActive = [](const MaskSpec& spec) { return spec.causal.value_or(false); },
    .setActive = [](MaskSpec& spec, bool on) { spec.causal = on; },
    .rule = &rule,
};

} // namespace ax
