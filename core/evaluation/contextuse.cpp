// SPDX-License-Identifier: MIT
#include "core/evaluation/contextuse.h"

#include "core/evaluation/snapshot.h"

#include <algorithm>

namespace ax {

ContextUse contextUse(const Snapshot& snapshot, int batch)
{
    if (!snapshot.model)
        return {};
    const auto tokens = std::ranges::count(snapshot.entries[std::size_t(batch)].realTokens, 1);
    return {int(tokens), snapshot.model->config().context};
}

} // namespace ax
