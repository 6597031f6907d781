// SPDX-License-Identifier: MIT
#include "ui/panels/barpainter.h"

#include "ui/look/shapedtexts.h"
#include "ui/panels/colors.h"
#include "ui/panels/numbertext.h"

#include <algorithm>
#include <cmath>

namespace ax {
namespace {

constexpr int kGap = 6;
constexpr int kShortestBar = 24;
constexpr int kMark = 10;

QRect takeLeft(QRect& rest, int width)
{
    const QRect taken(rest.left(), rest.top(), width, rest.height());
    rest.setLeft(rest.left() + width + kGap);
    return taken;
}

} // namespace

BarColumns BarColumns::fit(int width, int number, int before)
{
    BarColumns columns;
    columns.number = number;
    columns.label = std::clamp(width * (before > 0 ? 25 : 34) / 100, 40, 160);
    const auto rest = [&columns, width] {
        return width - columns.label - columns.number - columns.before - kGap * (columns.before > 0 ? 3 : 2);
    };
    columns.before = before;
    if (rest() < kShortestBar)
        columns.before = 0;
    columns.bar = rest() < kShortestBar ? 0 : rest();
    if (columns.bar == 0)
        columns.label = std::max(0, width - columns.number - kGap);
    return columns;
}

BarPainter::BarPainter(
    QPainter& painter, const QPalette& palette, const BarColumns& columns, const BarList::Content& content)
    : m_painter(painter)
    , m_palette(palette)
    , m_columns(columns)
    , m_content(content)
{
}

void BarPainter::draw(const Bar& bar, const QRect& row, bool isCurrent) const
{
    if (isCurrent || bar.atCursor)
        m_painter.fillRect(row, accentWash(m_palette));
    QRect rest = row;
    drawLabel(bar, takeLeft(rest, m_columns.label));
    if (m_columns.bar > 0)
        drawBar(bar, QRectF(takeLeft(rest, m_columns.bar)));
    m_painter.setPen(bar.hidden ? quietText(m_palette) : m_palette.color(QPalette::Text));
    drawNumber(m_painter, QRectF(takeLeft(rest, m_columns.number)), bar.number);
    if (m_columns.before > 0)
        drawBefore(bar, takeLeft(rest, m_columns.before));
}

void BarPainter::drawLabel(const Bar& bar, const QRect& rect) const
{
    QRect text = rect;
    if (bar.marked) {
        const QRectF mark(rect.left() + 1, rect.center().y() - 3, 7, 7);
        m_painter.setPen(Qt::NoPen);
        m_painter.setBrush(m_palette.color(QPalette::Text));
        m_painter.drawPolygon(QPolygonF({mark.topLeft(), QPointF(mark.right(), mark.center().y()), mark.bottomLeft()}));
        text.setLeft(text.left() + kMark);
    }
    m_painter.setPen(bar.hidden ? quietText(m_palette) : m_palette.color(QPalette::Text));
    shapedTexts(m_painter.font()).draw(m_painter, text, Qt::AlignRight | Qt::AlignVCenter, bar.label);
}

void BarPainter::drawBar(const Bar& bar, const QRectF& rect) const
{
    const qreal height = std::min<qreal>(9, rect.height() - 4);
    const QRectF trackRect(rect.left(), rect.center().y() - height / 2, rect.width(), height);
    m_painter.fillRect(trackRect, track(m_palette));
    if (bar.hidden) {
        m_painter.fillRect(trackRect, QBrush(hairline(m_palette), Qt::BDiagPattern));
        return;
    }
    if (std::isnan(bar.value) || bar.value == 0)
        return;
    const qreal zero = m_content.isSigned ? trackRect.center().x() : trackRect.left();
    const qreal whole = m_content.isSigned ? trackRect.width() / 2 : trackRect.width();
    const qreal length = whole * std::clamp(bar.value / m_content.full, m_content.isSigned ? -1.0 : 0.0, 1.0);
    const qreal seen = length < 0 ? std::min(length, -1.0) : std::max(length, 1.0); // tiny is not nothing
    m_painter.fillRect(QRectF(zero, trackRect.top(), seen, height).normalized(), m_palette.color(QPalette::Highlight));
    if (m_content.isSigned)
        m_painter.fillRect(QRectF(zero - 0.5, trackRect.top() - 2, 1, height + 4), quietText(m_palette));
}

void BarPainter::drawBefore(const Bar& bar, const QRect& rect) const
{
    m_painter.setPen(quietText(m_palette));
    QString text = bar.before;
    if (bar.change != 0)
        text = (bar.change > 0 ? QStringLiteral("▴ ") : QStringLiteral("▾ ")) % text;
    shapedTexts(m_painter.font()).draw(m_painter, rect, Qt::AlignRight | Qt::AlignVCenter, text);
}

} // namespace ax
