// SPDX-License-Identifier: MIT
#pragma once

#include <QIcon>

namespace ax {

enum class Transport { First, Back, Play, Pause, Step, Last };

/// The symbols of a player, drawn in the colour of button text, so that every theme and resolution gets its own.
QIcon transportIcon(Transport symbol);

} // namespace ax
