// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/evaluation/headview.h"
#include "core/raster/stagetile.h"
#include "ui/views/colorbarpainter.h"
#include "ui/views/heatmappainter.h"

#include <QSizeF>
#include <optional>
#include <vector>

namespace ax {

/// How a figure is made, beside what it shows.
struct FigureOptions {
    QString title; ///< above the maps; empty: none
    bool caption = true; ///< model, layer, head and mask below the maps
    bool values = false; ///< numbers in the cells, whatever their size asks for
    bool allHeads = false; ///< every head of the layer on one sheet
    bool allLayers = false; ///< with allHeads: of every layer
    bool means = false; ///< a dot that stands for many cells is their mean, not the largest
    bool beforeToo = false; ///< data files of before / after hold both, not only the weights
    double dpi = 150; ///< of pixel formats
    /// Of the whole picture; the cells give way, text keeps its size. Nothing: as wide as the cells need.
    std::optional<double> widthMm;
};

/// A picture of a view for a file: white paper, the window's own painter, vector text around one image of cells per
/// map. Lengths are logical pixels of 1/96 inch. Needs a QGuiApplication for its fonts.
class Figure {
public:
    /// `pixelsPerUnit`: device pixels that a logical pixel will have, so that cells end on device pixels.
    /// Errors: TooLarge when the sheet would exceed 16 384 logical pixels a side, OutOfRange when it would be too
    /// narrow for its maps, Unsupported when the input has nothing of the stage.
    static Result<Figure> make(
        const SnapshotPtr& snapshot, const View& view, const FigureOptions& options, double pixelsPerUnit = 1);

    QSizeF size() const { return m_size; }
    void draw(QPainter& painter) const;
    /// What the figure shows, in one line: "built-in model, layer 3, head 5, mask causal, window 8".
    const QString& caption() const { return m_caption; }

private:
    struct Content { ///< what a map shows
        HeadView head;
        Stage stage = Stage::Weights;
        QString title;
        QString shortTitle; ///< where the title does not fit
    };
    struct Map : Content {
        HeatmapTexts texts;
        StageTile tile;
        QSizeF size;
        QPointF origin;
        HeatmapGeometry geometry;
    };
    struct Bar {
        ColorBarPicture picture;
        QPointF origin;
    };

    Figure(const View& view, const FigureOptions& options, double pixelsPerUnit);
    std::vector<Content> contents(const SnapshotPtr& snapshot) const;
    int columnsFor(int maps, int heads) const;
    Status divideWidth(int columns);
    HeatmapTexts textsOf(const Content& content) const;
    HeatmapSpace spaceOf(const Content& content, const HeatmapTexts& texts) const;
    double cellSide(const HeatmapSpace& space) const;
    void addMap(const Content& content);
    void sayWhatDotsAre();
    void placeMaps(int columns);
    void layOut(int columns);
    QSizeF wrapped(const QString& text, const QFont& font) const;
    void addBars();
    ValueStatistics shared(Stage stage) const;
    std::vector<ValueScale> scalesOf(const Map& map) const;
    const Colormap& colormapOf(const Map& map) const;
    QFont titleFont() const;
    void drawMap(QPainter& painter, const Map& map) const;
    void drawWrapped(QPainter& painter, double top, const QString& text, const QFont& font, const QColor& ink) const;

    View m_view;
    FigureOptions m_options;
    HeatmapStyle m_style;
    double m_pixelsPerUnit;
    std::optional<double> m_width; // of the sheet, when it is given
    std::optional<double> m_mapWidth; // of each map, when the sheet's is given
    std::vector<Map> m_maps;
    std::vector<Bar> m_bars;
    QString m_caption;
    double m_captionTop = 0;
    QSizeF m_size;
};

} // namespace ax
