// SPDX-License-Identifier: MIT
#include "core/base/translate.h"
#include "core/mask/kinds.h"

namespace ax {
namespace {

MaskRule rule(const MaskGround& ground)
{
    return
        [window = *ground.spec.window, first = ground.position(0), keys = ground.context.keys](int, int query, KeyRange,
            std::vector<KeyRange>& row) { row.push_back(windowOf(std::int64_t(first) + query, window, keys)); };
}

/// The window to change: a size is a shorthand that only left = size - 1, right = 0 can keep.
Window& edited(MaskSpec& spec)
{
    if (!spec.window)
        spec.window = Window{.left = std::nullopt, .right = 0};
    return *spec.window;
}

void setLeft(MaskSpec& spec, std::optional<int> value)
{
    Window& window = edited(spec);
    window.left = value;
    window.writtenAsSize = window.writtenAsSize && value;
}

void setRight(MaskSpec& spec, std::optional<int> value)
{
    Window& window = edited(spec);
    window.right = value;
    window.writtenAsSize = window.writtenAsSize && value == 0;
}

constexpr MaskParameter kParameters[]{
    {
        .name = "left",
        .title = AX_TR_NOOP("MaskKind", "Left"),
        .help = AX_TR_NOOP("MaskKind", "How many keys before its own position a query sees."),
        .minimum = 0,
        .maximum = kLargestMaskNumber,
        .initial = 3,
        .optional = true,
        .get = [](const MaskSpec& spec) { return spec.window ? spec.window->left : std::nullopt; },
        .set = &setLeft,
    },
    {
        .name = "right",
        .title = AX_TR_NOOP("MaskKind", "Right"),
        .help = AX_TR_NOOP("MaskKind", "How many keys after its own position a query sees."),
        .minimum = 0,
        .maximum = kLargestMaskNumber,
        .initial = 0,
        .optional = true,
        .get = [](const MaskSpec& spec) { return spec.window ? spec.window->right : std::nullopt; },
        .set = &setRight,
    },
};

} // namespace

constexpr MaskKind kWindowMask{
    .key = "window",
    .title = AX_TR_NOOP("MaskKind", "Window"),
    .help = AX_TR_NOOP("MaskKind", "A query sees only keys that are near its own position."),
    .role = MaskRole::ClosesWindow,
    .parameters = kParameters,
    .isActive = [](const MaskSpec& spec) { return spec.window.has_value(); },
    .setActive =
        [](MaskSpec& spec, bool on) {
            spec.window
                = on ? std::optional(Window{kParameters[0].initial, kParameters[1].initial, true}) : std::nullopt;
        },
    .rule = &rule,
};

} // namespace ax
