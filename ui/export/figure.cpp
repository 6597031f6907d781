// SPDX-License-Identifier: MIT
#include "ui/export/figure.h"

#include "core/io/numbertext.h"
#include "ui/export/caption.h"
#include "ui/look/fonts.h"
#include "ui/panels/tokentext.h"
#include "ui/views/colorbarpainter.h"
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
constexpr double kNarrowestMap = 120; // with room for its title
constexpr double kLongestLabel = 160;
constexpr double kLabelShare = 0.3; // of a map whose width is given
constexpr double kLeastCells = 72; // what labels leave to the cells of such a map, or there are none
constexpr double kLeastMap = 32; // narrower maps say nothing
constexpr double kReadableMap = 200; // two such maps stand side by side, narrower ones below each other
constexpr double kLargestSide = 16384;
constexpr double kNarrowestSheet = 372; // for the colour bar and its words
constexpr double kUnitsPerMm = 96 / 25.4;

QString translated(const char* text)
{
    return QCoreApplication::translate("Figure", text);
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

Error tooLarge(QSizeF size)
{
    return {ErrorKind::TooLarge, {}, "export", "a sheet of at most 16384 pixels a side",
        std::to_string(std::llround(size.width())) + " x " + std::to_string(std::llround(size.height()))};
}

QStringList numbersTo(int count)
{
    QStringList texts;
    for (int i = 0; i < count; ++i)
        texts.append(QString::number(i));
    return texts;
}

} // namespace

Figure::Figure(const View& view, const FigureOptions& options, double pixelsPerUnit)
    : m_view(view)
    , m_options(options)
    , m_style(paperStyle(figureFont()))
    , m_pixelsPerUnit(pixelsPerUnit)
{
    if (options.widthMm)
        m_width = *options.widthMm * kUnitsPerMm;
}

Result<Figure> Figure::make(
    const SnapshotPtr& snapshot, const View& view, const FigureOptions& options, double pixelsPerUnit)
{
    Figure figure(view, options, pixelsPerUnit);
    figure.m_caption = figureCaption(HeadView(snapshot, view.batch, view.layer, view.head), options);
    const std::vector<Content> contents = figure.contents(snapshot);
    if (contents.empty())
        return Error{ErrorKind::Unsupported, snapshot->scenario->file, "/view/stage",
            "a stage that this input and head have", "none of it"};
    const int columns = figure.columnsFor(int(contents.size()), snapshot->shape.heads);
    if (const Status divided = figure.divideWidth(columns); !divided)
        return divided.error();
    for (const Content& content : contents)
        figure.addMap(content);
    figure.sayWhatDotsAre();
    figure.layOut(columns);
    if (const QSizeF size = figure.m_size; std::max(size.width(), size.height()) > kLargestSide)
        return tooLarge(size);
    return figure;
}

std::vector<Figure::Content> Figure::contents(const SnapshotPtr& snapshot) const
{
    std::vector<Content> contents;
    const auto add = [&contents](const HeadView& head, Stage stage, const QString& title, const QString& shortTitle) {
        if (head.has(stage))
            contents.push_back({head, stage, title, shortTitle});
    };
    if (!m_options.allHeads) {
        const HeadView head(snapshot, m_view.batch, m_view.layer, m_view.head);
        for (const StagePanel& panel : panelsOf(m_view.stage))
            add(head, panel.stage, panel.title(), panel.title());
        return contents;
    }
    const Stage after
        = m_view.stage == Stage::BeforeAfter || m_view.stage == Stage::All ? Stage::Weights : m_view.stage;
    const int first = m_options.allLayers ? 0 : m_view.layer;
    const int last = m_options.allLayers ? snapshot->shape.layers : m_view.layer + 1;
    for (int layer = first; layer < last; ++layer)
        for (int head = 0; head < snapshot->shape.heads; ++head)
            add(HeadView(snapshot, m_view.batch, layer, head), after,
                translated(QT_TRANSLATE_NOOP("Figure", "Layer %1, head %2")).arg(layer).arg(head),
                QStringLiteral("L%1 H%2").arg(layer).arg(head));
    return contents;
}

int Figure::columnsFor(int maps, int heads) const
{
    if (m_options.allLayers)
        return heads;
    if (m_options.allHeads)
        return int(std::ceil(std::sqrt(double(maps))));
    const double fitting = m_width ? (*m_width - 2 * kMargin + kSpacing) / (kReadableMap + kSpacing) : maps;
    return std::clamp(int(std::min(fitting, 2.0)), 1, maps);
}

/// Gives each of `columns` maps its part of the sheet when the sheet's width is given.
Status Figure::divideWidth(int columns)
{
    if (!m_width)
        return success();
    const double gaps = 2 * kMargin + (columns - 1) * kSpacing;
    if (*m_width > kLargestSide)
        return tooLarge(QSizeF(*m_width, 0));
    if (*m_width < gaps + columns * kLeastMap)
        return Error{ErrorKind::OutOfRange, {}, "export",
            "a width of at least " + std::to_string(int(std::ceil((gaps + columns * kLeastMap) / kUnitsPerMm)))
                + " mm for its maps",
            numberText(*m_options.widthMm) + " mm"};
    m_mapWidth = std::floor((*m_width - gaps) / columns);
    return success();
}

HeatmapTexts Figure::textsOf(const Content& content) const
{
    const bool isOutput = content.stage == Stage::Output;
    HeatmapTexts texts;
    const bool isWide = !m_mapWidth || QFontMetricsF(titleFont()).horizontalAdvance(content.title) < *m_mapWidth;
    texts.title = isWide ? content.title : content.shortTitle;
    texts.formula = m_options.allHeads ? QString() : stageFormula(content.head, content.stage);
    texts.queries = translated(QT_TRANSLATE_NOOP("Figure", "queries ↓"));
    texts.keys = isOutput ? translated(QT_TRANSLATE_NOOP("Figure", "components →"))
                          : translated(QT_TRANSLATE_NOOP("Figure", "keys →"));
    texts.rowLabels = labelsOf(content.head.queryLabels());
    texts.columnLabels = isOutput ? numbersTo(content.head.columns(content.stage)) : labelsOf(content.head.keyLabels());
    return texts;
}

/// Whole logical pixels a cell where they fit; where the width is given, whole pixels of the device.
double Figure::cellSide(const HeatmapSpace& space) const
{
    const double side = m_options.allHeads ? kSheetCells : kCells;
    const double cells = std::max({1, space.rows, space.columns});
    if (m_mapWidth) {
        const double room = *m_mapWidth - sizeForCells(space, QSizeF(0, 0)).width();
        const double fitting = std::min(room / std::max(1, space.columns), std::max(room, side) / cells);
        const double pixels = fitting * m_pixelsPerUnit;
        return pixels >= 1 ? std::floor(pixels) / m_pixelsPerUnit : fitting;
    }
    if (m_options.values)
        return kNumberCell;
    const double fitting = side / cells;
    return fitting >= 1 ? std::min(kLargestCell, std::floor(fitting)) : fitting;
}

HeatmapSpace Figure::spaceOf(const Content& content, const HeatmapTexts& texts) const
{
    HeatmapSpace space = labelSpace(texts, m_style);
    space.rows = content.head.queries();
    space.columns = content.head.columns(content.stage);
    space.dpr = m_pixelsPerUnit;
    space.wholeLabels = true;
    const double longest = m_mapWidth ? std::min(kLongestLabel, *m_mapWidth * kLabelShare) : kLongestLabel;
    const bool hasRoom = !m_mapWidth || *m_mapWidth - longest >= kLeastCells;
    space.rowLabels = hasRoom ? std::min(space.rowLabels, longest) : 0;
    space.columnLabels = hasRoom ? std::min(space.columnLabels, longest) : 0;
    const double cell = cellSide(space);
    space.size = sizeForCells(space, QSizeF(cell, cell));
    space.size.setWidth(m_mapWidth.value_or(std::max(space.size.width(), kNarrowestMap)));
    return space;
}

void Figure::addMap(const Content& content)
{
    Map map{content, textsOf(content), {}, {}, {}, {}};
    const HeatmapSpace space = spaceOf(content, map.texts);
    map.size = space.size;
    map.geometry = HeatmapGeometry(space, Viewport{});
    TileRequest request{
        map.head, map.stage, map.geometry.grid(), m_view.normalise, m_view.scale == ColorScale::Rank, {}};
    request.means = m_options.means;
    map.tile = *makeTile(request); // nothing stops it
    m_maps.push_back(std::move(map));
}

/// Maps of different stages and one size pool alike, but for the kind of largest.
void Figure::sayWhatDotsAre()
{
    const Map& map = m_maps.front();
    const Pooling pooling = m_options.means ? Pooling::Mean : poolingOf(map.stage);
    const QString note = poolingNote(map.geometry.grid(), pooling);
    if (note.isEmpty() || !m_options.caption)
        return;
    //: %1 is a sentence without its full stop, appended to others
    m_caption += translated(QT_TRANSLATE_NOOP("Figure", " %1.")).arg(note.left(1).toUpper() + note.mid(1));
}

/// Maps in rows of `columns` below the height that the sheet has already.
void Figure::placeMaps(int columns)
{
    double top = m_size.height(), width = 0;
    for (std::size_t first = 0; first < m_maps.size(); first += std::size_t(columns)) {
        double left = kMargin, height = 0;
        for (std::size_t i = first; i < std::min(m_maps.size(), first + std::size_t(columns)); ++i) {
            m_maps[i].origin = QPointF(left, std::round(top));
            left += std::ceil(m_maps[i].size.width()) + kSpacing;
            height = std::max(height, m_maps[i].size.height());
        }
        width = std::max(width, left - kSpacing + kMargin);
        top += std::ceil(height) + kSpacing;
    }
    m_size = QSizeF(m_width.value_or(std::max(width, kNarrowestSheet)), top);
}

/// The title above the maps, bars and the caption below.
void Figure::layOut(int columns)
{
    placeMaps(columns);
    const double title = m_options.title.isEmpty()
        ? 0
        : std::ceil(wrapped(m_options.title, titleFont()).height() + QFontMetricsF(m_style.font).height());
    m_size.setHeight(kMargin + title);
    placeMaps(columns);
    addBars();
    m_captionTop = m_size.height();
    if (m_options.caption)
        m_size.rheight() += wrapped(m_caption, m_style.labelFont).height();
    m_size.rheight() = std::ceil(m_size.height() + kMargin);
}

/// The size of a text that is as wide as the sheet allows.
QSizeF Figure::wrapped(const QString& text, const QFont& font) const
{
    const QRectF room(0, 0, m_size.width() - 2 * kMargin, kLargestSide);
    return QFontMetricsF(font).boundingRect(room, Qt::TextWordWrap, text).size();
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

QFont Figure::titleFont() const
{
    QFont bold = m_style.font;
    bold.setBold(true);
    return bold;
}

void Figure::drawWrapped(QPainter& painter, double top, const QString& text, const QFont& font, const QColor& ink) const
{
    const QRectF room(kMargin, top, m_size.width() - 2 * kMargin, m_size.height() - top);
    painter.setFont(font);
    painter.setPen(ink);
    painter.drawText(room, int(Qt::AlignLeft | Qt::AlignTop) | Qt::TextWordWrap, text);
}

void Figure::draw(QPainter& painter) const
{
    painter.fillRect(QRectF(QPointF(), m_size), Qt::white);
    painter.setRenderHint(QPainter::LosslessImageRendering);
    drawWrapped(painter, kMargin, m_options.title, titleFont(), m_style.text);
    for (const Map& map : m_maps)
        drawMap(painter, map);
    const QSizeF bar(m_size.width() - 2 * kMargin, colorBarHeight(m_style));
    for (const Bar& one : m_bars)
        drawColorBar(painter, QRectF(one.origin, bar), one.picture, m_style);
    if (m_options.caption)
        drawWrapped(painter, m_captionTop, m_caption, m_style.labelFont, m_style.quiet);
}

} // namespace ax
