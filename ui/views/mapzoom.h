// SPDX-License-Identifier: MIT
#pragma once

#include "ui/views/viewport.h"

namespace ax {

class HeatmapView;

/// What keys and commands make of a map: `steps` steps larger (or smaller, below 0), so that the current cell keeps its
/// place on the screen; without one the middle does.
Viewport zoomedBySteps(const HeatmapView& map, int steps);

/// The current cell, of a map of outputs the first of its row, in the middle and at a size at which numbers are read.
/// The viewport as it is when there is none.
Viewport zoomedToCurrentCell(const HeatmapView& map);

} // namespace ax
