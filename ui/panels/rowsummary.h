// SPDX-License-Identifier: MIT
#pragma once

#include "core/evaluation/headview.h"

#include <QString>

namespace ax {

/// A row in a few figures: sum, visible keys, entropy, and where its mass lies. Masses on hidden, future and padding
/// keys and on the sink column are named only when there are any.
QString rowSummary(const RowStory& row);
/// The same with every digit and every mass, a line each.
QString exactRowSummary(const RowStory& row);

} // namespace ax
