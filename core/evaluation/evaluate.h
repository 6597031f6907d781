// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/evaluation/snapshot.h"

#include <cstdint>
#include <functional>
#include <limits>
#include <stop_token>

namespace ax {

/// Yields a model by the name that a scenario gives ("builtin", or a folder), relative to the scenario's file.
/// Must be callable from any thread and should keep what it has loaded.
using ModelSource = std::function<Result<ModelPtr>(const std::string& name, const std::string& scenarioFile)>;

/// No limit on the cells of a matrix: views compute only what they show.
inline constexpr std::int64_t kAnyCells = std::numeric_limits<std::int64_t>::max();

/// From what the user chose to what every view shows. `previous` may lend its unchanged prefix (Q, K, V of rows that
/// see no later key). Who needs whole matrices sets `maxCells`, checked after tokenising and before computing. Errors:
/// whatever is wrong with the scenario; TooLarge above maxCells, with both sizes; Cancelled within 5 ms of a stop
/// request; OutOfMemory, predicted before anything large is allocated.
Result<SnapshotPtr> evaluate(const ScenarioPtr& scenario, const ModelSource& models, const SnapshotPtr& previous,
    std::stop_token stop, std::int64_t maxCells = kAnyCells);

/// The last row of a batch entry that is no padding; -1 when all are, or without a text.
int lastRealRow(const Entry& entry);

/// Logits of the next token after query row `row` of a batch entry (text only).
Eigen::VectorXf nextTokenLogits(const Snapshot& snapshot, int batch, int row);

} // namespace ax
