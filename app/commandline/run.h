// SPDX-License-Identifier: MIT
#pragma once

#include "app/commandline/command.h"

namespace ax {

/// Carries out every verb but Window: output on standard output, one line per error on standard error.
ExitStatus runCommand(const Command& command);

/// Says one line on standard error, with the program's name in front.
void sayError(const QString& line);

} // namespace ax
