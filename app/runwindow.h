// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

namespace ax {

/// Opens the window on `file` (empty: the sentence of the first second) and runs until it is closed. Needs a display;
/// with none it says in one line how to export without one.
int runWindow(int argc, char** argv, const QString& file);

} // namespace ax
