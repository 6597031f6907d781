// SPDX-License-Identifier: MIT
#pragma once

#include "core/evaluation/snapshot.h"

#include <QString>
#include <vector>

namespace ax {

/// Query heads that read the same keys and values.
struct HeadGroup {
    int kvHead = 0;
    std::vector<int> heads; ///< in rising order
};

/// All of a layer, by key/value head.
std::vector<HeadGroup> headGroups(const Shape& shape);

/// "K/V 1: heads 4–7": which keys and values a head reads, and who else does. Empty where every head has its own, and
/// for the mean.
QString headGroupText(const Shape& shape, int head);
/// The same as a sentence.
QString headGroupTip(const Shape& shape, int head);

} // namespace ax
