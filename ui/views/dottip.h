// SPDX-License-Identifier: MIT
#pragma once

#include "core/raster/stagescan.h"
#include "ui/views/heatmapgeometry.h"

#include <QString>

namespace ax {

/// The cells that the dot under `position` stands for; one cell where cells are not shrunk, none beside the cells.
CellRect dotAt(const HeatmapGeometry& geometry, QPointF position);

/// Which of the cells `dot` a map shows there, and where it is: the largest, or the one of largest size, NaN before
/// all. `softmax`: of all rows of the head when they are known, or null; with them only the dot's cells are computed.
/// Empty when the dot is one cell, shows a mean, has no values, or would take too long.
QString dotTip(const HeadView& head, Stage stage, const CellRect& dot, Pooling pooling, const SoftmaxRows* softmax);

} // namespace ax
