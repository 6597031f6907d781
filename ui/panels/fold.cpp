// SPDX-License-Identifier: MIT
#include "ui/panels/fold.h"

#include "ui/panels/colors.h"

#include <QPainter>
#include <QStyle>
#include <QVBoxLayout>

namespace ax {
namespace {

constexpr int kArrow = 16;

} // namespace

FoldButton::FoldButton(QWidget* parent)
    : QAbstractButton(parent)
{
    setCheckable(true);
    setFocusPolicy(Qt::StrongFocus);
    setAttribute(Qt::WA_Hover);
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
}

QSize FoldButton::sizeHint() const
{
    return {kArrow + fontMetrics().horizontalAdvance(text()) + 4, fontMetrics().height() + 8};
}

QSize FoldButton::minimumSizeHint() const
{
    return {kArrow + fontMetrics().averageCharWidth() * 6, sizeHint().height()};
}

void FoldButton::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QColor tone = underMouse() ? palette().color(QPalette::Text) : quietText(palette());
    const QPointF center(kArrow / 2.0 - 1, height() / 2.0);
    const bool mirrored = layoutDirection() == Qt::RightToLeft;
    const auto at = [&](qreal x, qreal y) {
        const QPointF point = isChecked() ? center + QPointF(y, x) : center + QPointF(mirrored ? -x : x, y);
        return mirrored ? QPointF(width() - center.x() * 2 + point.x(), point.y()) : point;
    };
    painter.setPen(Qt::NoPen);
    painter.setBrush(tone);
    painter.drawPolygon(QPolygonF({at(-2, -4), at(3, 0), at(-2, 4)}));
    painter.setPen(tone);
    const QRect area = QStyle::visualRect(layoutDirection(), rect(), rect().adjusted(kArrow, 0, 0, 0));
    painter.drawText(
        area, int(Qt::AlignVCenter | Qt::AlignLeading), fontMetrics().elidedText(text(), Qt::ElideRight, area.width()));
    if (hasFocus()) {
        painter.setPen(palette().color(QPalette::Highlight));
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 3, 3);
    }
}

Fold::Fold(QWidget* parent)
    : QWidget(parent)
    , m_button(new FoldButton(this))
    , m_content(new QWidget(this))
    , m_body(new QVBoxLayout(m_content))
{
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    layout->addWidget(m_button);
    layout->addWidget(m_content);
    m_body->setContentsMargins(0, 0, 0, 4);
    m_body->setSpacing(8);
    m_content->hide();
    connect(m_button, &QAbstractButton::toggled, m_content, &QWidget::setVisible);
    connect(m_button, &QAbstractButton::toggled, this, [this](bool open) {
        if (open)
            emit opened();
    });
}

void Fold::setTitle(const QString& title)
{
    m_button->setText(title);
    m_button->setToolTip(title);
}

} // namespace ax
