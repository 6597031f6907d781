// SPDX-License-Identifier: MIT
#pragma once

#include "core/model/languagemodel.h"

#include <map>
#include <string>

namespace ax::fuzz {

/// The files of a good LLaMA of one layer and eight tokens, by name.
const std::map<std::string, std::string>& smallModelFiles();

/// Yields these files; any other name, and any that is not plain, is not found.
ModelFiles filesOf(std::map<std::string, std::string> files);

} // namespace ax::fuzz
