// SPDX-License-Identifier: MIT
#pragma once

#include <QObject>

namespace ax {

/// A cell of the selected head: query row and key column; -1 = none.
struct Cell {
    int query = -1;
    int key = -1;

    bool isValid() const { return query >= 0 && key >= 0; }
    friend bool operator==(const Cell&, const Cell&) = default;
};

/// The one cell that all views and panels talk about. A pinned cell stays while the mouse moves on.
/// Hover, keyboard and click all end here; views draw the linked crosshair from current().
class CellCursor : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;

    Cell current() const { return m_pinned.isValid() ? m_pinned : m_current; }
    bool isPinned() const { return m_pinned.isValid(); }

    /// Moves the cursor unless a cell is pinned (hover).
    void hover(Cell cell);
    /// Moves the cursor, and the pin with it when there is one (keyboard, panels).
    void moveTo(Cell cell);
    void pin(Cell cell);
    void unpin();
    /// Keeps the cursor inside queries x keys after a new result; starts on the last row when there was none.
    void fit(int queries, int keys);

signals:
    void currentChanged(ax::Cell cell);

private:
    void update(Cell current, Cell pinned);

    Cell m_current;
    Cell m_pinned;
};

} // namespace ax
