// SPDX-License-Identifier: MIT
#pragma once

#include "core/raster/stagesamples.h"
#include "ui/views/heatmapstyle.h"

#include <QStringList>
#include <optional>

class QPainter;
class QRectF;

namespace ax {

/// What a colour bar says. The window and every export draw the same one.
struct ColorBarPicture {
    const Colormap* map = nullptr;
    ValueScale scale;
    enum class Ends { Numbers, RowMax, HeadMax }; ///< what the ends are when rows or heads have scales of their own
    Ends ends = Ends::Numbers;
    ValueStatistics statistics; ///< of what the maps show
    std::optional<double> current; ///< value to point at
    QString hint; ///< what would show more
    QString note; ///< e.g. how cells are pooled
};

/// Says how cells are pooled when samples stand for several; else empty.
QString poolingNote(const SampleGrid& grid, Pooling pooling);

/// Height that drawColorBar() needs, logical pixels.
double colorBarHeight(const HeatmapStyle& style);

/// Draws the bar with ticks at the left of `area`, and beside it the smallest and largest value, swatches for hidden
/// cells and for the values that are no numbers (with their count), the hint and the note. When they are too long for
/// one line the bar is shorter and they have two; what still does not fit is cut or left out, from the right, and
/// returned as a whole.
QStringList drawColorBar(
    QPainter& painter, const QRectF& area, const ColorBarPicture& picture, const HeatmapStyle& style);

} // namespace ax
