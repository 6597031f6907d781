// SPDX-License-Identifier: MIT
#pragma once

#include "ui/session/cellcursor.h"

#include <QMenu>
#include <QPointer>

namespace ax {

class HeatmapView;
class MaskPainter;
class TableCommand;

/// The context menu of a cell of a map, or of a map where no cell is.
class MapMenu : public QMenu {
    Q_OBJECT

public:
    MapMenu(HeatmapView& map, Cell cell, MaskPainter& painter, TableCommand& tables, QWidget* parent);

private:
    void addCellCommands(MaskPainter& painter);
    void addCopyCommands(TableCommand& tables);

    const QPointer<HeatmapView> m_map; // another stage may take its place while the menu is open
    const Cell m_cell;
};

} // namespace ax
