// SPDX-License-Identifier: MIT
#include "ui/panels/transporticon.h"

#include <QGuiApplication>
#include <QIconEngine>
#include <QPainter>
#include <QPalette>

namespace ax {
namespace {

/// In a square of 16 x 16.
QPolygonF triangle(qreal tip, qreal base)
{
    return {{tip, 8}, {base, 3}, {base, 13}};
}

class TransportIconEngine : public QIconEngine {
public:
    explicit TransportIconEngine(Transport symbol)
        : m_symbol(symbol)
    {
    }

    QIconEngine* clone() const override { return new TransportIconEngine(m_symbol); }

    void paint(QPainter* painter, const QRect& rect, QIcon::Mode mode, QIcon::State) override
    {
        const auto group = mode == QIcon::Disabled ? QPalette::Disabled : QPalette::Active;
        painter->save();
        painter->setRenderHint(QPainter::Antialiasing);
        painter->setPen(Qt::NoPen);
        painter->setBrush(QGuiApplication::palette().color(group, QPalette::ButtonText));
        painter->translate(rect.topLeft());
        painter->scale(rect.width() / 16.0, rect.height() / 16.0);
        draw(*painter);
        painter->restore();
    }

    QPixmap pixmap(const QSize& size, QIcon::Mode mode, QIcon::State state) override
    {
        QPixmap pixmap(size);
        pixmap.fill(Qt::transparent);
        QPainter painter(&pixmap);
        paint(&painter, QRect(QPoint(), size), mode, state);
        return pixmap;
    }

private:
    void draw(QPainter& painter) const
    {
        switch (m_symbol) {
        case Transport::First:
            painter.drawRect(QRectF(3, 3, 2, 10));
            painter.drawPolygon(triangle(6, 13));
            break;
        case Transport::Back:
            painter.drawPolygon(triangle(4, 12));
            break;
        case Transport::Play:
            painter.drawPolygon(triangle(13, 4));
            break;
        case Transport::Pause:
            painter.drawRect(QRectF(4, 3, 3, 10));
            painter.drawRect(QRectF(9, 3, 3, 10));
            break;
        case Transport::Step:
            painter.drawPolygon(triangle(10, 3));
            painter.drawRect(QRectF(11, 3, 2, 10));
            break;
        case Transport::Last:
            painter.drawPolygon(triangle(8, 2));
            painter.drawPolygon(triangle(13, 7));
            painter.drawRect(QRectF(13, 3, 2, 10));
            break;
        }
    }

    Transport m_symbol;
};

} // namespace

QIcon transportIcon(Transport symbol)
{
    return QIcon(new TransportIconEngine(symbol));
}

} // namespace ax
