// SPDX-License-Identifier: MIT
#pragma once

#include "core/raster/cellraster.h"

namespace ax {

/// Draws the marks of samples that cover at least 6 x 6 pixels, black or white, whichever stands out. Arguments as
/// those of paintCells().
void drawCellMarks(const ColoredSamples& samples, const std::vector<int>& yEdges, const std::vector<int>& xEdges,
    std::span<Argb> pixels, int width);

} // namespace ax
