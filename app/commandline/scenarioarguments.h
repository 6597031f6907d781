// SPDX-License-Identifier: MIT
#pragma once

#include "app/commandline/command.h"
#include "core/base/result.h"
#include "core/scenario/scenario.h"

namespace ax {

/// The scenario that a command names, with the options of the command line on top. `status` receives kWrongUsage when
/// an option is at fault, else kBadInput.
Result<Scenario> scenarioFor(const Command& command, ExitStatus& status);

} // namespace ax
