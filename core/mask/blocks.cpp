// SPDX-License-Identifier: MIT
#include "core/base/translate.h"
#include "core/mask/kinds.h"

namespace ax {
namespace {

Status check(const MaskGround& ground)
{
    const auto& blocks = ground.spec.blocks;
    for (std::size_t i = 0; i < blocks.size(); ++i)
        if (blocks[i].first < 0 || blocks[i].last < blocks[i].first)
            return ground.error(ErrorKind::OutOfRange, "/blocks/" + std::to_string(i), "0 <= first <= last",
                std::to_string(blocks[i].first) + ", " + std::to_string(blocks[i].last));
    return success();
}

MaskRule rule(const MaskGround& ground)
{
    return [blocks = ground.spec.blocks, first = ground.position(0), keys = ground.context.keys](
               int, int query, KeyRange, std::vector<KeyRange>& row) {
        const std::int64_t position = std::int64_t(first) + query;
        for (const Block& block : blocks)
            if (block.first <= position && position <= block.last)
                row.push_back(cutRange(block.first, std::int64_t(block.last) + 1, keys));
    };
}

} // namespace

constexpr MaskKind kBlocksMask{
    .key = "blocks",
    .title = AX_TR_NOOP("MaskKind", "Blocks"),
    .help = AX_TR_NOOP(
        "MaskKind", "Positions of one block see each other in both directions, as the patches of an image do."),
    .role = MaskRole::OpensCausal,
    .parameters = {},
    .isActive = [](const MaskSpec& spec) { return !spec.blocks.empty(); },
    .setActive =
        [](MaskSpec& spec, bool on) {
            if (on)
                spec.blocks = {{0, 1}};
            else
                spec.blocks.clear();
        },
    .check = &check,
    .rule = &rule,
};

} // namespace ax
