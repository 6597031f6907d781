// SPDX-License-Identifier: MIT
#include "ui/views/colorbarpainter.h"

#include "ui/views/heatmappainter.h"
#include "ui/views/scaleticks.h"

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QLinearGradient>
#include <QPainter>
#include <algorithm>
#include <array>
#include <cmath>

namespace ax {
namespace {

constexpr double kBar = 10; // height of the strip
constexpr double kMarker = 5; // height of the pointer above it
constexpr double kTick = 3;
constexpr double kGap = 14; // between bar, words and swatches
constexpr double kLongestBar = 300;
constexpr double kSwatch = 12;

class BarDrawer {
    Q_DECLARE_TR_FUNCTIONS(ColorBar)

public:
    BarDrawer(QPainter& painter, const QRectF& area, const ColorBarPicture& picture, const HeatmapStyle& style)
        : m_painter(painter)
        , m_picture(picture)
        , m_style(style)
        , m_metrics(style.labelFont)
        , m_area(area)
    {
        // Half a label reaches over either end of the strip.
        const double inset = std::min(m_metrics.horizontalAdvance(QStringLiteral("−0.25")) / 2, area.width() / 8);
        const double width = std::clamp(area.width() * 0.42, 0.0, kLongestBar);
        m_bar = QRectF(area.left() + inset, area.top() + kMarker + 1, std::max(0.0, width - 2 * inset), kBar);
        m_next = area.left() + width + kGap;
        painter.setFont(style.labelFont);
    }

    void draw()
    {
        if (m_bar.width() < 16)
            return;
        drawStrip();
        drawTicks();
        drawMarker();
        drawRange();
        drawSwatches();
        word(m_picture.note);
    }

private:
    void drawStrip()
    {
        QLinearGradient gradient(m_bar.topLeft(), m_bar.topRight()); // vectors in vector formats
        const auto& colors = m_picture.map->colors;
        for (std::size_t i = 0; i < colors.size(); i += 5)
            gradient.setColorAt(double(i) / double(colors.size() - 1), QColor::fromRgb(colors[i]));
        m_painter.fillRect(m_bar, gradient);
    }

    std::vector<ScaleTick> ticks() const
    {
        if (m_picture.ends != ColorBarPicture::Ends::Numbers)
            return {
                {0, m_picture.scale.signedValues ? QChar(0x2212) % endName() : QStringLiteral("0")}, {1, endName()}};
        return scaleTicks(
            m_picture.scale, std::max(2, int(m_bar.width() / m_metrics.horizontalAdvance(QStringLiteral("−0.25000")))));
    }

    QString endName() const { return m_picture.ends == ColorBarPicture::Ends::RowMax ? tr("row max") : tr("head max"); }

    void drawTicks()
    {
        double free = m_area.left(); // where the next label may begin
        m_painter.setPen(m_style.quiet);
        for (const ScaleTick& tick : ticks()) {
            const double x = m_bar.left() + tick.position * m_bar.width();
            const double width = m_metrics.horizontalAdvance(tick.label);
            const double left = std::max(x - width / 2, m_area.left());
            if (left < free)
                continue;
            free = left + width + m_metrics.averageCharWidth();
            m_painter.fillRect(QRectF(std::round(x) - 0.5, m_bar.bottom(), 1, kTick), m_style.quiet);
            m_painter.drawText(QRectF(left, m_bar.bottom() + kTick, width + 1, m_metrics.height()),
                Qt::AlignLeft | Qt::AlignAbsolute, tick.label);
        }
    }

    /// A triangle that points at the current value; none when there is no number to point at.
    void drawMarker()
    {
        if (!m_picture.current || !std::isfinite(*m_picture.current))
            return;
        const double x = m_bar.left() + m_picture.scale.position(*m_picture.current) * m_bar.width();
        const std::array points{QPointF(x - kMarker, m_bar.top() - kMarker - 1),
            QPointF(x + kMarker, m_bar.top() - kMarker - 1), QPointF(x, m_bar.top() - 0.5)};
        m_painter.save();
        m_painter.setRenderHint(QPainter::Antialiasing);
        m_painter.setPen(Qt::NoPen);
        m_painter.setBrush(m_style.accent);
        m_painter.drawPolygon(points.data(), int(points.size()));
        m_painter.restore();
    }

    void drawRange()
    {
        if (m_picture.statistics.finite > 0)
            word(tr("min %1, max %2").arg(tickLabel(m_picture.statistics.min), tickLabel(m_picture.statistics.max)));
    }

    void drawSwatches()
    {
        const ValueStatistics& s = m_picture.statistics;
        if (s.hidden > 0)
            swatch(0, CellMark::None, tr("hidden"));
        if (s.nans > 0)
            swatch(kNaNColor, CellMark::Cross, tr("NaN: %L1").arg(s.nans));
        if (s.plusInfinities > 0)
            swatch(kPlusInfinityColor, CellMark::Up, tr("∞: %L1").arg(s.plusInfinities));
        if (s.minusInfinities > 0)
            swatch(kMinusInfinityColor, CellMark::Down, tr("−∞: %L1").arg(s.minusInfinities));
    }

    /// The same signs as in cells, as vectors.
    void swatch(Argb color, CellMark mark, const QString& name)
    {
        if (!hasRoom(kSwatch + 4 + m_metrics.horizontalAdvance(name)))
            return;
        const QRectF square(m_next, std::round(m_bar.center().y() - kSwatch / 2), kSwatch, kSwatch);
        m_painter.save();
        m_painter.setRenderHint(QPainter::Antialiasing);
        m_painter.fillRect(square, color == 0 ? m_style.hidden : QColor::fromRgb(color));
        m_painter.setClipRect(square, Qt::IntersectClip);
        if (color == 0)
            drawHatch(square);
        else
            drawMark(mark, square.adjusted(3, 3, -3, -3), inkOn(color));
        m_painter.restore();
        m_next += kSwatch + 4;
        word(name);
    }

    void drawHatch(const QRectF& square)
    {
        m_painter.setPen(QPen(m_style.hatch, 1.2));
        for (double x = square.left(); x < square.right() + square.height(); x += 4)
            m_painter.drawLine(QPointF(x, square.top()), QPointF(x - square.height(), square.bottom()));
    }

    void drawMark(CellMark mark, const QRectF& place, const QColor& ink)
    {
        m_painter.setPen(QPen(ink, 1.2));
        m_painter.setBrush(ink);
        if (mark == CellMark::Cross) {
            m_painter.drawLine(place.topLeft(), place.bottomRight());
            m_painter.drawLine(place.bottomLeft(), place.topRight());
            return;
        }
        const bool up = mark == CellMark::Up;
        const double base = up ? place.bottom() : place.top();
        const std::array points{QPointF(place.left(), base), QPointF(place.right(), base),
            QPointF(place.center().x(), up ? place.top() : place.bottom())};
        m_painter.drawPolygon(points.data(), int(points.size()));
    }

    void word(const QString& text)
    {
        const double width = m_metrics.horizontalAdvance(text);
        if (text.isEmpty() || !hasRoom(width))
            return;
        m_painter.setPen(m_style.quiet);
        m_painter.drawText(QRectF(m_next, m_bar.center().y() - m_metrics.height() / 2, width + 1, m_metrics.height()),
            Qt::AlignLeft | Qt::AlignVCenter | Qt::AlignAbsolute, text);
        m_next += width + kGap;
    }

    bool hasRoom(double width)
    {
        m_full = m_full || m_next + width > m_area.right();
        return !m_full;
    }

    QPainter& m_painter;
    const ColorBarPicture& m_picture;
    const HeatmapStyle& m_style;
    QFontMetricsF m_metrics;
    QRectF m_area;
    QRectF m_bar;
    double m_next = 0; // where the next word may begin
    bool m_full = false;
};

} // namespace

QString poolingNote(const SampleGrid& grid, Pooling pooling)
{
    const CellRect sample = grid.largestSample();
    if (sample.rows <= 1 && sample.columns <= 1)
        return {};
    const char* text = QT_TRANSLATE_NOOP("ColorBar", "a dot is the maximum of up to %1 × %2 cells");
    if (pooling == Pooling::LargestSize)
        text = QT_TRANSLATE_NOOP("ColorBar", "a dot is the value of largest size among up to %1 × %2 cells");
    else if (pooling == Pooling::Mean)
        text = QT_TRANSLATE_NOOP("ColorBar", "a dot is the mean of up to %1 × %2 cells, without hidden ones");
    return QCoreApplication::translate("ColorBar", text).arg(sample.rows).arg(sample.columns);
}

double colorBarHeight(const HeatmapStyle& style)
{
    return std::ceil(kMarker + 1 + kBar + kTick + QFontMetricsF(style.labelFont).height());
}

void drawColorBar(QPainter& painter, const QRectF& area, const ColorBarPicture& picture, const HeatmapStyle& style)
{
    if (!picture.map)
        return;
    painter.save();
    BarDrawer(painter, area, picture, style).draw();
    painter.restore();
}

} // namespace ax
