// SPDX-License-Identifier: MIT
#pragma once

#include "ui/views/heatmappainter.h"

namespace ax {

/// Draws row labels, column labels and the two axis titles in the corner.
void drawHeatmapLabels(QPainter& painter, const HeatmapPicture& picture, const HeatmapStyle& style);

} // namespace ax
