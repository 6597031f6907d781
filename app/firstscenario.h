// SPDX-License-Identifier: MIT
#pragma once

#include "core/scenario/scenario.h"

namespace ax {

/// What the window opens with: a sentence that says itself twice, read by a head that rests on the first token.
ScenarioPtr firstScenario();

} // namespace ax
