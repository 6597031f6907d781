// SPDX-License-Identifier: MIT
#pragma once

#include "ui/views/heatmapgeometry.h"
#include "ui/views/heatmapgroup.h"

#include <QMouseEvent>

namespace ax {

/// What the mouse is doing on a map between press and release.
class MapPointer {
public:
    explicit MapPointer(HeatmapGroup& group)
        : m_group(group)
    {
    }

    void press(const QMouseEvent& event, const HeatmapGeometry& geometry, MapTool tool);
    void move(const QMouseEvent& event, const HeatmapGeometry& geometry);
    /// True when it was a click: neither drag nor stroke.
    bool release(const QMouseEvent& event, const HeatmapGeometry& geometry);
    void cancel() { m_action = Action::None; }

    bool isActive() const { return m_action != Action::None; }
    /// The box that is being drawn, around whole cells while painting; empty when there is none.
    QRectF box(const HeatmapGeometry& geometry) const;

    /// The corners of a selection that is being drawn; none when there is none.
    Cell selectedFrom() const { return m_action == Action::Select ? m_first : Cell{}; }
    Cell selectedTo() const { return m_action == Action::Select ? m_painted : Cell{}; }

private:
    enum class Action { None, Pressed, Pan, Box, Select, Paint, PaintBox };

    void beginPainting(Cell cell, bool box);
    void paintTo(Cell cell);
    void endBox(const HeatmapGeometry& geometry);
    void endPaintedBox();

    HeatmapGroup& m_group;
    Action m_action = Action::None;
    QPointF m_pressed;
    QPointF m_last;
    Cell m_first; // of a stroke, a painted box or a selection
    Cell m_painted; // the newest cell of it
};

} // namespace ax
