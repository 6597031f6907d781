// SPDX-License-Identifier: MIT
#pragma once

#include "core/evaluation/snapshot.h"

namespace ax {

/// Tokens among the first `rows` rows of a batch entry that are no padding; 0 without a text.
int realTokens(const Entry& entry, int rows);

/// The same of whole batch entries, all together: what `Snapshot::reusedTokens` is a part of.
int realTokens(const Snapshot& snapshot);

} // namespace ax
