// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/scenario/scenario.h"

namespace ax {

/// The scenario that shows a tensor file: arrays q, k and perhaps v; or scores and perhaps v; or weights. Other arrays
/// are ignored. Error: none of these, or more than one of the three.
Result<Scenario> scenarioFromTensorFile(const std::string& file);

} // namespace ax
