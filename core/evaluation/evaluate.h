// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/evaluation/snapshot.h"

#include <functional>
#include <stop_token>

namespace ax {

/// Yields a model by the name that a scenario gives ("builtin", or a folder), relative to the scenario's file.
/// Must be callable from any thread and should keep what it has loaded.
using ModelSource = std::function<Result<ModelPtr>(const std::string& name, const std::string& scenarioFile)>;

/// From what the user chose to what every view shows. `previous` may lend its unchanged prefix (Q, K, V of rows that
/// see no later key). Errors: whatever is wrong with the scenario; Cancelled within 5 ms of a stop request;
/// OutOfMemory.
Result<SnapshotPtr> evaluate(
    const ScenarioPtr& scenario, const ModelSource& models, const SnapshotPtr& previous, std::stop_token stop);

/// The last row of a batch entry that is no padding; -1 when all are, or without a text.
int lastRealRow(const Entry& entry);

/// Logits of the next token after query row `row` of a batch entry (text only).
Eigen::VectorXf nextTokenLogits(const Snapshot& snapshot, int batch, int row);

} // namespace ax
