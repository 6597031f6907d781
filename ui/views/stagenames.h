// SPDX-License-Identifier: MIT
#pragma once

#include "core/scenario/scenario.h"

#include <QString>

namespace ax {

/// What a stage is called in the window, in the user's language.
QString stageTitle(Stage stage);

} // namespace ax
