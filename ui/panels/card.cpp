// SPDX-License-Identifier: MIT
#include "ui/panels/card.h"

#include "ui/panels/colors.h"

#include <QLabel>
#include <QPainter>
#include <QVBoxLayout>

namespace ax {

void drawCard(QPainter& painter, const QRect& rect, const QPalette& palette)
{
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(hairline(palette));
    painter.setBrush(palette.color(QPalette::Base));
    painter.drawRoundedRect(QRectF(rect).adjusted(0.5, 0.5, -0.5, -0.5), 4, 4);
}

Card::Card(QWidget* parent)
    : QWidget(parent)
    , m_heading(new QLabel(this))
    , m_frame(new QWidget(this))
    , m_body(new QVBoxLayout(m_frame))
{
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    layout->addWidget(m_heading);
    layout->addWidget(m_frame, 1);
    m_body->setContentsMargins(8, 8, 8, 8);
    m_body->setSpacing(8);
    QFont bold = m_heading->font();
    bold.setBold(true);
    m_heading->setFont(bold);
    m_heading->setTextFormat(Qt::PlainText);
    m_heading->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
}

void Card::setHeading(const QString& heading)
{
    if (heading == m_heading->text())
        return;
    m_heading->setText(heading);
    m_heading->setToolTip(heading);
    setAccessibleName(heading);
    emit headingChanged(heading);
}

void Card::hideHeading()
{
    m_heading->hide();
}

QString Card::heading() const
{
    return m_heading->text();
}

void Card::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    drawCard(painter, m_frame->geometry(), palette());
}

} // namespace ax
