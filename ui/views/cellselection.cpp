// SPDX-License-Identifier: MIT
#include "ui/views/cellselection.h"

#include <algorithm>
#include <cstdlib>

namespace ax {

CellRect CellSelection::rect() const
{
    if (isEmpty())
        return {};
    return {std::min(m_anchor.query, m_end.query), std::min(m_anchor.key, m_end.key),
        std::abs(m_anchor.query - m_end.query) + 1, std::abs(m_anchor.key - m_end.key) + 1};
}

void CellSelection::select(Cell anchor, Cell end)
{
    if (!anchor.isValid() || !end.isValid())
        anchor = end = {};
    if (anchor == m_anchor && end == m_end)
        return;
    m_anchor = anchor;
    m_end = end;
    emit changed();
}

void CellSelection::fit(int queries, int keys)
{
    const CellRect selected = rect();
    if (selected.row + selected.rows > queries || selected.column + selected.columns > keys)
        clear();
}

} // namespace ax
