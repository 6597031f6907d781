// SPDX-License-Identifier: MIT
#include "ui/views/heatmapgeometry.h"

#include <algorithm>
#include <cmath>

namespace ax {
namespace {

constexpr double kLargestCell = 128; // logical pixels: one token alone does not fill a wall
constexpr double kStretchedCell = 24; // how thick a matrix of few rows or columns may become
constexpr double kLargestLabel = 120; // logical pixels
constexpr double kLabelShare = 0.3; // of the width or height, at most
constexpr double kLeastCells = 72; // logical pixels that labels leave to the cells, or there are none
constexpr double kMargin = 3; // around everything: the crosshair and the focus ring reach out of the cells
constexpr double kSpacing = 6; // between labels and cells
constexpr int kWholePixels = 6; // from here on all cells have the same whole size
constexpr double kLongMatrix = 4; // from sides this unequal on, cells may be of any shape
constexpr double kStretch = 1.4; // else this much longer one way than the other, to fill the view

double labelRoom(double wanted, double side, bool whole)
{
    if (whole)
        return wanted > 0 ? std::ceil(wanted) + kSpacing : 0;
    const double room = std::min({std::ceil(wanted), kLargestLabel, std::floor(side * kLabelShare)}) + kSpacing;
    return wanted > 0 && side - room >= kLeastCells ? room : 0;
}

int wholeCount(double pixels)
{
    return int(std::floor(pixels + 1e-6)); // what binary fractions lose
}

double wholePixels(double scale)
{
    return scale >= kWholePixels ? std::floor(scale + 1e-9) : scale;
}

/// Left edge of `pixels` in the middle of what is available, on a whole pixel.
double centred(const QRectF& available, int pixels, double dpr)
{
    const double shift = std::floor((available.width() - pixels / dpr) / 2 * dpr);
    return (std::ceil(available.left() * dpr) + std::max(0.0, shift)) / dpr;
}

/// The last origin at which `pixels` are filled with cells.
double lastOrigin(int cells, double pixels, double scale)
{
    return std::max(0.0, cells - wholeCount(pixels) / scale);
}

/// Height that the column labels ask for. The corner holds two axis titles, so two lines are the least.
double wantedAbove(const HeatmapSpace& space, bool rotated)
{
    if (space.columnLabels <= 0)
        return 0;
    return rotated ? std::max(space.columnLabels, 2 * space.lineHeight) : 2 * space.lineHeight;
}

} // namespace

QSizeF sizeForCells(const HeatmapSpace& space, QSizeF cell)
{
    const bool rotated = space.columnLabels <= 0 || space.columnLabels + kSpacing > cell.width();
    const double left = labelRoom(space.rowLabels, 0, true);
    const double top = space.header + labelRoom(wantedAbove(space, rotated), 0, true);
    return {2 * kMargin + left + space.columns * cell.width(), 2 * kMargin + top + space.rows * cell.height()};
}

HeatmapGeometry::HeatmapGeometry(const HeatmapSpace& space, const Viewport& viewport)
    : m_space(space)
{
    layOut();
    m_viewport = clamped(viewport);
    placeAxes();
}

/// Header on top, labels left and above, the rest is for cells.
void HeatmapGeometry::layOut()
{
    const double width = std::max(0.0, m_space.size.width() - 2 * kMargin);
    const double height = std::max(0.0, m_space.size.height() - 2 * kMargin);
    const double header = m_space.wholeLabels || height - m_space.header >= kLeastCells ? m_space.header : 0;
    const double left = labelRoom(m_space.rowLabels, width, m_space.wholeLabels);
    const auto setTop = [&](double top) {
        m_columnLabels = QRectF(0, kMargin + header, 0, top);
        m_available = QRectF(
            kMargin + left, kMargin + header + top, std::max(0.0, width - left), std::max(0.0, height - header - top));
    };
    const auto above
        = [&](bool rotated) { return labelRoom(wantedAbove(m_space, rotated), height - header, m_space.wholeLabels); };
    setTop(above(false));
    // Labels lie flat when every one fits above its cell; zooming does not change that, or the picture would jump.
    m_rotated = m_space.columnLabels <= 0 || m_space.columnLabels + kSpacing > scaleAt(1, true) / dpr();
    if (m_rotated)
        setTop(above(true));
    m_header = QRectF(kMargin, kMargin, width, header);
    m_rowLabels = QRectF(0, 0, left, 0);
}

void HeatmapGeometry::placeAxes()
{
    const auto axis = [this](int cells, double available, double origin, bool horizontal) {
        HeatmapAxis result{cells, 0, scaleAt(m_viewport.zoom, horizontal), origin};
        if (result.scale > 0)
            result.pixels = std::min(wholeCount(available * dpr()), wholeCount((cells - origin) * result.scale));
        if (m_viewport.isHome() && result.pixels > 0)
            result.scale = double(result.pixels) / cells; // or a part of a pixel would hide the last cells
        return result;
    };
    m_x = axis(m_space.columns, m_available.width(), m_viewport.column, true);
    m_y = axis(m_space.rows, m_available.height(), m_viewport.row, false);
    const QSizeF size(m_x.pixels / dpr(), m_y.pixels / dpr());
    const double left = centred(m_available, m_x.pixels, dpr());
    m_cells = QRectF(QPointF(left, std::ceil(m_available.top() * dpr()) / dpr()), size);
    const double room = m_rowLabels.width();
    m_rowLabels = QRectF(left - room, m_cells.top(), room, size.height());
    m_columnLabels = QRectF(left, m_columnLabels.top(), size.width(), m_columnLabels.height());
    m_header.setLeft(left - room);
}

double HeatmapGeometry::fit(bool horizontal) const
{
    if (m_space.rows == 0 || m_space.columns == 0)
        return 0;
    const double x = m_available.width() * dpr() / m_space.columns;
    const double y = m_available.height() * dpr() / m_space.rows;
    const double largest = kLargestCell * dpr();
    const double square = std::min({x, y, largest});
    const auto [few, many] = std::minmax(m_space.rows, m_space.columns);
    const double longest
        = many <= few * kLongMatrix ? square * kStretch : std::max(square * kStretch, kStretchedCell * dpr());
    return std::min({horizontal ? x : y, longest, largest});
}

double HeatmapGeometry::scaleAt(double zoom, bool horizontal) const
{
    return wholePixels(fit(horizontal) * zoom);
}

double HeatmapGeometry::maxZoom() const
{
    const double smallest = std::min(fit(true), fit(false));
    return smallest > 0 ? std::max(1.0, kLargestCell * dpr() / smallest) : 1;
}

Viewport HeatmapGeometry::clamped(Viewport viewport) const
{
    viewport.zoom = std::clamp(viewport.zoom, 1.0, maxZoom());
    if (viewport.zoom == 1)
        return {};
    const auto inside = [&](double origin, int cells, double available, bool horizontal) {
        const double scale = scaleAt(viewport.zoom, horizontal);
        if (scale <= 0)
            return 0.0;
        // A matrix that leaves room at home may leave as much when zoomed, or zooming near its end would push the cell
        // away from the mouse.
        const double last = lastOrigin(cells, std::min(available * dpr(), cells * scaleAt(1, horizontal)), scale);
        // Whole pixels, so that cells keep their place on the screen's grid.
        return std::clamp(std::round(origin * scale) / scale, 0.0, last);
    };
    viewport.column = inside(viewport.column, m_space.columns, m_available.width(), true);
    viewport.row = inside(viewport.row, m_space.rows, m_available.height(), false);
    return viewport;
}

/// The same, leaving no more room behind the last cells than there is now.
Viewport HeatmapGeometry::filled(Viewport viewport) const
{
    const auto atMost = [&](double now, int cells, double available, bool horizontal) {
        return std::max(now, lastOrigin(cells, available * dpr(), scaleAt(viewport.zoom, horizontal)));
    };
    viewport.row = std::min(viewport.row, atMost(m_viewport.row, m_space.rows, m_available.height(), false));
    viewport.column = std::min(viewport.column, atMost(m_viewport.column, m_space.columns, m_available.width(), true));
    return clamped(viewport);
}

QRectF HeatmapGeometry::corner() const
{
    return QRectF(m_rowLabels.left(), m_columnLabels.top(), m_rowLabels.width(), m_columnLabels.height());
}

std::vector<int> HeatmapGeometry::labelledColumns(int marked) const
{
    return m_x.labelled((m_rotated ? m_space.lineHeight : m_space.columnLabels + kSpacing) * dpr(), marked);
}

int HeatmapGeometry::gapWidth() const
{
    const double cell = std::min(m_x.scale, m_y.scale);
    return cell >= 8 * dpr() ? std::max(1, int(dpr())) : cell >= kWholePixels ? 1 : 0;
}

Cell HeatmapGeometry::cellAt(QPointF position) const
{
    const QPointF pixel = (position - m_cells.topLeft()) * dpr();
    const Cell cell{m_y.cellAt(pixel.y()), m_x.cellAt(pixel.x())};
    return cell.isValid() ? cell : Cell{};
}

QRectF HeatmapGeometry::cellsRect(const CellRect& cells) const
{
    const QPointF corner(m_x.begin(cells.column), m_y.begin(cells.row));
    const QSizeF size(cells.columns * m_x.scale, cells.rows * m_y.scale);
    return QRectF(m_cells.topLeft() + corner / dpr(), size / dpr());
}

QRectF HeatmapGeometry::rowRect(int query) const
{
    const double top = m_y.edge(query) / dpr();
    return QRectF(m_cells.left(), m_cells.top() + top, m_cells.width(), m_y.edge(query + 1) / dpr() - top);
}

QRectF HeatmapGeometry::columnRect(int key) const
{
    const double left = m_x.edge(key) / dpr();
    return QRectF(m_cells.left() + left, m_cells.top(), m_x.edge(key + 1) / dpr() - left, m_cells.height());
}

QRectF HeatmapGeometry::cellRect(Cell cell) const
{
    return cell.isValid() ? rowRect(cell.query) & columnRect(cell.key) : QRectF();
}

Viewport HeatmapGeometry::zoomedAt(QPointF position, double factor) const
{
    if (isEmpty())
        return m_viewport;
    const QPointF pixel = (position - m_cells.topLeft()) * dpr();
    Viewport next = m_viewport;
    next.zoom = std::clamp(m_viewport.zoom * factor, 1.0, maxZoom());
    const double scale = scaleAt(next.zoom, true);
    const int pixels = wholeCount(std::min(m_available.width() * dpr(), m_space.columns * scale));
    const double left = centred(m_available, pixels, dpr()); // it moves as the cells come to fill the width
    next.column = m_x.origin + pixel.x() / m_x.scale - (position.x() - left) * dpr() / scale;
    next.row = m_y.origin + pixel.y() / m_y.scale - pixel.y() / scaleAt(next.zoom, false);
    return clamped(next);
}

Viewport HeatmapGeometry::zoomedToBox(const QRectF& box) const
{
    const QRectF inside = box.normalized() & m_cells;
    if (isEmpty() || inside.isEmpty())
        return m_viewport;
    const double columns = std::max(1.0, inside.width() * dpr() / m_x.scale);
    const double rows = std::max(1.0, inside.height() * dpr() / m_y.scale);
    const double zoom
        = std::min(m_available.width() * dpr() / columns / fit(true), m_available.height() * dpr() / rows / fit(false));
    const QPointF corner = (inside.topLeft() - m_cells.topLeft()) * dpr();
    return clamped({zoom, m_y.origin + corner.y() / m_y.scale, m_x.origin + corner.x() / m_x.scale});
}

Viewport HeatmapGeometry::zoomedToCell(Cell cell) const
{
    if (isEmpty() || !cell.isValid())
        return m_viewport;
    const double wanted = kStretchedCell * 2 * dpr() / std::min(fit(true), fit(false));
    const double zoom = std::clamp(std::max(wanted, m_viewport.zoom), 1.0, maxZoom());
    const double columns = m_available.width() * dpr() / scaleAt(zoom, true);
    const double rows = m_available.height() * dpr() / scaleAt(zoom, false);
    return filled({zoom, cell.query + 0.5 - rows / 2, cell.key + 0.5 - columns / 2});
}

Viewport HeatmapGeometry::panned(QPointF delta) const
{
    if (isEmpty())
        return m_viewport;
    return filled(
        {m_viewport.zoom, m_y.origin - delta.y() * dpr() / m_y.scale, m_x.origin - delta.x() * dpr() / m_x.scale});
}

Viewport HeatmapGeometry::showing(Cell cell) const
{
    if (isEmpty() || !cell.isValid())
        return m_viewport;
    const auto moved = [](const HeatmapAxis& axis, int index) {
        return std::clamp(axis.origin, index + 1 - axis.pixels / axis.scale, double(index));
    };
    const auto origin = [&](const HeatmapAxis& axis, int index) {
        return axis.pixels >= axis.scale ? moved(axis, index) : double(index);
    };
    return filled({m_viewport.zoom, origin(m_y, cell.query), origin(m_x, cell.key)});
}

} // namespace ax
