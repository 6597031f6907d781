// SPDX-License-Identifier: MIT
#include "ui/views/mappointer.h"

#include <QGuiApplication>
#include <QStyleHints>
#include <algorithm>
#include <cstdlib>

namespace ax {
namespace {

constexpr double kSmallestBox = 3; // pixels; less is a click with Shift

/// The cell at a place, or the nearest one when the mouse has left the cells.
Cell nearestCell(const HeatmapGeometry& geometry, QPointF place)
{
    const double inside = 0.5 / geometry.dpr(); // the right and lower edges belong to no cell
    const QRectF area = geometry.cellArea().adjusted(0, 0, -inside, -inside);
    return geometry.cellAt({std::clamp(place.x(), area.left(), std::max(area.left(), area.right())),
        std::clamp(place.y(), area.top(), std::max(area.top(), area.bottom()))});
}

CellRect cellsBetween(Cell a, Cell b)
{
    return {std::min(a.query, b.query), std::min(a.key, b.key), std::abs(a.query - b.query) + 1,
        std::abs(a.key - b.key) + 1};
}

} // namespace

void MapPointer::press(const QMouseEvent& event, const HeatmapGeometry& geometry, MapTool tool)
{
    m_pressed = m_last = event.position();
    const Cell cell = geometry.cellAt(event.position());
    const bool shift = event.modifiers() & Qt::ShiftModifier;
    if (event.modifiers() & Qt::ControlModifier && cell.isValid()) {
        m_action = Action::Select;
        m_first = m_painted = cell;
    } else if (tool == MapTool::Paint && cell.isValid())
        beginPainting(cell, shift);
    else
        m_action = shift && tool == MapTool::Explore ? Action::Box : Action::Pressed;
}

void MapPointer::beginPainting(Cell cell, bool box)
{
    m_action = box ? Action::PaintBox : Action::Paint;
    m_first = m_painted = cell;
    if (!box)
        emit m_group.strokeBegan(cell);
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
    if (m_action == Action::PaintBox || m_action == Action::Select) {
        if (const Cell cell = nearestCell(geometry, event.position()); cell.isValid())
            m_painted = cell;
    }
    if (m_action != Action::Pressed)
        m_last = event.position();
}

bool MapPointer::release(const QMouseEvent& event, const HeatmapGeometry& geometry)
{
    m_last = event.position();
    const Action action = m_action;
    if (action == Action::Box)
        endBox(geometry);
    m_action = Action::None;
    if (action == Action::PaintBox)
        endPaintedBox();
    return action == Action::Pressed;
}

void MapPointer::endBox(const HeatmapGeometry& geometry)
{
    const QRectF drawn = box(geometry);
    if (drawn.width() > kSmallestBox && drawn.height() > kSmallestBox)
        m_group.setViewport(geometry.zoomedToBox(drawn));
}

void MapPointer::endPaintedBox()
{
    emit m_group.boxPainted(m_first, cellsBetween(m_first, m_painted));
}

QRectF MapPointer::box(const HeatmapGeometry& geometry) const
{
    if (m_action == Action::PaintBox)
        return geometry.cellRect(m_first) | geometry.cellRect(m_painted);
    return m_action == Action::Box ? QRectF(m_pressed, m_last).normalized() : QRectF();
}

/// A fast stroke leaves no cell out.
void MapPointer::paintTo(Cell cell)
{
    const Cell from = std::exchange(m_painted, cell);
    const int steps = std::max(std::abs(cell.query - from.query), std::abs(cell.key - from.key));
    std::vector<Cell> cells;
    for (int i = 1; i <= steps; ++i)
        cells.push_back(
            {from.query + (cell.query - from.query) * i / steps, from.key + (cell.key - from.key) * i / steps});
    if (!cells.empty())
        emit m_group.strokeContinued(cells);
}

} // namespace ax
