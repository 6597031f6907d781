// SPDX-License-Identifier: MIT
#pragma once

#include "core/evaluation/snapshot.h"

namespace ax {

/// The attention output of one layer of a text, all heads side by side, as LanguageModel::forward asks for it: rows
/// [firstRow, T) under the entry's mask of that layer, [rows, H * Dv]. Of `snapshot` only shape, scoring and numerics
/// are read. False when stopped.
bool attendLayer(const Snapshot& snapshot, const Entry& entry, int layer, const LayerTensors& tensors, int firstRow,
    MutableMatrixView output, std::stop_token stop);

} // namespace ax
