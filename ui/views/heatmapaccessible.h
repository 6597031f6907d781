// SPDX-License-Identifier: MIT
#pragma once

#include "core/evaluation/headview.h"
#include "ui/session/cellcursor.h"

#include <QAccessibleTableInterface>
#include <QAccessibleWidget>
#include <QHash>
#include <QPointer>

namespace ax {

class HeatmapView;

/// A heatmap as a screen reader meets it: a table whose headers are the tokens. Cells are made when somebody asks for
/// them.
class HeatmapAccessible : public QAccessibleWidget, public QAccessibleTableInterface {
public:
    explicit HeatmapAccessible(HeatmapView* view);
    ~HeatmapAccessible() override;

    /// Registers the factory; once is enough, more does no harm.
    static void install();

    void* interface_cast(QAccessible::InterfaceType type) override;
    QString text(QAccessible::Text type) const override;
    int childCount() const override;
    QAccessibleInterface* child(int index) const override;
    QAccessibleInterface* childAt(int x, int y) const override;
    QAccessibleInterface* focusChild() const override;
    int indexOfChild(const QAccessibleInterface* child) const override;

    QAccessibleInterface* caption() const override { return nullptr; }
    QAccessibleInterface* summary() const override { return nullptr; }
    QAccessibleInterface* cellAt(int row, int column) const override;
    int columnCount() const override;
    int rowCount() const override;
    QString columnDescription(int column) const override;
    QString rowDescription(int row) const override;
    int selectedCellCount() const override;
    int selectedColumnCount() const override { return 0; }
    int selectedRowCount() const override { return 0; }
    QList<QAccessibleInterface*> selectedCells() const override;
    QList<int> selectedColumns() const override { return {}; }
    QList<int> selectedRows() const override { return {}; }
    bool isColumnSelected(int) const override { return false; }
    bool isRowSelected(int) const override { return false; }
    bool selectRow(int) override { return false; }
    bool selectColumn(int) override { return false; }
    bool unselectRow(int) override { return false; }
    bool unselectColumn(int) override { return false; }
    void modelChange(QAccessibleTableModelChangeEvent* event) override;

private:
    HeatmapView* view() const;
    CellRect selection() const;
    void forget() const;

    mutable QHash<qint64, QAccessible::Id> m_cells; // row * columns + column
};

/// One cell: its name says the tokens, its value the number, and whether the mask shows it.
class HeatmapCellAccessible : public QAccessibleInterface, public QAccessibleTableCellInterface {
public:
    HeatmapCellAccessible(HeatmapView* view, Cell cell);

    Cell cell() const { return m_cell; }

    void* interface_cast(QAccessible::InterfaceType type) override;
    bool isValid() const override;
    QObject* object() const override { return nullptr; }
    QAccessibleInterface* parent() const override;
    QAccessibleInterface* child(int) const override { return nullptr; }
    QAccessibleInterface* childAt(int, int) const override { return nullptr; }
    int childCount() const override { return 0; }
    int indexOfChild(const QAccessibleInterface*) const override { return -1; }
    QString text(QAccessible::Text type) const override;
    void setText(QAccessible::Text, const QString&) override { }
    QRect rect() const override;
    QAccessible::Role role() const override { return QAccessible::Cell; }
    QAccessible::State state() const override;

    int columnExtent() const override { return 1; }
    int rowExtent() const override { return 1; }
    int columnIndex() const override { return m_cell.key; }
    int rowIndex() const override { return m_cell.query; }
    QList<QAccessibleInterface*> columnHeaderCells() const override { return {}; }
    QList<QAccessibleInterface*> rowHeaderCells() const override { return {}; }
    bool isSelected() const override;
    QAccessibleInterface* table() const override { return parent(); }

private:
    QPointer<HeatmapView> m_view;
    Cell m_cell;
};

} // namespace ax
