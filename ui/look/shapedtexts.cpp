// SPDX-License-Identifier: MIT
#include "ui/look/shapedtexts.h"

#include <QPaintEngine>
#include <QPainter>
#include <algorithm>
#include <array>
#include <list>

namespace ax {
namespace {

constexpr qsizetype kMostWidths = 32768;
constexpr qsizetype kMostTexts = 4096;
constexpr std::size_t kMostFonts = 8;

QPointF corner(const QRectF& rect, Qt::Alignment alignment, const QSizeF& size)
{
    QPointF point = rect.topLeft();
    if (alignment & Qt::AlignRight)
        point.rx() = rect.right() - size.width();
    else if (alignment & Qt::AlignHCenter)
        point.rx() += (rect.width() - size.width()) / 2;
    if (alignment & Qt::AlignBottom)
        point.ry() = rect.bottom() - size.height();
    else if (alignment & Qt::AlignVCenter)
        point.ry() += (rect.height() - size.height()) / 2;
    return point;
}

} // namespace

ShapedTexts::ShapedTexts(const QFont& font)
    : m_font(font)
    , m_metrics(font)
{
}

const QStaticText& ShapedTexts::shaped(const QString& text)
{
    const auto known = m_texts.constFind(text);
    if (known != m_texts.constEnd())
        return *known;
    if (m_texts.size() >= kMostTexts)
        m_texts.clear();
    QStaticText shaped(text);
    shaped.setTextFormat(Qt::PlainText);
    shaped.prepare({}, m_font);
    return *m_texts.insert(text, shaped);
}

double ShapedTexts::width(const QString& text)
{
    const auto known = m_widths.constFind(text);
    if (known != m_widths.constEnd())
        return *known;
    if (m_widths.size() >= kMostWidths)
        m_widths.clear();
    return *m_widths.insert(text, m_metrics.horizontalAdvance(text));
}

QString ShapedTexts::elided(const QString& text, double width)
{
    if (this->width(text) <= width)
        return text;
    const auto key = std::pair(text, int(width * 4));
    const auto known = m_elided.constFind(key);
    if (known != m_elided.constEnd())
        return *known;
    if (m_elided.size() >= kMostTexts)
        m_elided.clear();
    return *m_elided.insert(key, m_metrics.elidedText(text, Qt::ElideRight, width));
}

void ShapedTexts::draw(QPainter& painter, const QRectF& rect, Qt::Alignment alignment, const QString& text)
{
    const QString shown = elided(text, rect.width());
    painter.setFont(m_font);
    if (painter.paintEngine()->type() != QPaintEngine::Raster) // a file keeps texts as texts
        return painter.drawText(rect, int(alignment | Qt::AlignAbsolute) | Qt::TextSingleLine, shown);
    const QStaticText& laidOut = shaped(shown);
    painter.drawStaticText(corner(rect, alignment, laidOut.size()), laidOut);
}

ShapedTexts& shapedTexts(const QFont& font, bool turned)
{
    thread_local std::array<std::list<ShapedTexts>, 2> both;
    std::list<ShapedTexts>& kept = both[turned];
    const auto known = std::ranges::find(kept, font, &ShapedTexts::font);
    if (known != kept.end())
        return *known;
    if (kept.size() == kMostFonts)
        kept.pop_front();
    return kept.emplace_back(font);
}

} // namespace ax
