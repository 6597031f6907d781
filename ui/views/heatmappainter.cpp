// SPDX-License-Identifier: MIT
#include "ui/views/heatmappainter.h"

#include "ui/look/shapedtexts.h"
#include "ui/views/cellnumbers.h"
#include "ui/views/heatmaplabels.h"

#include <QPainter>
#include <algorithm>

namespace ax {
namespace {

/// Title left, formula right; the formula gives way when both do not fit.
void drawHeader(QPainter& painter, const HeatmapPicture& picture, const HeatmapStyle& style)
{
    const QRectF header = picture.geometry.header();
    if (header.height() <= 0)
        return;
    QFont bold = style.font;
    bold.setBold(true);
    const double title = shapedTexts(bold).width(picture.texts.title);
    const double formula = shapedTexts(style.labelFont).width(picture.texts.formula);
    const QFontMetricsF titleMetrics = shapedTexts(bold).metrics();
    const double gap = titleMetrics.height();
    painter.setPen(style.text);
    shapedTexts(bold).draw(painter, header, Qt::AlignLeft | Qt::AlignTop, picture.texts.title);
    if (title + gap + formula > header.width())
        return;
    const double right = std::max(picture.geometry.cellArea().right(), header.left() + title + gap + formula);
    const double baseline = titleMetrics.ascent() - shapedTexts(style.labelFont).metrics().ascent();
    painter.setPen(style.quiet);
    shapedTexts(style.labelFont)
        .draw(painter, {right - formula - 1, header.top() + baseline, formula + 1, header.height()},
            Qt::AlignRight | Qt::AlignTop, picture.texts.formula);
}

void drawCells(QPainter& painter, const HeatmapPicture& picture)
{
    if (picture.cells.isNull())
        return;
    painter.save();
    painter.setRenderHint(QPainter::SmoothPixmapTransform, false);
    painter.setRenderHint(QPainter::LosslessImageRendering); // or PDF would make a JPEG of it
    if (picture.imageArea != picture.geometry.cellArea())
        painter.setClipRect(picture.geometry.cellArea(), Qt::IntersectClip);
    if (!picture.underlay.isNull())
        painter.drawImage(picture.geometry.cellArea(), picture.underlay);
    painter.drawImage(picture.imageArea, picture.cells);
    painter.restore();
}

/// A frame around `rect` that lies on the lines between cells, or outside when there are none.
void drawFrame(QPainter& painter, const QRectF& rect, double width, double inner, const QColor& color)
{
    const QRectF outer = rect.adjusted(-width, -width, inner, inner);
    painter.fillRect(QRectF(outer.left(), outer.top(), outer.width(), width), color);
    painter.fillRect(QRectF(outer.left(), outer.bottom() - width, outer.width(), width), color);
    painter.fillRect(QRectF(outer.left(), outer.top(), width, outer.height()), color);
    painter.fillRect(QRectF(outer.right() - width, outer.top(), width, outer.height()), color);
}

/// Ink between lines of paper: seen on any colour, and other than the crosshair's accent.
void drawSelection(QPainter& painter, const HeatmapPicture& picture, const HeatmapStyle& style)
{
    const HeatmapGeometry& geometry = picture.geometry;
    if (geometry.isEmpty() || picture.selection.rows == 0)
        return;
    painter.save();
    painter.setClipRect(geometry.cellArea().adjusted(-3, -3, 3, 3), Qt::IntersectClip);
    const QRectF cells = geometry.cellsRect(picture.selection);
    drawFrame(painter, cells, 3, 3, style.paper);
    drawFrame(painter, cells.adjusted(1, 1, -1, -1), 3, 3, style.paper);
    drawFrame(painter, cells, 2, 2, style.text);
    painter.restore();
}

void drawCrosshair(QPainter& painter, const HeatmapPicture& picture, const HeatmapStyle& style)
{
    const HeatmapGeometry& geometry = picture.geometry;
    const Cell current = picture.current;
    if (geometry.isEmpty())
        return;
    painter.save();
    painter.setClipRect(geometry.cellArea().adjusted(-2, -2, 2, 2), Qt::IntersectClip);
    const double inner = geometry.gapWidth() > 0 ? 0 : 1;
    const QRectF cell = geometry.cellRect(current);
    const QRectF row = current.query >= 0 ? geometry.rowRect(current.query) : QRectF();
    const QRectF column = current.key >= 0 ? geometry.columnRect(current.key) : QRectF();
    if (row.height() > 0)
        drawFrame(painter, row, 1, inner, style.accent);
    if (column.width() > 0)
        drawFrame(painter, column, 1, inner, style.accent);
    if (!cell.isEmpty()) {
        if (picture.pinned)
            drawFrame(painter, cell.adjusted(-1, -1, 1 + inner, 1 + inner), 1, 0, style.paper);
        drawFrame(painter, cell, 2, 1, style.accent);
    }
    painter.restore();
}

QImage paintedCells(const ColoredSamples& colors, const std::vector<int>& yEdges, const std::vector<int>& xEdges,
    const HeatmapGeometry& geometry, const HeatmapStyle& style)
{
    if (colors.isEmpty() || geometry.isEmpty())
        return {};
    QImage image(geometry.x().pixels, geometry.y().pixels, QImage::Format_RGB32);
    if (image.isNull())
        return {};
    image.fill(style.paper);
    const std::span<Argb> pixels(
        reinterpret_cast<Argb*>(image.bits()), std::size_t(image.width()) * std::size_t(image.height()));
    paintCells(colors, yEdges, xEdges, style.raster(geometry.dpr(), geometry.gapWidth()), pixels, image.width());
    return image;
}

} // namespace

QImage cellImage(const ColoredSamples& colors, const HeatmapGeometry& geometry, const HeatmapStyle& style)
{
    return paintedCells(colors, geometry.y().samplePixels(), geometry.x().samplePixels(), geometry, style);
}

QImage cellImage(
    const ColoredSamples& colors, const SampleGrid& grid, const HeatmapGeometry& geometry, const HeatmapStyle& style)
{
    const auto pixels = [](const HeatmapAxis& axis, std::vector<int> edges) {
        std::ranges::transform(edges, edges.begin(), [&axis](int cell) { return axis.edge(cell); });
        return edges;
    };
    return paintedCells(colors, pixels(geometry.y(), grid.rows), pixels(geometry.x(), grid.columns), geometry, style);
}

QColor inkOn(Argb color)
{
    return contrast(color, 0xffffffff) >= contrast(color, 0xff000000) ? QColor(Qt::white) : QColor(Qt::black);
}

void drawHeatmap(QPainter& painter, const HeatmapPicture& picture, const HeatmapStyle& style)
{
    painter.save();
    drawHeader(painter, picture, style);
    drawCells(painter, picture);
    drawCellNumbers(painter, picture, style);
    drawHeatmapLabels(painter, picture, style);
    drawCrosshair(painter, picture, style);
    drawSelection(painter, picture, style);
    painter.restore();
}

} // namespace ax
