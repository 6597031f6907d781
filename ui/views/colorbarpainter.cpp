// SPDX-License-Identifier: MIT
#include "ui/views/colorbarpainter.h"

#include "ui/views/colorbaritems.h"
#include "ui/views/fittedtext.h"
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
constexpr double kShare = 0.42; // of the width that is the bar's
constexpr double kSmallShare = 0.3; // when words need more room
constexpr double kLongestBar = 300;
constexpr double kSmallBar = 120; // words do not make it shorter
constexpr double kShortestBar = 16; // below, there is nothing to read
constexpr double kSwatch = 12;
constexpr double kBesideSwatch = 4;

class BarDrawer {
    Q_DECLARE_TR_FUNCTIONS(ColorBar)

public:
    BarDrawer(QPainter& painter, const QRectF& area, const ColorBarPicture& picture, const HeatmapStyle& style)
        : m_painter(painter)
        , m_picture(picture)
        , m_style(style)
        , m_metrics(style.labelFont)
        , m_area(area)
        , m_items(colorBarItems(picture))
    {
        painter.setFont(style.labelFont);
        placeBar(kShare);
        m_isTight = m_next + widthOfItems() > m_area.right();
        if (m_isTight)
            placeBar(kSmallShare);
    }

    QStringList draw()
    {
        if (m_bar.width() < kShortestBar)
            m_isFull = true;
        else
            drawBar();
        for (const ColorBarItem& item : m_items)
            drawItem(item);
        return m_cut;
    }

private:
    void placeBar(double share)
    {
        // Half a label reaches over either end of the strip.
        const double inset = std::min(m_metrics.horizontalAdvance(QStringLiteral("−0.25")) / 2, m_area.width() / 8);
        const double least = std::min(m_area.width() * kShare, kSmallBar);
        const double width = std::clamp(m_area.width() * share, least, kLongestBar);
        m_bar = QRectF(m_area.left() + inset, m_area.top() + kMarker + 1, std::max(0.0, width - 2 * inset), kBar);
        m_next = m_area.left() + width + kGap;
    }

    static double besideSwatch(const ColorBarItem& item)
    {
        return item.kind == ColorBarItem::Kind::Swatch ? kSwatch + kBesideSwatch : 0;
    }

    /// In one line.
    double widthOfItems() const
    {
        double width = -kGap;
        for (const ColorBarItem& item : m_items)
            width += besideSwatch(item) + m_metrics.horizontalAdvance(item.text) + kGap;
        return width;
    }

    void drawBar()
    {
        drawStrip();
        drawTicks();
        drawMarker();
    }

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

    void drawItem(const ColorBarItem& item)
    {
        const double room = m_isFull ? 0 : m_area.right() - m_next - besideSwatch(item);
        const bool mayTakeTwo = item.kind != ColorBarItem::Kind::Swatch && m_isTight;
        const FittedText text
            = mayTakeTwo ? inTwoLines(item.text, m_metrics, room) : inOneLine(item.text, m_metrics, room);
        const bool isLeftOut = text.lines.isEmpty() || (text.isCut && item.kind != ColorBarItem::Kind::Sentence);
        m_isFull = m_isFull || text.isCut;
        if (text.isCut)
            m_cut << item.text;
        if (isLeftOut)
            return;
        if (item.kind == ColorBarItem::Kind::Swatch)
            drawSwatch(item);
        drawText(text);
    }

    /// The same signs as in cells, as vectors.
    void drawSwatch(const ColorBarItem& item)
    {
        const QRectF square(m_next, std::round(m_bar.center().y() - kSwatch / 2), kSwatch, kSwatch);
        m_painter.save();
        m_painter.setRenderHint(QPainter::Antialiasing);
        m_painter.fillRect(square, item.color == 0 ? m_style.hidden : QColor::fromRgb(item.color));
        m_painter.setClipRect(square, Qt::IntersectClip);
        if (item.color == 0)
            drawHatch(square);
        else
            drawMark(item.mark, square.adjusted(3, 3, -3, -3), inkOn(item.color));
        m_painter.restore();
        m_next += kSwatch + kBesideSwatch;
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

    /// One line stands beside the bar, two fill the height.
    void drawText(const FittedText& text)
    {
        const double height = m_metrics.height();
        double top = text.lines.size() > 1 ? m_area.center().y() - height : m_bar.center().y() - height / 2;
        m_painter.setPen(m_style.quiet);
        for (const QString& line : text.lines) {
            m_painter.drawText(QRectF(m_next, top, text.width + 1, height),
                Qt::AlignLeft | Qt::AlignVCenter | Qt::AlignAbsolute, line);
            top += height;
        }
        m_next += text.width + kGap;
    }

    QPainter& m_painter;
    const ColorBarPicture& m_picture;
    const HeatmapStyle& m_style;
    QFontMetricsF m_metrics;
    QRectF m_area;
    QRectF m_bar;
    const std::vector<ColorBarItem> m_items;
    QStringList m_cut;
    double m_next = 0; // where the next item may begin
    bool m_isTight = false;
    bool m_isFull = false;
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

QStringList drawColorBar(
    QPainter& painter, const QRectF& area, const ColorBarPicture& picture, const HeatmapStyle& style)
{
    if (!picture.map)
        return {};
    painter.save();
    const QStringList cut = BarDrawer(painter, area, picture, style).draw();
    painter.restore();
    return cut;
}

} // namespace ax
