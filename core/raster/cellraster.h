// SPDX-License-Identifier: MIT
#pragma once

#include "core/raster/samples.h"

#include <span>

namespace ax {

/// Signs that tell apart what colour alone might not.
enum class CellMark : std::uint8_t {
    None,
    Cross, ///< NaN
    Up, ///< +inf
    Down, ///< -inf
    Dot, ///< a visible cell whose weight is exactly 0: it has underflowed
};

/// Samples with their colours, ready to be blown up to pixels.
struct ColoredSamples {
    int rows = 0;
    int columns = 0;
    std::vector<Argb> colors; ///< [rows x columns]; 0: no value
    std::vector<std::uint8_t> hatched; ///< [rows x columns] 1 = hidden by the mask
    std::vector<CellMark> marks; ///< [rows x columns]

    bool isEmpty() const { return rows == 0 || columns == 0; }
};

/// Colours samples row by row. `signedValues`: of the stage; zeros of unsigned stages are marked. `scales`: one for all
/// rows, or one per sample row (rows that are normalised alone).
ColoredSamples coloredSamples(
    const Samples& samples, bool signedValues, std::span<const ValueScale> scales, const Colormap& map);

/// How cells look besides their colours. Lengths in pixels of the raster.
struct RasterStyle {
    Argb gap = 0xffffffff; ///< between cells
    Argb hidden = 0xffeef0f2; ///< paper of cells without a value
    Argb hatch = 0xffd5d9de; ///< diagonal lines on them
    int gapWidth = 0; ///< 0: none
    int hatchPeriod = 8; ///< along a row
    int hatchWidth = 1;
};

/// Paints samples into `pixels` [height x width]: sample (r, c) covers the pixels [yEdges[r], yEdges[r + 1]) x
/// [xEdges[c], xEdges[c + 1]); the last gapWidth pixels of each are the gap. Edges ascend, start at 0 or later and end
/// at the width and height of the raster at most. Hatches run through neighbouring cells without a seam.
void paintCells(const ColoredSamples& samples, const std::vector<int>& yEdges, const std::vector<int>& xEdges,
    const RasterStyle& style, std::span<Argb> pixels, int width);

} // namespace ax
