// SPDX-License-Identifier: MIT
#pragma once

#include <QFont>
#include <QFontMetricsF>
#include <QHash>
#include <QStaticText>

class QPainter;

namespace ax {

/// Single lines of text in one font, each laid out once: what a window shows after a key press is mostly what it showed
/// before, and laying out is what takes the time of drawing text.
class ShapedTexts {
public:
    explicit ShapedTexts(const QFont& font);

    const QFont& font() const { return m_font; }
    const QFontMetricsF& metrics() const { return m_metrics; }
    /// In logical pixels.
    double width(const QString& text);
    QString elided(const QString& text, double width);
    /// Elided at the right when it is wider than `rect`, whose height it does not obey. `alignment`: one horizontal and
    /// one vertical flag. The painter's pen is used; its font becomes this one.
    void draw(QPainter& painter, const QRectF& rect, Qt::Alignment alignment, const QString& text);

private:
    const QStaticText& shaped(const QString& text);

    QFont m_font;
    QFontMetricsF m_metrics;
    QHash<QString, double> m_widths;
    QHash<QString, QStaticText> m_texts;
    QHash<std::pair<QString, int>, QString> m_elided; // by text and width in quarters of a pixel
};

/// Those that this thread keeps for a font; `turned`: for drawing on a rotated painter, because Qt keeps a text for one
/// direction only. The reference holds until eight other fonts are asked for.
ShapedTexts& shapedTexts(const QFont& font, bool turned = false);

} // namespace ax
