// SPDX-License-Identifier: MIT
#pragma once

#include "ui/views/heatmapgeometry.h"
#include "ui/views/heatmapstyle.h"

#include <QImage>
#include <QStringList>
#include <memory>

class QPainter;

namespace ax {

/// Words around a heatmap.
struct HeatmapTexts {
    QString title;
    QString formula;
    QString queries; ///< title of the rows, e.g. "queries ↓"
    QString keys; ///< title of the columns, e.g. "keys →"
    QStringList rowLabels;
    QStringList columnLabels;
};

/// Everything that one heatmap shows, as values: the window and every export draw the same thing.
struct HeatmapPicture {
    HeatmapGeometry geometry;
    HeatmapTexts texts;
    QImage cells; ///< covers cells from `imageCells`; any resolution
    QRectF imageArea; ///< where `cells` belongs; the cell area unless the picture is older than the geometry
    QImage underlay; ///< covers the cell area, for where `cells` does not; may be null
    std::shared_ptr<const Samples> samples; ///< for numbers in cells; may be null
    std::shared_ptr<const ColoredSamples> colors; ///< of the same samples
    bool numbers = true; ///< print numbers where there is room
    Cell current;
    bool pinned = false;
    CellRect selection; ///< no rows and columns: nothing is selected
};

/// What the labels of `texts` ask for in `style`; size, dpr and counts are the caller's.
HeatmapSpace labelSpace(const HeatmapTexts& texts, const HeatmapStyle& style);

/// The cells of `colors` as an image of geometry.cellArea(), `dpr` pixels per logical pixel. Null when empty.
QImage cellImage(const ColoredSamples& colors, const HeatmapGeometry& geometry, const HeatmapStyle& style);
/// The same of samples on another grid, each where its cells are.
QImage cellImage(
    const ColoredSamples& colors, const SampleGrid& grid, const HeatmapGeometry& geometry, const HeatmapStyle& style);

/// Draws the whole heatmap. The painter's unit is one logical pixel.
void drawHeatmap(QPainter& painter, const HeatmapPicture& picture, const HeatmapStyle& style);

/// Black or white, whichever can be read on `color` (always at least 4.5 : 1).
QColor inkOn(Argb color);

} // namespace ax
