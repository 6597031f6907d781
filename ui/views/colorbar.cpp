// SPDX-License-Identifier: MIT
#include "ui/views/colorbar.h"

#include "ui/views/darkmap.h"
#include "ui/views/heatmapview.h"

#include <QAction>
#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>
#include <algorithm>

namespace ax {
namespace {

constexpr int kLongHead = 128; // keys; the cells of shorter heads have room for their numbers

} // namespace

std::optional<double> ColorBar::currentValue(const HeatmapView& view) const
{
    const Cell cell = view.currentCell();
    if (!cell.isValid() || !view.head().isValid())
        return {};
    if (!sameHead(m_value.head, view.head()) || m_value.stage != view.stage() || m_value.cell != cell)
        m_value
            = {view.head(), view.stage(), cell, view.head().exact(view.stage(), {cell.query, cell.key, 1, 1})(0, 0)};
    return m_value.value;
}

/// Whoever has chosen a scale needs no hint, and other stages end their scale at their own largest value.
bool ColorBar::isDark(const HeatmapView& view) const
{
    const View& look = view.group().look();
    const bool isDefault = look.scale == ColorScale::Linear && look.normalise == Normalise::Raw;
    const std::shared_ptr<const Samples>& shown = view.shownSamples();
    if (!isDefault || !shown || view.head().keys() < kLongHead
        || scaleFamily(view.stage()) != scaleFamily(Stage::Weights))
        return false;
    if (m_darkness.samples.lock() != shown)
        m_darkness = {shown, isDarkMap(*shown, view.scales().front().hi)};
    return m_darkness.isDark;
}

QString ColorBar::hintFor(const HeatmapView& view) const
{
    if (!m_perRow || !m_log || !isDark(view))
        return {};
    const auto name = [](const QAction& action) {
        const QString keys = action.shortcut().toString(QKeySequence::NativeText);
        return keys.isEmpty() ? action.text() : keys;
    };
    //: %1 and %2 are keys, such as Alt+2
    return tr("Most cells are near 0: %1 for a scale per row, %2 for Log").arg(name(*m_perRow), name(*m_log));
}

ColorBarPicture ColorBar::pictureOf(const HeatmapView& view) const
{
    ColorBarPicture picture;
    if (view.scales().empty() || !view.tile().statistics)
        return picture;
    picture.map = &view.colormap();
    const bool perRow = view.group().look().normalise == Normalise::Row;
    picture.ends = perRow ? ColorBarPicture::Ends::RowMax : ColorBarPicture::Ends::Numbers;
    const Cell cell = view.currentCell();
    // With a scale per row the bar is that of the current row.
    const auto rows = view.geometry().y().sampleCells();
    const auto row = std::upper_bound(rows.begin(), rows.end(), cell.query) - rows.begin() - 1;
    const bool hasRow = perRow && row >= 0 && std::size_t(row) < view.scales().size();
    picture.scale = view.scales()[hasRow ? std::size_t(row) : 0];
    picture.statistics = *view.tile().statistics;
    picture.current = currentValue(view);
    picture.hint = hintFor(view);
    picture.note = poolingNote(view.geometry().grid(), view.pooling());
    return picture;
}

ColorBar::ColorBar(HeatmapGroup& group, QWidget* parent)
    : QWidget(parent)
    , m_group(group)
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    connect(&group, &HeatmapGroup::shown, this, qOverload<>(&ColorBar::update));
    connect(&group, &HeatmapGroup::dimmedChanged, this, qOverload<>(&ColorBar::update));
    connect(&group, &HeatmapGroup::viewportChanged, this, qOverload<>(&ColorBar::update));
    connect(&group.cursor(), &CellCursor::currentChanged, this, qOverload<>(&ColorBar::update));
}

void ColorBar::setRemedies(const QAction* perRow, const QAction* log)
{
    m_perRow = perRow;
    m_log = log;
    update();
}

QSize ColorBar::sizeHint() const
{
    return {420, int(colorBarHeight(heatmapStyle(palette(), font())))};
}

HeatmapView* ColorBar::view() const
{
    const auto& views = m_group.views();
    for (HeatmapView* view : views)
        if (view->underMouse())
            return view;
    for (HeatmapView* view : views)
        if (view->hasFocus())
            return view;
    return views.empty() ? nullptr : views.back();
}

ColorBarPicture ColorBar::picture() const
{
    const HeatmapView* active = view();
    return active ? pictureOf(*active) : ColorBarPicture{};
}

/// The tip says what is cut.
bool ColorBar::event(QEvent* event)
{
    if (event->type() != QEvent::ToolTip || m_cut.isEmpty())
        return QWidget::event(event);
    QToolTip::showText(static_cast<QHelpEvent*>(event)->globalPos(), m_cut.join(u'\n'), this);
    return true;
}

void ColorBar::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    m_cut = drawColorBar(painter, rect(), picture(), heatmapStyle(palette(), font()));
}

} // namespace ax
