// SPDX-License-Identifier: MIT
#include "ui/look/segmentbar.h"

#include "ui/panels/colors.h"

#include <QAction>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QPainter>
#include <QPainterPath>

namespace ax {
namespace {

constexpr int kRadius = 4;
constexpr int kMenuMark = 14; // room for the triangle of a button with a menu

/// A rectangle of which only the left or right corners are round.
QPainterPath outline(const QRectF& rect, int roundedEdges)
{
    QPainterPath path;
    path.setFillRule(Qt::WindingFill);
    path.addRoundedRect(rect, kRadius, kRadius);
    const qreal half = rect.width() / 2;
    if (!(roundedEdges & FlatButton::Left))
        path.addRect(rect.adjusted(0, 0, -half, 0));
    if (!(roundedEdges & FlatButton::Right))
        path.addRect(rect.adjusted(half, 0, 0, 0));
    return path.simplified();
}

} // namespace

FlatButton::FlatButton(QWidget* parent, int roundedEdges)
    : QToolButton(parent)
    , m_roundedEdges(roundedEdges)
{
    setFocusPolicy(Qt::TabFocus);
    setPopupMode(QToolButton::InstantPopup);
}

void FlatButton::setOpensWindow(bool opens)
{
    m_opensWindow = opens;
    updateGeometry();
    update();
}

QSize FlatButton::sizeHint() const
{
    const QSize words = fontMetrics().size(Qt::TextShowMnemonic, text());
    const int mark = hasMark() ? kMenuMark : 0;
    return {std::max(words.width() + 20 + mark, 28), fontMetrics().height() + 10};
}

QRectF FlatButton::frame() const
{
    // A segment's right border lies on the left border of its neighbour.
    const qreal right = m_roundedEdges & Right ? -0.5 : 0.5;
    return QRectF(rect()).adjusted(0.5, 0.5, right, -0.5);
}

QColor FlatButton::face() const
{
    if (isChecked())
        return accentWash(palette());
    const bool raised = isEnabled() && (underMouse() || isDown());
    return raised ? palette().color(QPalette::AlternateBase) : palette().color(QPalette::Base);
}

void FlatButton::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    paintFrame(painter);
    paintText(painter);
}

void FlatButton::paintFrame(QPainter& painter) const
{
    const bool marked = isChecked() || hasFocus();
    painter.setPen(marked ? palette().color(QPalette::Highlight) : hairline(palette()));
    painter.setBrush(face());
    painter.drawPath(outline(frame(), m_roundedEdges));
    if (hasFocus())
        painter.drawPath(outline(frame().adjusted(1, 1, -1, -1), m_roundedEdges));
}

void FlatButton::paintText(QPainter& painter) const
{
    const QPalette::ColorGroup group = isEnabled() ? QPalette::Active : QPalette::Disabled;
    const QPalette::ColorRole role = isChecked() ? QPalette::Link : QPalette::ButtonText;
    const QColor color = palette().color(group, isEnabled() ? role : QPalette::ButtonText);
    painter.setPen(color);
    const int mark = hasMark() ? kMenuMark : 0;
    painter.drawText(rect().adjusted(0, 0, -mark, 0), Qt::AlignCenter | Qt::TextHideMnemonic, text());
    if (!hasMark())
        return;
    const QPointF middle(width() - 15, height() / 2.0);
    painter.setPen(Qt::NoPen);
    painter.setBrush(color);
    painter.drawPolygon(QPolygonF{middle + QPointF(-3.5, -2), middle + QPointF(3.5, -2), middle + QPointF(0, 2.5)});
}

SegmentBar::SegmentBar(const QList<QAction*>& actions, QWidget* parent)
    : QWidget(parent)
{
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    for (QAction* action : actions) {
        const int left = action == actions.first() ? FlatButton::Left : FlatButton::None;
        const int right = action == actions.last() ? FlatButton::Right : FlatButton::None;
        auto* button = new FlatButton(this, left | right);
        button->setDefaultAction(action);
        layout->addWidget(button);
    }
}

void SegmentBar::keyPressEvent(QKeyEvent* event)
{
    if (event->key() != Qt::Key_Left && event->key() != Qt::Key_Right)
        return QWidget::keyPressEvent(event);
    const auto buttons = findChildren<FlatButton*>();
    const qsizetype at = buttons.indexOf(qobject_cast<FlatButton*>(focusWidget()));
    const qsizetype next = at + (event->key() == Qt::Key_Right ? 1 : -1);
    if (at < 0 || next < 0 || next >= buttons.size())
        return;
    buttons[next]->setFocus(Qt::TabFocusReason);
    buttons[next]->click();
}

} // namespace ax
