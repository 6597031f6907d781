// SPDX-License-Identifier: MIT
#include "core/base/translate.h"
#include "core/mask/kinds.h"

namespace ax {
namespace {

MaskRule rule(const MaskGround& ground)
{
    const MaskContext& context = ground.context;
    return [window = context.modelWindow.value_or(Window{}), chunk = context.modelChunk.value_or(0),
               origin = ground.origin, first = ground.position(0),
               keys = context.keys](int, int query, KeyRange, std::vector<KeyRange>& row) {
        const std::int64_t position = std::int64_t(first) + query;
        const KeyRange near = windowOf(position, window, keys);
        const KeyRange own = chunk > 0 ? chunkOf(position, chunk, origin, keys) : KeyRange{0, keys};
        const auto both = intersection({&near, 1}, {&own, 1});
        row.insert(row.end(), both.begin(), both.end());
    };
}

} // namespace

constexpr MaskKind kModelWindowMask{
    .key = "model_window",
    .title = AX_TR_NOOP("MaskKind", "The model's own window"),
    .help = AX_TR_NOOP("MaskKind", "The windows and chunks that the model was trained with, layer by layer."),
    .role = MaskRole::Restriction,
    .parameters = {},
    .isActive = [](const MaskSpec& spec) { return spec.modelWindow; },
    .setActive = [](MaskSpec& spec, bool on) { spec.modelWindow = on; },
    .rule = &rule,
};

} // namespace ax
