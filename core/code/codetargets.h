// SPDX-License-Identifier: MIT
#pragma once

#include "core/code/programsettings.h"

#include <string>

namespace ax {

/// A program for each of the targets; each in the file of its name.
std::string numpyProgram(const ProgramSettings& settings);
std::string pytorchProgram(const ProgramSettings& settings);
std::string flexProgram(const ProgramSettings& settings);

} // namespace ax
