// SPDX-License-Identifier: MIT
#pragma once

#include "core/evaluation/snapshot.h"

namespace ax {

/// Whether a mask fits the sizes of an evaluated input: counts, positions and shapes of every part, those of single
/// layers too. Errors as compileMask, without a file.
Status maskFits(const MaskSpec& mask, const Snapshot& snapshot);

} // namespace ax
