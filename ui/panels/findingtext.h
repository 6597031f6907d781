// SPDX-License-Identifier: MIT
#pragma once

#include "core/evaluation/contextuse.h"
#include "core/evaluation/snapshot.h"

#include <QString>

namespace ax {

/// A finding in one sentence: what, in which rows, because of what. `context` is that of the text that it is about.
/// Unknown codes come back with their own name.
QString findingText(const Finding& finding, const ContextUse& context);

/// "3", "3 and 5", "3, 5, 8 and 20 more".
QString rowList(const std::vector<int>& rows);

} // namespace ax
