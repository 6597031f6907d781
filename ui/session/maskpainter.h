// SPDX-License-Identifier: MIT
#pragma once

#include "ui/session/document.h"

#include <QObject>
#include <vector>

namespace ax {

/// Painting of mask cells: `edits` of the mask that holds on the layer that is shown. A cell painted back to what the
/// rest of the mask gives in the shown head is no edit any more. A stroke or a rectangle is one undo step.
class MaskPainter : public QObject {
    Q_OBJECT

public:
    /// Painted cells that a mask may have by hand; each is an entry of its own in memory, undo and file.
    static constexpr int kMostCells = 1 << 16;

    explicit MaskPainter(Document& document, QObject* parent = nullptr);

    /// Toggles a cell; the rest of the stroke becomes what this cell became.
    void begin(Cell cell);
    void proceed(const std::vector<Cell>& cells);
    /// Makes the cells of `box` what its corner `first` is not.
    void paintBox(Cell first, const CellRect& box);
    /// Removes every painted cell, those of single layers too.
    void clear();

    /// What the cell is with the edits of the newest scenario, which the picture may not show yet.
    bool isVisible(Cell cell) const;
    bool hasPaintedCells() const;

signals:
    /// Nothing was painted; one sentence says why.
    void refused(const QString& sentence);

private:
    void paint(std::vector<Cell> cells, bool merge);

    Document& m_document;
    bool m_visible = false; // what the stroke makes of cells
    int m_step = -1; // index of the undo stack after the stroke's newest edit; -1: it has made none
};

} // namespace ax
