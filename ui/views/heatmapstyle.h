// SPDX-License-Identifier: MIT
#pragma once

#include "core/raster/cellraster.h"

#include <QColor>
#include <QFont>

class QPalette;

namespace ax {

/// The colours and fonts of a heatmap, all made of palette roles, so that light, dark and high contrast carry over.
struct HeatmapStyle {
    QColor paper; ///< under everything; also the lines between cells
    QColor text; ///< titles, contrast to paper at least 7 : 1 in the usual palettes
    QColor quiet; ///< labels and formulas, at least 4.5 : 1
    QColor accent; ///< crosshair and the labels that it points to, at least 4.5 : 1
    QColor hidden; ///< paper of hidden cells
    QColor hatch; ///< lines on them
    QFont font; ///< titles
    QFont labelFont; ///< a little smaller

    bool isDark() const;
    /// Lengths for a raster of `dpr` pixels per logical pixel.
    RasterStyle raster(double dpr, int gapWidth) const;
};

HeatmapStyle heatmapStyle(const QPalette& palette, const QFont& font);

/// White paper and black ink, whatever the window looks like: what exports use.
HeatmapStyle paperStyle(const QFont& font);

} // namespace ax
