// SPDX-License-Identifier: MIT
#include "core/evaluation/realtokens.h"

#include <algorithm>

namespace ax {

int realTokens(const Entry& entry, int rows)
{
    const auto begin = entry.realTokens.begin();
    const auto length = std::min(std::ptrdiff_t(rows), std::ptrdiff_t(entry.realTokens.size()));
    return int(std::count(begin, begin + length, 1));
}

int realTokens(const Snapshot& snapshot)
{
    int tokens = 0;
    for (const Entry& entry : snapshot.entries)
        tokens += realTokens(entry, int(entry.realTokens.size()));
    return tokens;
}

} // namespace ax
