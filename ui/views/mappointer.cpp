// SPDX-License-Identifier: MIT
#include "ui/views/mappointer.h"

#include <QGuiApplication>
#include <QStyleHints>
#include <cstdlib>

namespace ax {

void MapPointer::press(
    const QMouseEvent& event, const HeatmapGeometry& geometry, const std::function<bool(Cell)>& isVisible)
{
    m_pressed = m_last = event.position();
    const Cell cell = geometry.cellAt(event.position());
    if (event.modifiers() & Qt::ShiftModifier) {
        m_action = Action::Box;
    } else if (m_group.tool() == MapTool::Paint && cell.isValid()) {
        m_action = Action::Paint;
        m_paintsVisible = !isVisible(cell);
        paint(cell, false);
    } else {
        m_action = Action::Pressed;
    }
}

void MapPointer::move(const QMouseEvent& event, const HeatmapGeometry& geometry)
{
    const QPointF delta = event.position() - m_last;
    if (m_action == Action::Pressed
        && (event.position() - m_pressed).manhattanLength() >= QGuiApplication::styleHints()->startDragDistance())
        m_action = Action::Pan;
    if (m_action == Action::Pan)
        m_group.setViewport(geometry.panned(delta));
    if (m_action == Action::Paint) {
        if (const Cell cell = geometry.cellAt(event.position()); cell.isValid())
            paintTo(cell);
    }
    if (m_action != Action::Pressed)
        m_last = event.position();
}

bool MapPointer::release(const QMouseEvent& event, const HeatmapGeometry& geometry)
{
    m_last = event.position();
    const QRectF drawn = box();
    const Action action = std::exchange(m_action, Action::None);
    if (action == Action::Box && drawn.width() > 3 && drawn.height() > 3)
        m_group.setViewport(geometry.zoomedToBox(drawn));
    return action == Action::Pressed;
}

QRectF MapPointer::box() const
{
    return m_action == Action::Box ? QRectF(m_pressed, m_last).normalized() : QRectF();
}

/// A fast stroke leaves no cell out.
void MapPointer::paintTo(Cell cell)
{
    const Cell from = m_painted;
    const int steps = std::max(std::abs(cell.query - from.query), std::abs(cell.key - from.key));
    for (int i = 1; i <= steps; ++i)
        paint({from.query + (cell.query - from.query) * i / steps, from.key + (cell.key - from.key) * i / steps}, true);
}

void MapPointer::paint(Cell cell, bool continues)
{
    m_painted = cell;
    emit m_group.painted(cell, m_paintsVisible, continues);
}

} // namespace ax
