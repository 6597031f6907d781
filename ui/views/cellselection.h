// SPDX-License-Identifier: MIT
#pragma once

#include "core/evaluation/headview.h"
#include "ui/session/cellcursor.h"

#include <QObject>

namespace ax {

/// The rectangle of cells that linked maps show as selected and that Copy as table takes. It has a corner that stays
/// and one that moves; it is about queries and keys: a map of outputs shows its rows.
class CellSelection : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;

    bool isEmpty() const { return !m_anchor.isValid(); }
    /// In cells; without rows and columns when nothing is selected.
    CellRect rect() const;
    /// The corner that moves; none when nothing is selected.
    Cell end() const { return m_end; }

    /// Selects from one cell to another, both included.
    void select(Cell anchor, Cell end);
    /// Moves the corner that moves; a new selection starts at `from`.
    void extend(Cell from, Cell end) { select(isEmpty() ? from : m_anchor, end); }
    void clear() { select({}, {}); }
    /// Drops a selection that does not lie inside queries x keys.
    void fit(int queries, int keys);

signals:
    void changed();

private:
    Cell m_anchor;
    Cell m_end;
};

} // namespace ax
