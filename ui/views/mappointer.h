// SPDX-License-Identifier: MIT
#pragma once

#include "ui/views/heatmapgeometry.h"
#include "ui/views/heatmapgroup.h"

#include <QMouseEvent>
#include <functional>

namespace ax {

/// What the mouse is doing on a map between press and release.
class MapPointer {
public:
    explicit MapPointer(HeatmapGroup& group)
        : m_group(group)
    {
    }

    void press(const QMouseEvent& event, const HeatmapGeometry& geometry, const std::function<bool(Cell)>& isVisible);
    void move(const QMouseEvent& event, const HeatmapGeometry& geometry);
    /// True when it was a click: neither drag nor stroke.
    bool release(const QMouseEvent& event, const HeatmapGeometry& geometry);
    void cancel() { m_action = Action::None; }

    bool isActive() const { return m_action != Action::None; }
    /// The box that is being drawn; empty otherwise.
    QRectF box() const;

private:
    enum class Action { None, Pressed, Pan, Box, Paint };

    void paint(Cell cell, bool continues);
    void paintTo(Cell cell);

    HeatmapGroup& m_group;
    Action m_action = Action::None;
    QPointF m_pressed;
    QPointF m_last;
    Cell m_painted;
    bool m_paintsVisible = false;
};

} // namespace ax
