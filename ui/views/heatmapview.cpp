// SPDX-License-Identifier: MIT
#include "ui/views/heatmapview.h"

#include "ui/views/celltip.h"
#include "ui/views/dottip.h"
#include "ui/views/heatmapaccessible.h"
#include "ui/views/mapannouncer.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QPainter>
#include <QToolTip>
#include <algorithm>

namespace ax {
namespace {

constexpr std::int64_t kWholeCells = 1 << 18; // up to here a map keeps all numbers, and zooming computes nothing
constexpr double kDimmed = 0.45;

QStringList componentLabels(int count)
{
    QStringList labels;
    for (int i = 0; i < count; ++i)
        labels.append(QString::number(i));
    return labels;
}

} // namespace

HeatmapView::HeatmapView(HeatmapGroup& group, Stage stage, MapTitle title, QWidget* parent)
    : QWidget(parent)
    , m_group(group)
    , m_stage(stage)
    , m_title(std::move(title))
    , m_pointer(group)
    , m_announcer(new MapAnnouncer(*this))
{
    HeatmapAccessible::install();
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setAttribute(Qt::WA_OpaquePaintEvent);
    setAttribute(Qt::WA_InputMethodEnabled, false); // or an input method would eat single-key shortcuts
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    restyle();
    connect(&group, &HeatmapGroup::viewportChanged, this, &HeatmapView::place);
    connect(&group, &HeatmapGroup::dimmedChanged, this, qOverload<>(&HeatmapView::update));
    connect(&group.cursor(), &CellCursor::currentChanged, this, qOverload<>(&HeatmapView::update));
    connect(&group.cursor(), &CellCursor::currentChanged, m_announcer, &MapAnnouncer::cursorMoved);
    connect(&group.selection(), &CellSelection::changed, this, qOverload<>(&HeatmapView::update));
    connect(&group.selection(), &CellSelection::changed, m_announcer, &MapAnnouncer::selectionChanged);
    group.add(this);
    followTool();
}

HeatmapView::~HeatmapView()
{
    m_group.remove(this);
}

bool HeatmapView::paints() const
{
    return m_group.tool() == MapTool::Paint && m_stage != Stage::Output;
}

void HeatmapView::followTool()
{
    setCursor(paints() ? Qt::CrossCursor : Qt::ArrowCursor);
}

const Colormap& HeatmapView::colormap() const
{
    const bool signedValues = !m_scales.empty() && m_scales.front().signedValues;
    return colormapFor(m_group.look().colormap, signedValues, m_style.isDark());
}

Cell HeatmapView::currentCell() const
{
    Cell cell = m_group.cursor().current();
    if (m_stage == Stage::Output)
        cell.key = -1;
    return cell.query < m_geometry.y().cells && cell.key < m_geometry.x().cells ? cell : Cell{};
}

CellRect HeatmapView::selectedCells() const
{
    CellRect cells = m_group.selection().rect();
    const int columns = m_head.isValid() ? m_head.columns(m_stage) : 0;
    if (m_stage == Stage::Output && cells.rows > 0)
        cells = {cells.row, 0, cells.rows, columns};
    const bool fits = m_head.isValid() && cells.row + cells.rows <= m_head.queries();
    return fits && cells.column + cells.columns <= columns ? cells : CellRect{};
}

TileRequest HeatmapView::requestFor(const HeadView& head) const
{
    TileRequest request{head, m_stage, {}, m_group.look().normalise, m_group.look().scale == ColorScale::Rank, {}};
    request.means = m_group.showsMeans();
    const CellRect all{0, 0, head.queries(), head.columns(m_stage)};
    if (std::int64_t(all.rows) * all.columns <= kWholeCells) {
        request.grid = gridOfCells(all);
        return request;
    }
    request.grid = levelGrid(all.rows, all.columns);
    const bool isLarge = !request.grid.isOneToOne();
    if (isLarge && (!sameHead(m_head, head) || !m_whole.answers(request)))
        return request;
    const HeatmapTexts texts = textsFor(head);
    request.grid = HeatmapGeometry(spaceFor(head, texts), m_group.viewport()).grid();
    return request;
}

Pooling HeatmapView::pooling() const
{
    return m_group.showsMeans() ? Pooling::Mean : poolingOf(m_stage);
}

/// Whether a picture on `grid` can be made from a tile.
bool HeatmapView::holds(const StageTile& tile, const SampleGrid& grid) const
{
    return tile.pools(m_group.showsMeans()) && tile.scales(m_group.look().normalise)
        && isCoarserThan(grid, tile.samples->grid);
}

bool HeatmapView::isKept(const SampleGrid& grid) const
{
    return holds(m_tile, grid) || holds(m_whole, grid);
}

bool HeatmapView::has(const TileRequest& request) const
{
    if (!sameHead(m_head, request.head) || !m_tile.answers(request))
        return false;
    return request.grid.isEmpty() || isKept(request.grid);
}

void HeatmapView::show(const HeadView& head, const StageTile& tile)
{
    const bool sameTable = sameHead(m_head, head);
    if (!sameTable)
        m_whole = {};
    m_head = head;
    m_tile = tile;
    if (tile.samples && tile.samples->grid == levelGrid(head.queries(), head.columns(m_stage)))
        m_whole = tile;
    m_texts = textsFor(head);
    m_space = spaceFor(head, m_texts);
    place();
    if (!sameTable)
        m_announcer->tableChanged();
}

void HeatmapView::forget(const HeadView& head)
{
    m_whole = {};
    m_image = {};
    m_shownSamples.reset();
    m_colors.reset();
    m_scales.clear();
    if (head.isValid())
        return show(head, {});
    m_head = {};
    m_tile = {};
    update();
}

void HeatmapView::recolor(const std::optional<ValueStatistics>& shared)
{
    m_sharedStatistics = shared;
    m_imageIsStale = true;
    composeImage();
    update();
}

void HeatmapView::restyle()
{
    m_style = heatmapStyle(palette(), font());
    if (m_head.isValid()) {
        const HeatmapTexts words = textsFor(m_head);
        m_texts.title = words.title;
        m_texts.formula = words.formula;
        m_texts.queries = words.queries;
        m_texts.keys = words.keys;
        m_space = spaceFor(m_head, m_texts);
    }
    place();
    m_group.scheduleRefresh();
}

void HeatmapView::place()
{
    m_space.size = size();
    m_space.dpr = devicePixelRatioF();
    const bool moved = m_geometry.grid() != HeatmapGeometry(m_space, m_group.viewport()).grid();
    m_geometry = HeatmapGeometry(m_space, m_group.viewport());
    m_imageIsStale = true;
    update();
    if (moved)
        emit geometryChanged();
}

HeatmapTexts HeatmapView::textsFor(const HeadView& head) const
{
    HeatmapTexts texts;
    texts.title = m_title.title(head);
    texts.formula = m_title.formula(head);
    texts.queries = tr("queries ↓");
    texts.keys = m_stage == Stage::Output ? tr("components →") : tr("keys →");
    texts.rowLabels = m_group.queryLabels();
    texts.columnLabels = m_stage == Stage::Output ? componentLabels(head.columns(m_stage)) : m_group.keyLabels();
    return texts;
}

HeatmapSpace HeatmapView::spaceFor(const HeadView& head, const HeatmapTexts& texts) const
{
    HeatmapSpace space = labelSpace(texts, m_style);
    space.size = size();
    space.dpr = devicePixelRatioF();
    space.rows = head.queries();
    space.columns = head.columns(m_stage);
    return space;
}

/// Colours what is on screen. When the tile for it has not come yet, the old image stays.
void HeatmapView::composeImage()
{
    if (!m_imageIsStale || !m_tile.samples)
        return;
    const SampleGrid grid = m_geometry.grid();
    if (grid.isEmpty() || !isKept(grid))
        return;
    const StageTile shown = pooledTile(holds(m_tile, grid) ? m_tile : m_whole, grid, pooling());
    m_scales = stageScales(m_group.look(), m_stage, shown, m_sharedStatistics ? &*m_sharedStatistics : nullptr);
    m_shownSamples = shown.samples;
    m_colors = std::make_shared<const ColoredSamples>(
        coloredSamples(*shown.samples, isSigned(m_stage), m_scales, colormap()));
    m_image = cellImage(*m_colors, m_geometry, m_style);
    m_imageGrid = grid;
    m_imageIsStale = false;
}

/// What the level of a large stage knows of the cells on screen, for where the old image does not reach.
QImage HeatmapView::coarseImage() const
{
    const SampleGrid shown = m_geometry.grid();
    if (!m_whole.pools(m_group.showsMeans()) || m_scales.empty() || shown.isEmpty())
        return {};
    const auto around = [](const std::vector<int>& level, const std::vector<int>& cells) {
        const auto first = std::upper_bound(level.begin(), level.end(), cells.front()) - 1;
        const auto last = std::lower_bound(level.begin(), level.end(), cells.back());
        return std::vector<int>(first, last + 1);
    };
    const SampleGrid& level = m_whole.samples->grid;
    const SampleGrid grid{around(level.rows, shown.rows), around(level.columns, shown.columns)};
    const StageTile tile = pooledTile(m_whole, grid, pooling());
    const auto scales = stageScales(m_group.look(), m_stage, tile, m_sharedStatistics ? &*m_sharedStatistics : nullptr);
    return cellImage(coloredSamples(*tile.samples, isSigned(m_stage), scales, colormap()), grid, m_geometry, m_style);
}

/// Where the cells of the image are now.
QRectF HeatmapView::imageArea() const
{
    return m_imageIsStale ? m_geometry.cellsRect(m_imageGrid.cells()) : m_geometry.cellArea();
}

HeatmapPicture HeatmapView::picture()
{
    composeImage();
    HeatmapPicture picture;
    picture.geometry = m_geometry;
    picture.texts = m_texts;
    picture.cells = m_image;
    picture.imageArea = imageArea();
    if (m_imageIsStale)
        picture.underlay = coarseImage();
    if (!m_imageIsStale) {
        picture.samples = m_shownSamples;
        picture.colors = m_colors;
    }
    picture.current = currentCell();
    picture.pinned = m_group.cursor().isPinned();
    picture.selection = selectedCells();
    return picture;
}

void HeatmapView::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    if (!m_head.isValid() || !m_head.has(m_stage)) {
        painter.fillRect(rect(), m_style.paper);
        return m_head.isValid() ? paintAbsence(painter) : paintState(painter);
    }
    const HeatmapPicture shown = picture();
    const bool coversPaper = !m_imageIsStale && !m_group.isDimmed(); // its image is opaque
    const QRect inside = shown.imageArea.toAlignedRect().adjusted(1, 1, -1, -1);
    for (const QRect& part : coversPaper ? QRegion(rect()) - inside : QRegion(rect()))
        painter.fillRect(part, m_style.paper);
    painter.setOpacity(m_group.isDimmed() ? kDimmed : 1);
    drawHeatmap(painter, shown, m_style);
    painter.setOpacity(1);
    paintState(painter);
    painter.setPen(m_style.accent);
    if (const QRectF box = m_pointer.box(m_geometry) & m_geometry.cellArea(); !box.isEmpty())
        painter.drawRect(box.adjusted(0, 0, -1, -1));
    if (m_showsFocus)
        painter.drawRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5));
}

void HeatmapView::paintAbsence(QPainter& painter) const
{
    const QString reason = m_head.head() == View::kMeanHead
        ? tr("The mean over heads has weights only.")
        : tr("This input has no numbers for “%1”.").arg(m_title.title(m_head));
    paintSentence(painter, reason);
}

/// Why there is no picture, or not the one that is wanted.
void HeatmapView::paintState(QPainter& painter) const
{
    if (m_group.isStopped())
        paintSentence(painter,
            tr("Stopped: this is the picture before. Zoom, or choose what to look at, and the new one is computed."));
    else if (m_image.isNull() && m_group.isDimmed())
        paintSentence(painter, tr("Computing…"));
}

void HeatmapView::paintSentence(QPainter& painter, const QString& sentence) const
{
    constexpr int kFlags = int(Qt::AlignCenter) | Qt::TextWordWrap;
    const QRect room = rect().adjusted(16, 16, -16, -16);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(m_style.paper); // it may stand over labels and cells
    painter.drawRoundedRect(painter.boundingRect(room, kFlags, sentence).adjusted(-8, -6, 8, 6), 4, 4);
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.setPen(m_style.text);
    painter.drawText(room, kFlags, sentence);
}

void HeatmapView::resizeEvent(QResizeEvent*)
{
    place();
    m_group.scheduleRefresh();
}

bool HeatmapView::event(QEvent* event)
{
    switch (event->type()) {
    case QEvent::ToolTip: {
        const auto* help = static_cast<QHelpEvent*>(event);
        showTip(help->pos(), help->globalPos());
        return true;
    }
    case QEvent::ShortcutOverride: // the window's shortcuts come second here
        event->setAccepted(usesKey(*static_cast<QKeyEvent*>(event)));
        return event->isAccepted();
    default:
        return QWidget::event(event);
    }
}

void HeatmapView::changeEvent(QEvent* event)
{
    const auto type = event->type();
    if (type == QEvent::PaletteChange || type == QEvent::FontChange || type == QEvent::StyleChange
        || type == QEvent::LanguageChange)
        restyle();
    QWidget::changeEvent(event);
}

void HeatmapView::showTip(const QPoint& position, const QPoint& global)
{
    const Cell cell = m_geometry.cellAt(position);
    if (!cell.isValid() || !m_head.isValid())
        return QToolTip::hideText();
    QStringList tips{cellTip(m_head, m_stage, cell)};
    const SoftmaxRows* const softmax = (m_tile.softmax ? m_tile : m_whole).softmax.get();
    tips << dotTip(m_head, m_stage, dotAt(m_geometry, position), pooling(), softmax);
    tips.removeAll({});
    QToolTip::showText(global, tips.join(u'\n'), this, m_geometry.cellRect(cell).toAlignedRect());
}

} // namespace ax
