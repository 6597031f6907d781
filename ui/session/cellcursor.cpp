// SPDX-License-Identifier: MIT
#include "ui/session/cellcursor.h"

#include <algorithm>

namespace ax {
namespace {

Cell inside(Cell cell, int queries, int keys)
{
    if (!cell.isValid() || queries == 0 || keys == 0)
        return {};
    return {std::min(cell.query, queries - 1), std::min(cell.key, keys - 1)};
}

} // namespace

void CellCursor::hover(Cell cell)
{
    if (!isPinned() && cell.isValid())
        update(cell, {});
}

void CellCursor::moveTo(Cell cell)
{
    update(cell, isPinned() ? cell : Cell{});
}

void CellCursor::pin(Cell cell)
{
    update(cell, cell);
}

void CellCursor::unpin()
{
    update(current(), {});
}

void CellCursor::fit(int queries, int keys)
{
    const Cell wanted = m_current.isValid() ? m_current : Cell{queries - 1, 0};
    update(inside(wanted, queries, keys), inside(m_pinned, queries, keys));
}

void CellCursor::update(Cell current, Cell pinned)
{
    if (m_current == current && m_pinned == pinned)
        return;
    m_current = current;
    m_pinned = pinned;
    emit currentChanged(this->current());
}

} // namespace ax
