// SPDX-License-Identifier: MIT
#pragma once

#include "core/evaluation/snapshot.h"

#include <optional>
#include <stop_token>

namespace ax {

/// How many heads of a batch entry rest on its first token.
struct FirstTokenHeads {
    int heads = 0; ///< whose rows put more than half of their weight there, on average
    int of = 0;
    int rows = 0; ///< how many rows, evenly spread, were looked at in every head
};

/// Means over real weights of rows after the first (which can see nothing else under a causal mask). Looks at fewer
/// rows when heads x keys are many, so that it stays within some ten milliseconds. Nothing when stopped or with under
/// two rows.
std::optional<FirstTokenHeads> firstTokenHeads(const SnapshotPtr& snapshot, int batch, std::stop_token stop);

} // namespace ax
