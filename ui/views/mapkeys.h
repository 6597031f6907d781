// SPDX-License-Identifier: MIT
#pragma once

#include "ui/session/cellcursor.h"

#include <QSize>
#include <Qt>
#include <optional>

namespace ax {

/// Where a key takes the cell cursor on a map of `cells` (columns x rows), `page` rows to a page: arrows one cell, with
/// Ctrl to the edge; Page Up and Down; End to the last key of the row; Ctrl+Home and Ctrl+End to the first and last
/// cell. Nothing when the key does not walk.
std::optional<Cell> walkedCell(Cell from, int key, Qt::KeyboardModifiers modifiers, QSize cells, int page);

} // namespace ax
