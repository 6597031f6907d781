// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/evaluation/headview.h"

namespace ax {

/// Whether the batch entry, layer and head that the scenario's view names exist. Error: OutOfRange, with the place in
/// the scenario.
Status checkView(const Snapshot& snapshot);

/// The head that `view` names, or the nearest that there is.
HeadView shownHead(const SnapshotPtr& snapshot, const View& view);

} // namespace ax
