// SPDX-License-Identifier: MIT
#include "ui/export/figure.h"

#include "ui/export/caption.h"
#include "ui/look/fonts.h"
#include "ui/panels/tokentext.h"
#include "ui/views/heatmapgroup.h"
#include "ui/views/stagepanels.h"

#include <QCoreApplication>
#include <QPainter>
#include <algorithm>
#include <cmath>

namespace ax {
namespace {

constexpr double kMargin = 12;
constexpr double kSpacing = 16; // between maps
constexpr double kCells = 520; // side of the cell area of a single map, about
constexpr double kSheetCells = 180; // the same on a sheet of all heads
constexpr double kLargestCell = 28;
constexpr double kNumberCell = 44; // what a number in a cell needs
constexpr double kMargins = 20; // what the geometry keeps around labels and cells
constexpr double kLargestSide = 16384;
constexpr double kBarWidth = 620;

QString translated(const char* text)
{
    return QCoreApplication::translate("ax::Figure", text);
}

/// In pixels: a size in points would grow with the resolution of the device, on top of the scale.
QFont figureFont()
{
    QFont font = interfaceFont(QFont(QStringLiteral("DejaVu Sans")));
    font.setPixelSize(13);
    return font;
}

QStringList labelsOf(const std::vector<std::string>& labels)
{
    QStringList texts;
    for (const std::string& label : labels)
        texts.append(visibleToken(label));
    return texts;
}

QStringList numbersTo(int count)
{
    QStringList texts;
    for (int i = 0; i < count; ++i)
        texts.append(QString::number(i));
    return texts;
}

/// Whole logical pixels a cell where they fit.
double cellSide(int cells, double side, bool numbers)
{
    if (numbers)
        return kNumberCell;
    const double fitting = side / std::max(1, cells);
    return fitting >= 1 ? std::min(kLargestCell, std::floor(fitting)) : fitting;
}

} // namespace

Figure::Figure(const View& view, const FigureOptions& options, double pixelsPerUnit)
    : m_view(view)
    , m_options(options)
    , m_style(paperStyle(figureFont()))
    , m_pixelsPerUnit(pixelsPerUnit)
{
}

Result<Figure> Figure::make(
    const SnapshotPtr& snapshot, const View& view, const FigureOptions& options, double pixelsPerUnit)
{
    Figure figure(view, options, pixelsPerUnit);
    figure.m_caption = figureCaption(HeadView(snapshot, view.batch, view.layer, view.head), options);
    figure.addMaps(snapshot);
    if (figure.m_maps.empty())
        return Error{ErrorKind::Unsupported, snapshot->scenario->file, "/view/stage",
            "a stage that this input and head have", "none of it"};
    const int columns = options.allHeads ? int(std::ceil(std::sqrt(double(figure.m_maps.size())))) : 2;
    figure.layOut(options.allLayers ? snapshot->shape.heads : columns);
    if (std::max(figure.m_size.width(), figure.m_size.height()) > kLargestSide)
        return Error{ErrorKind::TooLarge, {}, "export", "a sheet of at most 16384 pixels a side",
            std::to_string(int(figure.m_size.width())) + " x " + std::to_string(int(figure.m_size.height()))};
    return figure;
}

void Figure::addMaps(const SnapshotPtr& snapshot)
{
    const Stage after
        = m_view.stage == Stage::BeforeAfter || m_view.stage == Stage::All ? Stage::Weights : m_view.stage;
    if (!m_options.allHeads) {
        const HeadView head(snapshot, m_view.batch, m_view.layer, m_view.head);
        for (const StagePanel& panel : panelsOf(m_view.stage))
            addMap(head, panel.stage, panel.title());
        return;
    }
    const int first = m_options.allLayers ? 0 : m_view.layer;
    const int last = m_options.allLayers ? snapshot->shape.layers : m_view.layer + 1;
    for (int layer = first; layer < last; ++layer)
        for (int head = 0; head < snapshot->shape.heads; ++head)
            addMap(HeadView(snapshot, m_view.batch, layer, head), after,
                translated(QT_TRANSLATE_NOOP("Figure", "Layer %1, head %2")).arg(layer).arg(head));
}

void Figure::addMap(const HeadView& head, Stage stage, const QString& title)
{
    if (!head.has(stage))
        return;
    Map map{head, stage, {}, {}, {}, {}};
    const bool isOutput = stage == Stage::Output;
    map.texts.title = title;
    map.texts.formula = m_options.allHeads ? QString() : stageFormula(head, stage);
    map.texts.queries = translated(QT_TRANSLATE_NOOP("Figure", "queries ↓"));
    map.texts.keys = isOutput ? translated(QT_TRANSLATE_NOOP("Figure", "components →"))
                              : translated(QT_TRANSLATE_NOOP("Figure", "keys →"));
    map.texts.rowLabels = labelsOf(head.queryLabels());
    map.texts.columnLabels = isOutput ? numbersTo(head.columns(stage)) : labelsOf(head.keyLabels());
    const double side = m_options.allHeads ? kSheetCells : kCells;
    HeatmapSpace space = labelSpace(map.texts, m_style);
    space.rows = head.queries();
    space.columns = head.columns(stage);
    space.dpr = m_pixelsPerUnit;
    const double cell = cellSide(std::max(space.rows, space.columns), side, m_options.values);
    space.size = QSizeF(std::max(space.columns * cell, 120.0) + std::min(space.rowLabels, 120.0) + kMargins,
        std::max(space.rows * cell, 80.0) + space.header + std::min(space.columnLabels, 120.0) + kMargins + 12);
    map.geometry = HeatmapGeometry(space, Viewport{});
    TileRequest request{head, stage, map.geometry.grid(), m_view.normalise, m_view.scale == ColorScale::Rank, {}};
    map.tile = *makeTile(request); // nothing stops it
    map.origin = QPointF(space.size.width(), space.size.height()); // its size, until layOut() knows the place
    m_maps.push_back(std::move(map));
}

/// Maps in rows of `columns`, the title above, bars and the caption below.
void Figure::layOut(int columns)
{
    const double line = QFontMetricsF(m_style.font).height();
    double top = kMargin + (m_options.title.isEmpty() ? 0 : 2 * line), width = 0;
    for (std::size_t first = 0; first < m_maps.size(); first += std::size_t(columns)) {
        double left = kMargin, height = 0;
        for (std::size_t i = first; i < std::min(m_maps.size(), first + std::size_t(columns)); ++i) {
            const QPointF size = m_maps[i].origin;
            m_maps[i].origin = QPointF(left, std::round(top));
            left += std::ceil(size.x()) + kSpacing;
            height = std::max(height, size.y());
        }
        width = std::max(width, left - kSpacing + kMargin);
        top += std::ceil(height) + kSpacing;
    }
    m_size = QSizeF(std::max(width, kBarWidth * 0.6), top);
    addBars();
    m_captionTop = m_size.height();
    if (m_options.caption)
        m_size.rheight() += 1.5 * line;
    m_size.rheight() += kMargin;
    m_size = QSizeF(std::ceil(m_size.width()), std::ceil(m_size.height()));
}

/// One bar for each set of maps that share a scale.
void Figure::addBars()
{
    std::vector<int> families;
    for (const Map& map : m_maps) {
        if (std::ranges::count(families, scaleFamily(map.stage)))
            continue;
        families.push_back(scaleFamily(map.stage));
        Bar bar{{}, QPointF(kMargin, m_size.height())};
        bar.picture.map = &colormapOf(map);
        bar.picture.scale = scalesOf(map).front();
        if (m_view.normalise == Normalise::Row)
            bar.picture.ends = ColorBarPicture::Ends::RowMax;
        bar.picture.statistics = shared(map.stage);
        if (map.geometry.isPooled())
            bar.picture.note = translated(QT_TRANSLATE_NOOP("Figure", "each pixel shows the largest value under it"));
        m_bars.push_back(bar);
        m_size.rheight() += colorBarHeight(m_style) + kSpacing / 2;
    }
}

ValueStatistics Figure::shared(Stage stage) const
{
    ValueStatistics statistics;
    for (const Map& map : m_maps)
        if (scaleFamily(map.stage) == scaleFamily(stage))
            statistics.add(*map.tile.statistics);
    return statistics;
}

std::vector<ValueScale> Figure::scalesOf(const Map& map) const
{
    const ValueStatistics statistics = shared(map.stage);
    return stageScales(m_view, map.stage, map.tile, &statistics);
}

const Colormap& Figure::colormapOf(const Map& map) const
{
    return colormapFor(m_view.colormap, isSigned(map.stage), false);
}

void Figure::drawMap(QPainter& painter, const Map& map) const
{
    const ColoredSamples colors
        = coloredSamples(*map.tile.samples, isSigned(map.stage), scalesOf(map), colormapOf(map));
    HeatmapPicture picture;
    picture.geometry = map.geometry;
    picture.texts = map.texts;
    picture.cells = cellImage(colors, map.geometry, m_style);
    picture.imageArea = map.geometry.cellArea();
    picture.numbers = m_options.values;
    picture.samples = map.tile.samples;
    picture.colors = std::make_shared<const ColoredSamples>(colors);
    painter.save();
    painter.translate(map.origin);
    drawHeatmap(painter, picture, m_style);
    painter.restore();
}

void Figure::draw(QPainter& painter) const
{
    painter.fillRect(QRectF(QPointF(), m_size), Qt::white);
    painter.setRenderHint(QPainter::LosslessImageRendering);
    const double width = m_size.width() - 2 * kMargin;
    if (!m_options.title.isEmpty()) {
        QFont bold = m_style.font;
        bold.setBold(true);
        painter.setFont(bold);
        painter.setPen(m_style.text);
        painter.drawText(QRectF(kMargin, kMargin, width, 2 * QFontMetricsF(bold).height()),
            Qt::AlignLeft | Qt::AlignTop, m_options.title);
    }
    for (const Map& map : m_maps)
        drawMap(painter, map);
    for (const Bar& bar : m_bars)
        drawColorBar(painter, QRectF(bar.origin, QSizeF(width, colorBarHeight(m_style))), bar.picture, m_style);
    if (!m_options.caption)
        return;
    painter.setFont(m_style.labelFont);
    painter.setPen(m_style.quiet);
    painter.drawText(QRectF(kMargin, m_captionTop, width, 2 * QFontMetricsF(m_style.labelFont).height()),
        Qt::AlignLeft | Qt::AlignTop, m_caption);
}

} // namespace ax
