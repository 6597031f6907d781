// SPDX-License-Identifier: MIT
#include "core/evaluation/prefixreuse.h"

#include <algorithm>

namespace ax {
namespace {

int commonPrefix(const std::vector<int>& a, const std::vector<int>& b, int limit)
{
    const auto end = a.begin() + std::min<std::ptrdiff_t>(limit, std::ptrdiff_t(a.size()));
    return int(std::mismatch(a.begin(), end, b.begin(), b.end()).first - a.begin());
}

/// Rows before the first that the two masks treat differently.
int commonRows(const CompiledMask& a, const CompiledMask& b, int heads, int limit)
{
    const bool perHead = a.isPerHead() || b.isPerHead();
    for (int head = 0; head < (perHead ? heads : 1); ++head)
        for (int row = 0; row < limit; ++row)
            if (!std::ranges::equal(a.head(head).row(row), b.head(head).row(row)))
                limit = row;
    return a.position(0) == b.position(0) ? limit : 0;
}

bool isComparable(const Snapshot& now, const Snapshot& previous, std::size_t batch)
{
    return now.model && previous.model == now.model && batch < previous.entries.size()
        && previous.entries[batch].forward && previous.scenario->numerics == now.scenario->numerics
        && previous.scoring == now.scoring;
}

} // namespace

ReusablePrefix reusablePrefix(const Snapshot& now, const Snapshot* previous, std::size_t batch)
{
    if (!previous || !isComparable(now, *previous, batch))
        return {};
    const Entry& entry = now.entries[batch];
    const Entry& old = previous->entries[batch];
    int rows = commonPrefix(entry.tokenIds, old.tokenIds, int(entry.tokenIds.size()));
    rows = commonPrefix(entry.positionIds, old.positionIds, rows);
    for (std::size_t layer = 0; layer < entry.masks.size() && rows > 0; ++layer) {
        const CompiledMask& mask = *entry.masks[layer];
        const CompiledMask& oldMask = *old.masks[layer];
        if (layer > 0 && &mask == entry.masks[layer - 1].get() && &oldMask == old.masks[layer - 1].get())
            continue;
        rows = mask.seesNoFuture() && oldMask.seesNoFuture() ? commonRows(mask, oldMask, now.shape.heads, rows) : 0;
    }
    const bool isWhole = rows == int(entry.tokenIds.size());
    if (isWhole && old.tokenIds.size() != entry.tokenIds.size())
        --rows; // the model has to run at least one row
    return rows > 0 ? ReusablePrefix{old.forward, rows} : ReusablePrefix{};
}

} // namespace ax
