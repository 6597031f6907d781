// SPDX-License-Identifier: MIT
#include "core/base/translate.h"
#include "core/mask/kinds.h"

#include <algorithm>

namespace ax {
namespace {

Status check(const MaskGround& ground)
{
    const auto& positions = ground.spec.global;
    for (std::size_t i = 0; i < positions.size(); ++i)
        if (positions[i] < 0)
            return ground.error(ErrorKind::OutOfRange, "/global/" + std::to_string(i), "a position of at least 0",
                std::to_string(positions[i]));
    return success();
}

MaskRule rule(const MaskGround& ground)
{
    std::vector<int> positions = ground.spec.global;
    std::ranges::sort(positions);
    std::vector<KeyRange> columns;
    for (const int key : positions)
        columns.push_back({key, key + 1});
    return [positions, columns, first = ground.position(0), keys = ground.context.keys](
               int, int query, KeyRange, std::vector<KeyRange>& row) {
        if (std::ranges::binary_search(positions, first + query))
            row.push_back({0, keys});
        else
            row.insert(row.end(), columns.begin(), columns.end());
    };
}

} // namespace

constexpr MaskKind kGlobalMask{
    .key = "global",
    .title = AX_TR_NOOP("MaskKind", "Global positions"),
    .help = AX_TR_NOOP("MaskKind", "These rows and columns stay visible outside the window."),
    .role = MaskRole::OpensWindow,
    .parameters = {},
    .isActive = [](const MaskSpec& spec) { return !spec.global.empty(); },
    .setActive =
        [](MaskSpec& spec, bool on) {
            if (on)
                spec.global = {0};
            else
                spec.global.clear();
        },
    .check = &check,
    .rule = &rule,
};

} // namespace ax
