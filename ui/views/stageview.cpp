// SPDX-License-Identifier: MIT
#include "ui/views/stageview.h"

#include "ui/look/segmentbar.h"
#include "ui/session/document.h"
#include "ui/views/colorbar.h"
#include "ui/views/heatmapview.h"
#include "ui/views/lookactions.h"
#include "ui/views/stagepanels.h"

#include <QEvent>
#include <QGridLayout>
#include <QPainter>
#include <QVBoxLayout>
#include <algorithm>

namespace ax {
namespace {

constexpr int kMargin = 16; // two steps of the 8-pixel grid
constexpr int kSpacing = 8;
constexpr int kRoomForStrip = 220; // a lower view shows maps only
constexpr int kRoomForTwoRows = 320; // of the strip
constexpr int kRoomForBar = 320; // a narrower bar has no room for words

const QAction* actionOf(const QList<QAction*>& choices, int value)
{
    const auto found = std::ranges::find(choices, value, [](const QAction* action) { return action->data().toInt(); });
    return found == choices.end() ? nullptr : *found;
}

} // namespace

StageView::StageView(Document& document, QWidget* parent)
    : QWidget(parent)
    , m_document(document)
    , m_group(new HeatmapGroup(document.cursor(), document.pool(), this))
    , m_look(new LookActions(document, this))
{
    build();
    connect(&document, &Document::snapshotChanged, this, &StageView::follow);
    connect(&document, &Document::viewChanged, this, &StageView::follow);
    connect(&document, &Document::evaluatingChanged, m_group, &HeatmapGroup::setEvaluating);
    connect(&document, &Document::opened, m_group, &HeatmapGroup::expectAnother);
    connect(m_group, &HeatmapGroup::shown, this, [this] {
        if (!m_group->isWaiting() && !m_group->wasStopped())
            m_document.notePicture(m_group->head().snapshot());
    });
    connect(m_look, &LookActions::sharesScaleChanged, m_group, &HeatmapGroup::setSharesScale);
    connect(m_look, &LookActions::showsMeansChanged, m_group, &HeatmapGroup::setShowsMeans);
    follow();
}

StageView::~StageView()
{
    qDeleteAll(m_views); // they leave the group, which dies with the other children
}

void StageView::build()
{
    m_column = new QVBoxLayout(this);
    m_column->setContentsMargins(kMargin, kSpacing, kMargin, kSpacing);
    m_column->setSpacing(kSpacing);
    m_maps = new QWidget(this);
    auto* grid = new QGridLayout(m_maps);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setSpacing(kMargin);
    m_column->addWidget(m_maps, 1);
    m_strip = buildStrip();
    m_column->addWidget(m_strip);
}

QWidget* StageView::buildStrip()
{
    auto* strip = new QWidget(this);
    m_stripRow = new QHBoxLayout(strip);
    m_stripRow->setContentsMargins(0, 0, 0, 0);
    m_bar = new ColorBar(*m_group, strip);
    m_bar->setRemedies(
        actionOf(m_look->normalise(), int(Normalise::Row)), actionOf(m_look->scale(), int(ColorScale::Log)));
    m_stripRow->addWidget(m_bar, 1);
    auto* switches = new QHBoxLayout;
    switches->setSpacing(kMargin);
    switches->addWidget(new SegmentBar(m_look->normalise(), strip));
    switches->addWidget(new SegmentBar(m_look->scale(), strip));
    switches->addStretch();
    m_stripRow->addLayout(switches);
    return strip;
}

void StageView::setFooter(QWidget* footer)
{
    m_column->insertWidget(1, footer);
}

void StageView::follow()
{
    const View& view = m_document.scenario()->view;
    setStage(view.stage);
    m_group->show(m_document.headView(), view);
}

void StageView::setStage(Stage stage)
{
    if (std::exchange(m_stage, stage) == stage)
        return;
    const bool hadFocus = std::ranges::any_of(m_views, &QWidget::hasFocus);
    qDeleteAll(m_views);
    m_views.clear();
    for (const StagePanel& panel : panelsOf(stage)) {
        const MapTitle title{[name = panel.title](const HeadView&) { return name(); },
            [shown = panel.stage](const HeadView& head) { return stageFormula(head, shown); }};
        m_views.push_back(new HeatmapView(*m_group, panel.stage, title, m_maps));
    }
    arrange();
    if (hadFocus && !m_views.empty()) // single keys go on working
        m_views.front()->setFocus();
}

/// One row of maps, or two when four maps are larger that way.
void StageView::arrange()
{
    auto* grid = static_cast<QGridLayout*>(m_maps->layout());
    const int count = int(m_views.size());
    const bool twoRows = count == 4 && m_maps->width() < 2 * m_maps->height();
    const int columns = twoRows ? 2 : count;
    for (int i = 0; i < count; ++i)
        grid->addWidget(m_views[std::size_t(i)], i / columns, i % columns);
    for (int i = 0; i < 4; ++i)
        grid->setColumnStretch(i, i < columns ? 1 : 0);
}

/// The switches leave the bar a row of its own when they would leave it no room for its words.
void StageView::arrangeStrip()
{
    const int beside = width() - 2 * kMargin - m_stripRow->itemAt(1)->sizeHint().width() - kMargin;
    const bool twoRows = beside < kRoomForBar && height() >= kRoomForTwoRows;
    m_stripRow->setDirection(twoRows ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight);
    m_stripRow->setSpacing(twoRows ? kSpacing : kMargin);
    m_strip->setVisible(height() >= kRoomForStrip);
}

void StageView::resizeEvent(QResizeEvent*)
{
    arrangeStrip();
    arrange();
}

void StageView::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        m_look->retranslate();
    QWidget::changeEvent(event);
}

QImage StageView::image(double scale)
{
    QImage image((QSizeF(m_maps->size()) * scale).toSize(), QImage::Format_RGB32);
    if (image.isNull())
        return image;
    image.setDevicePixelRatio(scale);
    image.fill(palette().color(QPalette::Window));
    QPainter painter(&image);
    m_maps->render(&painter, {}, {}, DrawChildren);
    return image;
}

} // namespace ax
