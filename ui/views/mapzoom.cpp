// SPDX-License-Identifier: MIT
#include "ui/views/mapzoom.h"

#include "ui/views/heatmapview.h"

#include <cmath>

namespace ax {
namespace {

constexpr double kStep = 1.5;

/// A map of outputs has no current column.
Cell zoomedCell(const HeatmapView& map)
{
    const Cell cell = map.currentCell();
    return map.stage() == Stage::Output ? Cell{cell.query, 0} : cell;
}

} // namespace

Viewport zoomedBySteps(const HeatmapView& map, int steps)
{
    const HeatmapGeometry& geometry = map.geometry();
    const QRectF cell = geometry.cellRect(zoomedCell(map));
    const double factor = std::pow(kStep, steps);
    if (cell.isEmpty())
        return geometry.zoomedAt(geometry.cellArea().center(), factor);
    return geometry.at(geometry.zoomedAt(cell.center(), factor)).showing(zoomedCell(map));
}

Viewport zoomedToCurrentCell(const HeatmapView& map)
{
    return map.geometry().zoomedToCell(zoomedCell(map));
}

} // namespace ax
