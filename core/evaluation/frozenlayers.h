// SPDX-License-Identifier: MIT
#pragma once

#include "core/evaluation/snapshot.h"

namespace ax {

/// The text of `scenario` with nothing switched: the model's own masks, scoring and numbers, tokens laid out with their
/// padding on `padSide`. What frozen layers keep their Q, K and V of.
ScenarioPtr withoutSwitches(const Scenario& scenario, Side padSide);

/// Whether evaluating `scenario` with `model` would give `snapshot` again, whatever either looks at.
bool isSameRun(const Snapshot& snapshot, const Scenario& scenario, const ModelPtr& model);

} // namespace ax
