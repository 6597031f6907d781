// SPDX-License-Identifier: MIT
#pragma once

#include "ui/export/celltable.h"
#include "ui/session/cellcursor.h"

#include <QObject>

namespace ax {

class Actions;
class Document;
class HeatmapGroup;
class HeatmapView;

/// Copy as table: puts numbers of a map with their tokens on the clipboard, as text and as HTML. Computed on a worker.
class TableCommand : public QObject {
    Q_OBJECT

public:
    TableCommand(Document& document, Actions& actions, HeatmapGroup& group, QObject* parent);

    /// The selected cells, else those that the zoom shows, of the map that has the focus, else of the last one.
    void copySelection();
    void copySelection(const HeatmapView& map);
    void selectAll();
    void copyRow(Stage stage, int query);
    void copyValue(Stage stage, Cell cell);

signals:
    void noted(const QString& sentence);
    void failed(const ax::Error& error);

private:
    void tellSelection();
    void copy(Stage stage, const CellRect& rect);
    void deliver(const CellRect& rect, const Result<CellTable>& table);

    Document& m_document;
    HeatmapGroup& m_group;
};

} // namespace ax
