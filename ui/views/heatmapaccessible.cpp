// SPDX-License-Identifier: MIT
#include "ui/views/heatmapaccessible.h"

#include "ui/panels/numbertext.h"
#include "ui/views/heatmapview.h"

#include <QCoreApplication>
#include <algorithm>
#include <limits>

namespace ax {
namespace {

QString translated(const char* text)
{
    return QCoreApplication::translate("HeatmapAccessible", text);
}

QAccessibleInterface* makeHeatmap(const QString& className, QObject* object)
{
    auto* view = className == QLatin1String(HeatmapView::staticMetaObject.className())
        ? qobject_cast<HeatmapView*>(object)
        : nullptr;
    return view ? new HeatmapAccessible(view) : nullptr;
}

/// Heard with the cell at its moving corner.
QString selectionText(const CellRect& cells)
{
    return cells.rows == 0 ? QString()
                           : translated(QT_TRANSLATE_NOOP("HeatmapAccessible", "%1 × %2 cells are selected"))
                                 .arg(cells.rows)
                                 .arg(cells.columns);
}

} // namespace

void HeatmapAccessible::install()
{
    QAccessible::installFactory(&makeHeatmap); // a second time is ignored
}

HeatmapAccessible::HeatmapAccessible(HeatmapView* view)
    : QAccessibleWidget(view, QAccessible::Table)
{
}

HeatmapAccessible::~HeatmapAccessible()
{
    forget();
}

void HeatmapAccessible::forget() const
{
    for (const QAccessible::Id id : std::as_const(m_cells))
        QAccessible::deleteAccessibleInterface(id);
    m_cells.clear();
}

HeatmapView* HeatmapAccessible::view() const
{
    return static_cast<HeatmapView*>(widget());
}

void* HeatmapAccessible::interface_cast(QAccessible::InterfaceType type)
{
    if (type == QAccessible::TableInterface)
        return static_cast<QAccessibleTableInterface*>(this);
    return QAccessibleWidget::interface_cast(type);
}

QString HeatmapAccessible::text(QAccessible::Text type) const
{
    if (type == QAccessible::Name)
        return view()->texts().title;
    if (type == QAccessible::Description)
        return translated(QT_TRANSLATE_NOOP("HeatmapAccessible", "Heatmap of %1 queries and %2 columns, %3"))
            .arg(rowCount())
            .arg(columnCount())
            .arg(view()->texts().formula);
    return QAccessibleWidget::text(type);
}

int HeatmapAccessible::rowCount() const
{
    return view()->head().isValid() ? view()->head().queries() : 0;
}

int HeatmapAccessible::columnCount() const
{
    return view()->head().isValid() ? view()->head().columns(view()->stage()) : 0;
}

QString HeatmapAccessible::rowDescription(int row) const
{
    return view()->texts().rowLabels.value(row);
}

QString HeatmapAccessible::columnDescription(int column) const
{
    return view()->texts().columnLabels.value(column);
}

int HeatmapAccessible::childCount() const
{
    return int(std::min<qint64>(qint64(rowCount()) * columnCount(), std::numeric_limits<int>::max()));
}

QAccessibleInterface* HeatmapAccessible::child(int index) const
{
    return columnCount() > 0 ? cellAt(index / columnCount(), index % columnCount()) : nullptr;
}

QAccessibleInterface* HeatmapAccessible::cellAt(int row, int column) const
{
    if (row < 0 || column < 0 || row >= rowCount() || column >= columnCount())
        return nullptr;
    const qint64 key = qint64(row) * columnCount() + column;
    if (const auto found = m_cells.constFind(key); found != m_cells.constEnd())
        return QAccessible::accessibleInterface(*found);
    auto* cell = new HeatmapCellAccessible(view(), {row, column});
    m_cells.insert(key, QAccessible::registerAccessibleInterface(cell));
    return cell;
}

QAccessibleInterface* HeatmapAccessible::childAt(int x, int y) const
{
    const Cell cell = view()->geometry().cellAt(view()->mapFromGlobal(QPoint(x, y)));
    return cell.isValid() ? cellAt(cell.query, cell.key) : nullptr;
}

QAccessibleInterface* HeatmapAccessible::focusChild() const
{
    const Cell cell = view()->currentCell();
    return view()->hasFocus() && cell.isValid() ? cellAt(cell.query, cell.key) : nullptr;
}

int HeatmapAccessible::indexOfChild(const QAccessibleInterface* child) const
{
    const auto* cell = dynamic_cast<const HeatmapCellAccessible*>(child);
    return cell ? cell->cell().query * columnCount() + cell->cell().key : -1;
}

/// The selected cells, else the current one.
CellRect HeatmapAccessible::selection() const
{
    if (const CellRect cells = view()->selectedCells(); cells.rows > 0)
        return cells;
    const Cell cell = view()->currentCell();
    return cell.isValid() ? CellRect{cell.query, cell.key, 1, 1} : CellRect{};
}

int HeatmapAccessible::selectedCellCount() const
{
    return int(std::min<qint64>(qint64(selection().rows) * selection().columns, std::numeric_limits<int>::max()));
}

QList<QAccessibleInterface*> HeatmapAccessible::selectedCells() const
{
    const CellRect cells = selection();
    QList<QAccessibleInterface*> list;
    for (int row = cells.row; row < cells.row + cells.rows; ++row)
        for (int column = cells.column; column < cells.column + cells.columns; ++column)
            list.append(cellAt(row, column));
    return list;
}

void HeatmapAccessible::modelChange(QAccessibleTableModelChangeEvent*)
{
    forget();
}

HeatmapCellAccessible::HeatmapCellAccessible(HeatmapView* view, Cell cell)
    : m_view(view)
    , m_cell(cell)
{
}

void* HeatmapCellAccessible::interface_cast(QAccessible::InterfaceType type)
{
    return type == QAccessible::TableCellInterface ? static_cast<QAccessibleTableCellInterface*>(this) : nullptr;
}

bool HeatmapCellAccessible::isValid() const
{
    return m_view && m_view->head().isValid() && m_cell.query < m_view->head().queries()
        && m_cell.key < m_view->head().columns(m_view->stage());
}

QAccessibleInterface* HeatmapCellAccessible::parent() const
{
    return m_view ? QAccessible::queryAccessibleInterface(m_view) : nullptr;
}

QString HeatmapCellAccessible::text(QAccessible::Text type) const
{
    if (!isValid())
        return {};
    const HeadView& head = m_view->head();
    if (type == QAccessible::Name)
        return translated(QT_TRANSLATE_NOOP("HeatmapAccessible", "query %1, %2"))
            .arg(m_view->texts().rowLabels.value(m_cell.query), m_view->texts().columnLabels.value(m_cell.key));
    if (type == QAccessible::Description)
        return selectionText(m_view->selectedCells());
    if (type != QAccessible::Value)
        return {};
    const QString number = fixedNumber(head.exact(m_view->stage(), {m_cell.query, m_cell.key, 1, 1})(0, 0));
    if (!showsMask(m_view->stage()))
        return number;
    const char* pattern = head.visible().isVisible(m_cell.query, m_cell.key)
        ? QT_TRANSLATE_NOOP("HeatmapAccessible", "%1, visible")
        : QT_TRANSLATE_NOOP("HeatmapAccessible", "%1, hidden");
    return translated(pattern).arg(number);
}

QRect HeatmapCellAccessible::rect() const
{
    if (!isValid())
        return {};
    const QRect place = m_view->geometry().cellRect(m_cell).toAlignedRect();
    return QRect(m_view->mapToGlobal(place.topLeft()), place.size());
}

QAccessible::State HeatmapCellAccessible::state() const
{
    QAccessible::State state;
    state.invalid = !isValid();
    if (state.invalid)
        return state;
    state.focusable = true;
    state.selectable = true;
    state.readOnly = true;
    state.selected = isSelected();
    state.focused = m_view->currentCell() == m_cell && m_view->hasFocus();
    state.offscreen = m_view->geometry().cellRect(m_cell).isEmpty();
    return state;
}

bool HeatmapCellAccessible::isSelected() const
{
    const CellRect cells = m_view->selectedCells();
    if (cells.rows == 0)
        return isValid() && m_view->currentCell() == m_cell;
    return m_cell.query >= cells.row && m_cell.query < cells.row + cells.rows && m_cell.key >= cells.column
        && m_cell.key < cells.column + cells.columns;
}

} // namespace ax
