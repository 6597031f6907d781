// SPDX-License-Identifier: MIT
#include "ui/look/quietstyle.h"

#include "ui/panels/colors.h"

#include <QPainter>
#include <QStyleFactory>
#include <QStyleOption>

namespace ax {
namespace {

/// A box with a tick on the accent, or an empty one; the border alone says where the focus or the mouse is.
void drawCheckBox(const QStyleOption& option, QPainter& painter)
{
    const QPalette& palette = option.palette;
    const bool isOn = option.state & QStyle::State_On;
    const bool isEnabled = option.state & QStyle::State_Enabled;
    const QPalette::ColorGroup group = isEnabled ? QPalette::Active : QPalette::Disabled;
    const QColor accent = palette.color(group, QPalette::Highlight);
    const QColor border = mixed(palette.color(QPalette::Base), palette.color(group, QPalette::Text), 0.55);
    const bool isMarked = isOn || option.state & (QStyle::State_HasFocus | QStyle::State_MouseOver);
    const qreal side = std::min(option.rect.width(), option.rect.height()) - 1;
    const QRectF box(option.rect.x() + 0.5, option.rect.y() + (option.rect.height() - side) / 2, side, side);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(isMarked && isEnabled ? accent : border);
    painter.setBrush(isOn ? accent : palette.color(group, QPalette::Base));
    painter.drawRoundedRect(box, 3, 3);
    if (isOn) {
        painter.setPen(
            QPen(palette.color(QPalette::HighlightedText), side / 7, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
        const auto at = [&box, side](qreal x, qreal y) { return box.topLeft() + QPointF(x * side, y * side); };
        painter.drawPolyline(QPolygonF{at(0.23, 0.53), at(0.42, 0.72), at(0.77, 0.3)});
    }
    painter.restore();
}

} // namespace

QuietStyle::QuietStyle()
    : QProxyStyle(QStyleFactory::create(QStringLiteral("Fusion")))
{
}

int QuietStyle::styleHint(
    StyleHint hint, const QStyleOption* option, const QWidget* widget, QStyleHintReturn* answer) const
{
    return hint == SH_DialogButtonBox_ButtonsHaveIcons ? 0 : QProxyStyle::styleHint(hint, option, widget, answer);
}

void QuietStyle::drawPrimitive(
    PrimitiveElement element, const QStyleOption* option, QPainter* painter, const QWidget* widget) const
{
    const bool isPartly = option->state & State_NoChange; // Fusion draws the third state
    if (element == PE_IndicatorCheckBox && !isPartly)
        drawCheckBox(*option, *painter);
    else
        QProxyStyle::drawPrimitive(element, option, painter, widget);
}

} // namespace ax
