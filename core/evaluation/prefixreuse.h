// SPDX-License-Identifier: MIT
#pragma once

#include "core/evaluation/snapshot.h"

namespace ax {

/// Rows of an earlier run that a new one may take over.
struct ReusablePrefix {
    std::shared_ptr<const ForwardState> forward;
    int rows = 0; ///< all tokens of the new entry only when the earlier run had no more
};

/// How many leading rows of batch entry `batch` come out as in `previous` (null: none): the same model, numbers and
/// scoring, equal ids, positions and mask rows, and on every layer no row that sees a later key. `now` needs no forward
/// state yet.
ReusablePrefix reusablePrefix(const Snapshot& now, const Snapshot* previous, std::size_t batch);

} // namespace ax
