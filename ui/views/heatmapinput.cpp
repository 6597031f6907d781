// SPDX-License-Identifier: MIT
// What mouse and keys do on a map.
#include "ui/views/heatmapview.h"
#include "ui/views/mapkeys.h"
#include "ui/views/mapzoom.h"

#include <QKeyEvent>
#include <algorithm>
#include <cmath>

namespace ax {
namespace {

constexpr double kWheelStep = 1.25; // zoom per notch
constexpr double kWheelPan = 48; // pixels per notch

} // namespace

/// A map of outputs has components for columns; there the cursor keeps its key.
void HeatmapView::pointAt(Cell cell, bool pin)
{
    if (!cell.isValid())
        return;
    if (m_stage == Stage::Output)
        cell.key = std::max(m_group.cursor().current().key, 0);
    if (pin)
        m_group.cursor().pin(cell);
    else
        m_group.cursor().hover(cell);
}

/// A map of outputs selects whole rows.
void HeatmapView::selectBetween(Cell from, Cell to)
{
    if (!from.isValid() || !to.isValid())
        return;
    if (m_stage == Stage::Output) {
        from.key = 0;
        to.key = m_head.keys() - 1;
    }
    m_group.selection().select(from, to);
}

void HeatmapView::mousePressEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton || !m_head.isValid())
        return event->ignore();
    m_pointer.press(*event, m_geometry, paints() ? MapTool::Paint : MapTool::Explore);
    selectBetween(m_pointer.selectedFrom(), m_pointer.selectedTo());
}

void HeatmapView::mouseMoveEvent(QMouseEvent* event)
{
    if (m_pointer.isActive()) {
        m_pointer.move(*event, m_geometry);
        selectBetween(m_pointer.selectedFrom(), m_pointer.selectedTo());
        update();
    }
    pointAt(m_geometry.cellAt(event->position()), false);
}

void HeatmapView::mouseReleaseEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton)
        return event->ignore();
    if (m_pointer.release(*event, m_geometry)) {
        m_group.selection().clear();
        pointAt(m_geometry.cellAt(event->position()), true);
    }
    update();
}

void HeatmapView::mouseDoubleClickEvent(QMouseEvent* event)
{
    if (paints())
        mousePressEvent(event); // a quick second click paints too
    else if (event->button() == Qt::LeftButton)
        m_group.setViewport(m_geometry.zoomedToCell(m_geometry.cellAt(event->position())));
}

void HeatmapView::wheelEvent(QWheelEvent* event)
{
    const QPointF notches = QPointF(event->angleDelta()) / QWheelEvent::DefaultDeltasPerStep;
    Viewport next = m_geometry.viewport();
    if (event->modifiers() & Qt::ControlModifier)
        next = m_geometry.zoomedAt(event->position(), std::pow(kWheelStep, notches.y()));
    else if (event->modifiers() & Qt::ShiftModifier)
        next = m_geometry.panned({notches.y() * kWheelPan, 0});
    else
        next = m_geometry.panned(notches * kWheelPan);
    event->setAccepted(next != m_group.viewport() || event->modifiers() & Qt::ControlModifier);
    m_group.setViewport(next);
}

bool HeatmapView::usesKey(const QKeyEvent& event) const
{
    if (event.key() == Qt::Key_Escape)
        return (m_group.cursor().isPinned() || !m_group.selection().isEmpty()) && !m_group.isEvaluating();
    return nextViewport(event) || nextCell(event) || extendedTo(event) || pins(event) || toggles(event);
}

bool HeatmapView::pins(const QKeyEvent& event) const
{
    return event.key() == Qt::Key_Return || event.key() == Qt::Key_Enter;
}

bool HeatmapView::toggles(const QKeyEvent& event) const
{
    const bool isX = event.key() == Qt::Key_X && !(event.modifiers() & ~Qt::ShiftModifier);
    return paints() && (isX || pins(event)) && m_group.cursor().current().isValid();
}

std::optional<Viewport> HeatmapView::nextViewport(const QKeyEvent& event) const
{
    if (event.modifiers() & ~(Qt::KeypadModifier | Qt::ShiftModifier))
        return {};
    switch (event.key()) {
    case Qt::Key_Home:
    case Qt::Key_0:
        return Viewport{};
    case Qt::Key_Plus:
    case Qt::Key_Equal:
        return zoomedBySteps(*this, +1);
    case Qt::Key_Minus:
        return zoomedBySteps(*this, -1);
    default:
        return {};
    }
}

std::optional<Cell> HeatmapView::walked(Cell from, const QKeyEvent& event, Qt::KeyboardModifiers modifiers) const
{
    if (!m_head.isValid())
        return {};
    const int page = std::max(1, m_geometry.y().lastCell() - m_geometry.y().firstCell() - 1);
    return walkedCell(from, event.key(), modifiers, {m_head.keys(), m_head.queries()}, std::min(page, 10));
}

std::optional<Cell> HeatmapView::nextCell(const QKeyEvent& event) const
{
    return walked(m_group.cursor().current(), event, event.modifiers());
}

/// Where a key that walks takes the moving corner of the selection when Shift is held.
std::optional<Cell> HeatmapView::extendedTo(const QKeyEvent& event) const
{
    if (!event.modifiers().testFlag(Qt::ShiftModifier))
        return {};
    const CellSelection& selection = m_group.selection();
    const Cell from = selection.isEmpty() ? m_group.cursor().current() : selection.end();
    return walked(from, event, event.modifiers() & ~Qt::ShiftModifier);
}

void HeatmapView::keyPressEvent(QKeyEvent* event)
{
    if (!usesKey(*event))
        return event->ignore(); // the window may have a use for it
    m_showsFocus = true;
    if (event->key() == Qt::Key_Escape)
        letGo();
    else if (toggles(*event))
        emit m_group.strokeBegan(m_group.cursor().current());
    else if (pins(*event))
        m_group.cursor().pin(m_group.cursor().current());
    else if (const auto viewport = nextViewport(*event))
        m_group.setViewport(*viewport);
    else if (const auto end = extendedTo(*event)) {
        m_group.selection().extend(m_group.cursor().current(), *end);
        walkTo(*end);
    } else if (const auto cell = nextCell(*event)) {
        m_group.selection().clear();
        walkTo(*cell);
    }
    update();
}

/// First of the selection, then of the pinned cell.
void HeatmapView::letGo()
{
    if (m_group.selection().isEmpty())
        m_group.cursor().unpin();
    else
        m_group.selection().clear();
}

void HeatmapView::walkTo(Cell cell)
{
    m_group.cursor().moveTo(cell);
    if (m_stage != Stage::Output)
        m_group.setViewport(m_geometry.showing(cell));
}

void HeatmapView::contextMenuEvent(QContextMenuEvent* event)
{
    const bool byMouse = event->reason() == QContextMenuEvent::Mouse;
    const Cell cell = byMouse ? m_geometry.cellAt(event->pos()) : currentCell();
    const QPoint place = byMouse ? event->pos() : m_geometry.cellRect(cell).center().toPoint();
    emit m_group.menuRequested(cell, m_stage, mapToGlobal(place));
}

void HeatmapView::focusInEvent(QFocusEvent* event)
{
    m_showsFocus = event->reason() != Qt::MouseFocusReason;
    update();
}

void HeatmapView::focusOutEvent(QFocusEvent*)
{
    m_showsFocus = false;
    m_pointer.cancel();
    update();
}

} // namespace ax
