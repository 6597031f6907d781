// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

namespace ax {

/// One axis of a heatmap: cells against device pixels, counted from the first pixel of the cell area. Enlarged (`scale`
/// >= 1 pixel per cell) a cell is a run of pixels; shrunk, a pixel is a run of cells. Plain numbers, no widget.
struct HeatmapAxis {
    int cells = 0; ///< of the whole matrix
    int pixels = 0; ///< of the cell area
    double scale = 1; ///< pixels per cell
    double origin = 0; ///< cell at pixel 0, fractional

    /// Where a cell begins; not limited to the area.
    double begin(double cell) const { return (cell - origin) * scale; }
    /// The same as a whole pixel inside [0, pixels].
    int edge(int cell) const;
    /// The cell at a place inside the area, or -1 when there is none.
    int cellAt(double pixel) const;
    double centre(int cell) const { return begin(cell + 0.5); }

    int firstCell() const; ///< that is at least partly inside
    int lastCell() const; ///< one past the last

    /// The cells that each sample stands for, and the pixels that it covers; the same size. Empty axes give empty
    /// lists.
    std::vector<int> sampleCells() const;
    std::vector<int> samplePixels() const;
    bool isPooled() const { return scale < 1; }

    /// Cells to label so that labels of `pitch` pixels never overlap: every 1st, 2nd, 5th, 10th, 20th … whose centre is
    /// inside. `marked` (or -1) is always among them when its centre is inside, and pushes its neighbours away.
    std::vector<int> labelled(double pitch, int marked) const;
    int labelStep(double pitch) const;
};

} // namespace ax
