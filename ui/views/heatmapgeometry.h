// SPDX-License-Identifier: MIT
#pragma once

#include "core/raster/samplegrid.h"
#include "ui/session/cellcursor.h"
#include "ui/views/heatmapaxis.h"
#include "ui/views/viewport.h"

#include <QRectF>
#include <QSizeF>

namespace ax {

/// What a heatmap is given: its size, and what its labels would like to have. Logical pixels unless said otherwise.
struct HeatmapSpace {
    QSizeF size;
    double dpr = 1;
    int rows = 0;
    int columns = 0;
    double header = 0; ///< height of title and formula
    double rowLabels = 0; ///< width of the longest row label
    double columnLabels = 0; ///< width of the longest column label
    double lineHeight = 0; ///< of a label
    bool wholeLabels = false; ///< labels get what they ask for, whatever is left for the cells
};

/// The size that makes room for whole labels and cells of this size.
QSizeF sizeForCells(const HeatmapSpace& space, QSizeF cell);

/// Where everything of a heatmap is: a function of the space, the viewport and nothing else. Linked crosshairs,
/// painting, mouse and accessibility all ask here.
class HeatmapGeometry {
public:
    HeatmapGeometry() = default;
    HeatmapGeometry(const HeatmapSpace& space, const Viewport& viewport);

    bool isEmpty() const { return m_x.pixels == 0 || m_y.pixels == 0; }
    double dpr() const { return m_space.dpr; }
    const HeatmapAxis& x() const { return m_x; }
    const HeatmapAxis& y() const { return m_y; }
    /// The viewport after clamping to what the matrix and the size allow.
    const Viewport& viewport() const { return m_viewport; }
    double maxZoom() const;

    QRectF header() const { return m_header; }
    QRectF cellArea() const { return m_cells; } ///< starts and ends on device pixels
    QRectF rowLabelArea() const { return m_rowLabels; } ///< left of the cells; empty when there is no room
    QRectF columnLabelArea() const { return m_columnLabels; } ///< above the cells
    QRectF corner() const; ///< above the row labels, left of the column labels
    bool columnLabelsAreRotated() const { return m_rotated; }

    std::vector<int> labelledRows(int marked) const { return m_y.labelled(m_space.lineHeight * dpr(), marked); }
    std::vector<int> labelledColumns(int marked) const;

    Cell cellAt(QPointF position) const;
    QRectF cellRect(Cell cell) const;
    QRectF cellsRect(const CellRect& cells) const; ///< may reach beyond the cell area
    QRectF rowRect(int query) const; ///< across the whole cell area
    QRectF columnRect(int key) const;
    QSizeF cellSize() const { return {m_x.scale / dpr(), m_y.scale / dpr()}; }
    bool isPooled() const { return m_x.isPooled() || m_y.isPooled(); }
    SampleGrid grid() const { return {m_y.sampleCells(), m_x.sampleCells()}; }
    /// Device pixels between cells: lines appear when cells are large enough to spare them.
    int gapWidth() const;

    HeatmapGeometry at(const Viewport& viewport) const { return HeatmapGeometry(m_space, viewport); }
    Viewport zoomedAt(QPointF position, double factor) const;
    Viewport zoomedToBox(const QRectF& box) const;
    Viewport zoomedToCell(Cell cell) const;
    Viewport panned(QPointF delta) const; ///< content moves by delta
    Viewport showing(Cell cell) const; ///< least movement that brings the cell inside

private:
    void layOut();
    void placeAxes();
    Viewport clamped(Viewport viewport) const;
    Viewport filled(Viewport viewport) const;
    double fit(bool horizontal) const;
    double scaleAt(double zoom, bool horizontal) const;

    HeatmapSpace m_space;
    Viewport m_viewport;
    QRectF m_header;
    QRectF m_available; // for cells
    QRectF m_cells;
    QRectF m_rowLabels;
    QRectF m_columnLabels;
    bool m_rotated = true;
    HeatmapAxis m_x;
    HeatmapAxis m_y;
};

} // namespace ax
