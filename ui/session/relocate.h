// SPDX-License-Identifier: MIT
#pragma once

#include "core/scenario/scenario.h"

namespace ax {

/// The same scenario as it must be written to `file`: the model folder is named from there, and tensors that were files
/// beside the old place are written inline, since a scenario may not reach outside its own folder.
Scenario relocated(const Scenario& scenario, const std::string& file);

} // namespace ax
