// SPDX-License-Identifier: MIT
#include "ui/look/toggleswitch.h"

#include "ui/panels/colors.h"

#include <QPainter>
#include <QStyle>

namespace ax {
namespace {

constexpr QSize kGroove(30, 16);
constexpr int kGap = 8;
constexpr int kFocusMargin = 3;

} // namespace

ToggleSwitch::ToggleSwitch(QWidget* parent)
    : QCheckBox(parent)
{
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    setAttribute(Qt::WA_Hover);
}

QSize ToggleSwitch::sizeHint() const
{
    const QSize label = fontMetrics().size(Qt::TextShowMnemonic, text());
    const int width = kGroove.width() + (text().isEmpty() ? 0 : kGap + label.width());
    return {width + 2 * kFocusMargin, std::max(kGroove.height(), label.height()) + 2 * kFocusMargin};
}

QRectF ToggleSwitch::grooveRect() const
{
    const QRect groove = QStyle::alignedRect(layoutDirection(), Qt::AlignLeft | Qt::AlignVCenter, kGroove,
        rect().adjusted(kFocusMargin, 0, -kFocusMargin, 0));
    return QRectF(groove).adjusted(0.5, 0.5, -0.5, -0.5);
}

void ToggleSwitch::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    paintGroove(painter);
    paintText(painter);
    if (hasFocus())
        paintFocus(painter);
}

void ToggleSwitch::paintFocus(QPainter& painter) const
{
    painter.setPen(QPen(palette().color(QPalette::Highlight), 1));
    painter.setBrush(Qt::NoBrush);
    const QRectF groove = grooveRect().adjusted(-2, -2, 2, 2);
    painter.drawRoundedRect(groove, groove.height() / 2, groove.height() / 2);
}

void ToggleSwitch::paintGroove(QPainter& painter) const
{
    const QPalette& colors = palette();
    const QRectF groove = grooveRect();
    const qreal radius = groove.height() / 2;
    // Off is outlined, on is filled: position and fill tell the state apart without colour.
    const QColor accent = colors.color(isEnabled() ? QPalette::Active : QPalette::Disabled, QPalette::Highlight);
    painter.setPen(isChecked() ? accent : quietText(colors));
    painter.setBrush(isChecked() ? accent : track(colors));
    painter.drawRoundedRect(groove, radius, radius);
    const bool right = isChecked() == (layoutDirection() == Qt::LeftToRight);
    const QPointF center(right ? groove.right() - radius : groove.left() + radius, groove.center().y());
    painter.setPen(Qt::NoPen);
    painter.setBrush(isChecked() ? colors.color(QPalette::HighlightedText) : quietText(colors));
    const qreal knob = radius - (underMouse() && isEnabled() ? 2 : 3);
    painter.drawEllipse(center, knob, knob);
}

void ToggleSwitch::paintText(QPainter& painter) const
{
    if (text().isEmpty())
        return;
    const int start = kFocusMargin + kGroove.width() + kGap;
    const QRect area = QStyle::visualRect(layoutDirection(), rect(), rect().adjusted(start, 0, -kFocusMargin, 0));
    painter.setPen(palette().color(isEnabled() ? QPalette::Active : QPalette::Disabled, QPalette::WindowText));
    painter.drawText(area, int(Qt::AlignVCenter | Qt::AlignLeading | Qt::TextShowMnemonic), text());
}

} // namespace ax
