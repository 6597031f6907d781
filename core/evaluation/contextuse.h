// SPDX-License-Identifier: MIT
#pragma once

namespace ax {

struct Snapshot;

/// How much of what its model was trained for a text takes.
struct ContextUse {
    int tokens = 0; ///< of the text and the forced ones; no padding
    int room = 0; ///< most tokens that the model was trained on

    bool isBeyond() const { return tokens > room; }
};

/// Of one batch entry; both 0 when the input is no text.
ContextUse contextUse(const Snapshot& snapshot, int batch);

} // namespace ax
