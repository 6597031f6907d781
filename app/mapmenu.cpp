// SPDX-License-Identifier: MIT
#include "app/mapmenu.h"

#include "app/tablecommand.h"
#include "ui/session/maskpainter.h"
#include "ui/views/heatmapview.h"

namespace ax {

MapMenu::MapMenu(HeatmapView& map, Cell cell, MaskPainter& painter, TableCommand& tables, QWidget* parent)
    : QMenu(parent)
    , m_map(&map)
    , m_cell(cell)
{
    setAttribute(Qt::WA_DeleteOnClose);
    if (cell.isValid())
        addCellCommands(painter);
    addCopyCommands(tables);
}

void MapMenu::addCellCommands(MaskPainter& painter)
{
    const bool hasKeys = m_map->stage() != Stage::Output; // else its columns are components
    if (hasKeys)
        addAction(tr("&Pin here"), this, [this] {
            if (m_map)
                m_map->group().cursor().pin(m_cell);
        })->setObjectName(QStringLiteral("pin"));
    if (hasKeys)
        addAction(painter.isVisible(m_cell) ? tr("&Hide this cell") : tr("S&how this cell"), &painter,
            [&painter, cell = m_cell] { painter.begin(cell); })
            ->setObjectName(QStringLiteral("toggle"));
    addAction(tr("&Zoom to cell"), this, [this] {
        if (m_map)
            m_map->group().setViewport(m_map->geometry().zoomedToCell(m_cell));
    })->setObjectName(QStringLiteral("zoom"));
    addSeparator();
}

void MapMenu::addCopyCommands(TableCommand& tables)
{
    if (m_cell.isValid()) {
        addAction(tr("Copy &value"), &tables, [&tables, stage = m_map->stage(), cell = m_cell] {
            tables.copyValue(stage, cell);
        })->setObjectName(QStringLiteral("copyValue"));
        addAction(tr("Copy &row as table"), &tables, [&tables, stage = m_map->stage(), cell = m_cell] {
            tables.copyRow(stage, cell.query);
        })->setObjectName(QStringLiteral("copyRow"));
    }
    addAction(tr("Copy &selection as table"), &tables, [this, &tables] {
        if (m_map)
            tables.copySelection(*m_map);
    })->setObjectName(QStringLiteral("copySelection"));
}

} // namespace ax
