// SPDX-License-Identifier: MIT
#pragma once

#include "core/evaluation/headview.h"
#include "ui/session/cellcursor.h"

#include <QString>

namespace ax {

/// What a tooltip says about one cell of a map: its names and its numbers at every stage with all digits, a line each.
/// On a map of outputs `cell.key` is a component.
QString cellTip(const HeadView& head, Stage stage, Cell cell);

} // namespace ax
