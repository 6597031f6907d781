// SPDX-License-Identifier: MIT
#include "ui/views/heatmapstyle.h"

#include <QPalette>
#include <algorithm>

namespace ax {
namespace {

constexpr double kReadable = 4.5; // contrast that text needs (WCAG 2.1, AA)

QColor mix(const QColor& under, const QColor& over, double share)
{
    const auto blend = [share](int a, int b) { return int(std::lround(a + (b - a) * share)); };
    return QColor(blend(under.red(), over.red()), blend(under.green(), over.green()), blend(under.blue(), over.blue()));
}

/// `color`, moved towards `ink` until it can be read on `paper`.
QColor readable(QColor color, const QColor& ink, const QColor& paper)
{
    for (int step = 0; step < 20 && contrast(color.rgb(), paper.rgb()) < kReadable; ++step)
        color = mix(color, ink, 0.1);
    return color;
}

QFont labelFont(QFont font)
{
    if (font.pixelSize() > 0)
        font.setPixelSize(std::max(1, font.pixelSize() * 9 / 10));
    else
        font.setPointSizeF(font.pointSizeF() * 0.9);
    return font;
}

} // namespace

bool HeatmapStyle::isDark() const
{
    return lightness(paper.rgb()) < 50;
}

RasterStyle HeatmapStyle::raster(double dpr, int gapWidth) const
{
    const int line = std::max(1, int(dpr));
    return {paper.rgb(), hidden.rgb(), hatch.rgb(), gapWidth, 10 * line, line};
}

HeatmapStyle heatmapStyle(const QPalette& palette, const QFont& font)
{
    HeatmapStyle style;
    style.paper = palette.color(QPalette::Window);
    style.text = palette.color(QPalette::WindowText);
    style.quiet = readable(mix(style.paper, style.text, 0.6), style.text, style.paper);
    style.accent = readable(palette.color(QPalette::Highlight), style.text, style.paper);
    // On dark ground the colour maps begin dark as well: hidden cells must be lighter to stand apart.
    style.hidden = mix(style.paper, style.text, style.isDark() ? 0.13 : 0.045);
    style.hatch = mix(style.paper, style.text, style.isDark() ? 0.23 : 0.12);
    style.font = font;
    style.labelFont = labelFont(font);
    return style;
}

HeatmapStyle paperStyle(const QFont& font)
{
    QPalette palette;
    palette.setColor(QPalette::Window, Qt::white);
    palette.setColor(QPalette::WindowText, QColor(0x1a, 0x1c, 0x20));
    palette.setColor(QPalette::Highlight, QColor(0x2f, 0x6f, 0xdf));
    return heatmapStyle(palette, font);
}

} // namespace ax
