// SPDX-License-Identifier: MIT
#include "ui/views/heatmaplabels.h"

#include "ui/look/shapedtexts.h"

#include <QPainter>
#include <algorithm>
#include <array>
#include <charconv>

namespace ax {
namespace {

constexpr double kSpacing = 4; // between a label and the cells
constexpr double kReach = 3; // of a label, beyond the last cell: there is nothing more behind it
constexpr int kMeasured = 48; // labels whose width is looked up; the others look shorter
constexpr int kNumberedFrom = 24; // cells from which labels may be thinned and then carry their position

bool isIdeograph(QChar c)
{
    return (c.unicode() >= 0x2e80 && c.unicode() <= 0x9fff) || (c.unicode() >= 0xac00 && c.unicode() <= 0xd7a3)
        || (c.unicode() >= 0xf900 && c.unicode() <= 0xfaff) || (c.unicode() >= 0xff01 && c.unicode() <= 0xff60);
}

/// Such a label can be written from top to bottom instead of lying on its side.
bool isUpright(const QString& label)
{
    return !label.isEmpty() && std::all_of(label.begin(), label.end(), isIdeograph);
}

/// Half widths that a label will about take; measuring five thousand of them would cost a frame.
int roughWidth(const QString& label)
{
    const auto wide = std::count_if(label.begin(), label.end(), isIdeograph);
    return int(label.size() + wide);
}

/// Whether a label says nothing but where it stands.
bool isPosition(const QString& label, int position)
{
    std::array<char, 12> digits;
    const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), position).ptr;
    return label == QLatin1String(digits.data(), int(end - digits.data()));
}

bool arePositions(const QStringList& labels)
{
    for (int i = 0; i < labels.size(); ++i)
        if (!isPosition(labels[i], i))
            return false;
    return true;
}

double measureWidest(const QStringList& labels, ShapedTexts& texts)
{
    std::vector<const QString*> longest;
    for (const QString& label : labels)
        longest.push_back(&label);
    const auto measured = std::min(longest.size(), std::size_t(kMeasured));
    std::partial_sort(longest.begin(), longest.begin() + std::ptrdiff_t(measured), longest.end(),
        [](const QString* a, const QString* b) { return roughWidth(*a) > roughWidth(*b); });
    double width = 0;
    for (std::size_t i = 0; i < measured; ++i)
        width = std::max(width, texts.width(*longest[i]));
    const QString position = labels.size() > kNumberedFrom && !arePositions(labels)
        ? QString::number(labels.size()) + QLatin1Char(' ')
        : QString();
    return width + texts.width(position);
}

/// The widest label. Long lists are gone through once: every picture asks, and a list is the same while it shares its
/// memory with the one that was measured.
double widest(const QStringList& labels, const QFont& font)
{
    constexpr qsizetype kWorthKeeping = 500;
    struct Measured {
        QStringList labels;
        QFont font;
        double width = 0;
    };
    if (labels.size() < kWorthKeeping)
        return measureWidest(labels, shapedTexts(font));
    thread_local std::array<Measured, 4> kept;
    thread_local std::size_t next = 0;
    for (const Measured& one : kept)
        if (one.labels.isSharedWith(labels) && one.font == font)
            return one.width;
    Measured& one = kept[next++ % kept.size()];
    one = {labels, font, measureWidest(labels, shapedTexts(font))};
    return one.width;
}

/// One label at a time is laid out, so a right-to-left one cannot disturb its neighbours.
class LabelDrawer {
public:
    LabelDrawer(QPainter& painter, const HeatmapPicture& picture, const HeatmapStyle& style)
        : m_painter(painter)
        , m_geometry(picture.geometry)
        , m_style(style)
        , m_metrics(style.labelFont)
    {
    }

    void rows(const QStringList& labels, int marked)
    {
        const QRectF area = m_geometry.rowLabelArea();
        if (area.width() <= kSpacing)
            return;
        const bool numbered = m_geometry.y().labelStep(m_metrics.height() * m_geometry.dpr()) > 1;
        for (const int row : m_geometry.labelledRows(marked)) {
            const double centre = inside(area.top() + m_geometry.y().centre(row) / m_geometry.dpr(), area.bottom());
            const QRectF place(
                area.left(), centre - m_metrics.height() / 2, area.width() - kSpacing, m_metrics.height());
            draw(place, Qt::AlignRight, text(labels, row, numbered), row == marked);
        }
    }

    void columns(const QStringList& labels, int marked)
    {
        const QRectF area = m_geometry.columnLabelArea();
        if (area.height() <= kSpacing)
            return;
        const bool numbered = m_geometry.x().labelStep(m_metrics.height() * m_geometry.dpr()) > 1;
        for (const int column : m_geometry.labelledColumns(marked)) {
            const double centre = area.left() + m_geometry.x().centre(column) / m_geometry.dpr();
            const bool lies = !m_geometry.columnLabelsAreRotated(); // then its cell is wider than itself
            const QPointF foot(lies ? centre : inside(centre, area.right()), area.bottom() - kSpacing);
            drawColumn(foot, area.height() - kSpacing, text(labels, column, numbered), column == marked);
        }
    }

    void titles(const HeatmapTexts& texts)
    {
        const QRectF corner = m_geometry.corner().adjusted(0, 0, -kSpacing, -kSpacing);
        const double height = m_metrics.height();
        m_painter.setPen(m_style.quiet);
        if (corner.height() >= 2 * height && fits(texts.keys, corner))
            lying().draw(m_painter, {corner.left(), corner.top(), corner.width(), height}, Qt::AlignRight, texts.keys);
        if (corner.height() >= height - kSpacing && fits(texts.queries, corner))
            lying().draw(m_painter, {corner.left(), corner.bottom() - height, corner.width(), height}, Qt::AlignRight,
                texts.queries);
    }

private:
    /// The middle of a line of text at `centre` of an axis, moved so that a map that ends at `end` does not cut it.
    double inside(double centre, double end) const { return std::min(centre, end + kReach - m_metrics.height() / 2); }

    ShapedTexts& lying() const { return shapedTexts(m_style.labelFont); }

    bool fits(const QString& title, const QRectF& room) const { return lying().width(title) <= room.width(); }

    static QString text(const QStringList& labels, int cell, bool numbered)
    {
        const QString label = labels.value(cell);
        return numbered && !isPosition(label, cell) ? QString::number(cell) + QLatin1Char(' ') + label : label;
    }

    void draw(const QRectF& place, Qt::Alignment alignment, const QString& label, bool marked, bool turned = false)
    {
        m_painter.setPen(marked ? m_style.accent : m_style.quiet);
        shapedTexts(m_style.labelFont, turned).draw(m_painter, place, alignment | Qt::AlignVCenter, label);
    }

    void drawColumn(QPointF foot, double length, const QString& label, bool marked)
    {
        const double height = m_metrics.height();
        if (!m_geometry.columnLabelsAreRotated()) {
            const double width = m_geometry.cellSize().width();
            return draw(
                QRectF(foot.x() - width / 2, foot.y() - height, width, height), Qt::AlignHCenter, label, marked);
        }
        if (isUpright(label) && label.size() * m_metrics.ascent() <= length)
            return drawStacked(foot, label, marked);
        m_painter.save();
        m_painter.translate(foot);
        m_painter.rotate(-90);
        draw(QRectF(0, -height / 2, length, height), Qt::AlignLeft, label, marked, true);
        m_painter.restore();
    }

    void drawStacked(QPointF foot, const QString& label, bool marked)
    {
        const double height = m_metrics.height();
        double bottom = foot.y() + m_metrics.descent() / 2;
        for (auto character = label.crbegin(); character != label.crend(); ++character) {
            draw(QRectF(foot.x() - height, bottom - height, 2 * height, height), Qt::AlignHCenter, *character, marked);
            bottom -= m_metrics.ascent();
        }
    }

    QPainter& m_painter;
    const HeatmapGeometry& m_geometry;
    const HeatmapStyle& m_style;
    QFontMetricsF m_metrics;
};

} // namespace

HeatmapSpace labelSpace(const HeatmapTexts& texts, const HeatmapStyle& style)
{
    const QFontMetricsF title(style.font);
    ShapedTexts& label = shapedTexts(style.labelFont);
    HeatmapSpace space;
    space.header = texts.title.isEmpty() && texts.formula.isEmpty() ? 0 : std::ceil(title.height()) + 2 * kSpacing;
    space.rowLabels = std::max(widest(texts.rowLabels, style.labelFont), label.width(texts.queries));
    space.columnLabels = widest(texts.columnLabels, style.labelFont);
    space.lineHeight = label.metrics().height();
    return space;
}

void drawHeatmapLabels(QPainter& painter, const HeatmapPicture& picture, const HeatmapStyle& style)
{
    LabelDrawer drawer(painter, picture, style);
    drawer.rows(picture.texts.rowLabels, picture.current.query);
    drawer.columns(picture.texts.columnLabels, picture.current.key);
    drawer.titles(picture.texts);
}

} // namespace ax
