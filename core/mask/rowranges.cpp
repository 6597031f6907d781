// SPDX-License-Identifier: MIT
#include "core/mask/rowranges.h"

#include <algorithm>

namespace ax {

KeyRange cutRange(std::int64_t first, std::int64_t last, int keys)
{
    const auto cut = [keys](std::int64_t key) { return int(std::clamp<std::int64_t>(key, 0, keys)); };
    return {cut(first), cut(last)};
}

KeyRange windowOf(std::int64_t position, const Window& window, int keys)
{
    return cutRange(
        window.left ? position - *window.left : 0, window.right ? position + *window.right + 1 : keys, keys);
}

KeyRange chunkOf(std::int64_t position, int chunk, int origin, int keys)
{
    const std::int64_t offset = position - origin;
    const std::int64_t index = offset / chunk - (offset % chunk < 0 ? 1 : 0);
    return cutRange(origin + index * chunk, origin + (index + 1) * chunk, keys);
}

std::vector<KeyRange> runsOf(const std::vector<int>& flags)
{
    std::vector<KeyRange> runs;
    for (int key = 0; key < int(flags.size()); ++key) {
        if (!flags[std::size_t(key)])
            continue;
        if (!runs.empty() && runs.back().last == key)
            ++runs.back().last;
        else
            runs.push_back({key, key + 1});
    }
    return runs;
}

} // namespace ax
