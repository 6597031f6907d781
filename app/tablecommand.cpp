// SPDX-License-Identifier: MIT
#include "app/tablecommand.h"

#include "app/actions.h"
#include "core/base/workerpool.h"
#include "ui/session/document.h"
#include "ui/views/heatmapview.h"

#include <QClipboard>
#include <QCoreApplication>
#include <QGuiApplication>
#include <QMimeData>
#include <QPointer>
#include <algorithm>
#include <memory>

namespace ax {

TableCommand::TableCommand(Document& document, Actions& actions, HeatmapGroup& group, QObject* parent)
    : QObject(parent)
    , m_document(document)
    , m_group(group)
{
    actions.on(ActionId::CopyTable, this, [this] { copySelection(); });
    actions.on(ActionId::SelectAll, this, [this] { selectAll(); });
    connect(&group.selection(), &CellSelection::changed, this, &TableCommand::tellSelection);
}

void TableCommand::copySelection()
{
    const std::vector<HeatmapView*>& maps = m_group.views();
    if (maps.empty())
        return;
    const auto focused = std::ranges::find_if(maps, [](const HeatmapView* map) { return map->hasFocus(); });
    copySelection(focused == maps.end() ? *maps.back() : **focused);
}

void TableCommand::copySelection(const HeatmapView& map)
{
    const CellRect selected = map.selectedCells();
    copy(map.stage(), selected.rows > 0 ? selected : map.geometry().grid().cells());
}

void TableCommand::selectAll()
{
    if (const HeadView& head = m_group.head(); head.isValid())
        m_group.selection().select({0, 0}, {head.queries() - 1, head.keys() - 1});
}

void TableCommand::tellSelection()
{
    const CellRect cells = m_group.selection().rect();
    if (cells.rows > 0)
        emit noted(tr("%1 × %2 cells are selected. Ctrl+C copies them.").arg(cells.rows).arg(cells.columns));
}

void TableCommand::copyRow(Stage stage, int query)
{
    const HeadView head = m_document.headView();
    if (head.isValid() && query >= 0 && query < head.queries())
        copy(stage, {query, 0, 1, head.columns(stage)});
}

void TableCommand::copyValue(Stage stage, Cell cell)
{
    const HeadView head = m_document.headView();
    if (!head.isValid() || !head.has(stage) || !cell.isValid() || cell.query >= head.queries()
        || cell.key >= head.columns(stage))
        return;
    const QString value = cellText(head, stage, cell.query, cell.key);
    QGuiApplication::clipboard()->setText(value);
    emit noted(tr("%1 is on the clipboard.").arg(value));
}

void TableCommand::copy(Stage stage, const CellRect& rect)
{
    const HeadView head = m_document.headView();
    if (!head.isValid() || rect.rows <= 0 || rect.columns <= 0 || rect.row + rect.rows > head.queries()
        || rect.column + rect.columns > head.columns(stage))
        return; // the picture is of another input that is about to go
    m_document.pool().post(
        JobPriority::Evaluation, [self = QPointer<TableCommand>(this), head, stage, rect](std::stop_token) {
            QMetaObject::invokeMethod(
                qApp,
                [self, rect, table = cellTable(head, stage, rect)] {
                    if (self)
                        self->deliver(rect, table);
                },
                Qt::QueuedConnection);
        });
}

void TableCommand::deliver(const CellRect& rect, const Result<CellTable>& table)
{
    if (!table)
        return emit failed(table.error());
    auto data = std::make_unique<QMimeData>();
    data->setText(table->text);
    data->setHtml(table->html);
    QGuiApplication::clipboard()->setMimeData(data.release());
    emit noted(tr("A table of %1 × %2 cells is on the clipboard.").arg(rect.rows).arg(rect.columns));
}

} // namespace ax
