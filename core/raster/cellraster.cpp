// SPDX-License-Identifier: MIT
#include "core/raster/cellraster.h"

#include "core/raster/cellmarks.h"

#include <algorithm>
#include <cmath>

namespace ax {
namespace {

/// One sample row being painted: its colours as a line of pixels, and where hatching is laid over them.
class RowPainter {
public:
    RowPainter(const ColoredSamples& samples, const std::vector<int>& xEdges, const RasterStyle& style, int width)
        : m_samples(samples)
        , m_xEdges(xEdges)
        , m_style(style)
        , m_line(std::size_t(width))
    {
    }

    void begin(int row)
    {
        m_row = row;
        m_hatched.clear();
        for (int c = 0; c < m_samples.columns; ++c) {
            const Argb color = m_samples.colors[index(c)];
            const int last = m_xEdges[std::size_t(c) + 1];
            std::fill(m_line.begin() + m_xEdges[std::size_t(c)], m_line.begin() + last, color ? color : m_style.hidden);
            if (!isBlank(c))
                std::fill(m_line.begin() + std::max(last - m_style.gapWidth, m_xEdges[std::size_t(c)]),
                    m_line.begin() + last, m_style.gap);
            if (m_samples.hatched[index(c)])
                addHatched({m_xEdges[std::size_t(c)], last - (isBlank(c) ? 0 : m_style.gapWidth)});
        }
    }

    /// Pixel line `y` of the raster.
    void paint(int y, bool inGap, std::span<Argb> out) const
    {
        std::copy(m_line.begin(), m_line.end(), out.begin());
        for (const Span& span : m_hatched)
            hatch(span, y, out);
        for (int c = 0; inGap && c < m_samples.columns; ++c) {
            if (!isBlank(c))
                std::fill(
                    out.begin() + m_xEdges[std::size_t(c)], out.begin() + m_xEdges[std::size_t(c) + 1], m_style.gap);
        }
    }

private:
    std::size_t index(int column) const
    {
        return std::size_t(m_row) * std::size_t(m_samples.columns) + std::size_t(column);
    }
    bool isBlank(int column) const { return m_samples.colors[index(column)] == 0; }

    /// Pixels [first, last) of a line.
    struct Span {
        int first = 0;
        int last = 0;
    };

    /// Neighbours become one span: a hidden triangle has few of them.
    void addHatched(Span span)
    {
        if (!m_hatched.empty() && m_hatched.back().last == span.first)
            m_hatched.back().last = span.last;
        else
            m_hatched.push_back(span);
    }

    /// Lines from bottom left to top right: x + y is constant along them.
    void hatch(Span span, int y, std::span<Argb> out) const
    {
        const int period = m_style.hatchPeriod;
        for (int x = span.first - (span.first + y) % period; x < span.last; x += period)
            for (int i = std::max(x, span.first); i < std::min(x + m_style.hatchWidth, span.last); ++i)
                out[std::size_t(i)] = m_style.hatch;
    }

    const ColoredSamples& m_samples;
    const std::vector<int>& m_xEdges;
    const RasterStyle& m_style;
    std::vector<Argb> m_line;
    std::vector<Span> m_hatched;
    int m_row = 0;
};

CellMark markOf(float value, bool hidden, bool signedValues)
{
    if (std::isfinite(value))
        return value == 0 && !hidden && !signedValues ? CellMark::Dot : CellMark::None;
    if (isNoValue(value))
        return CellMark::None;
    return std::isnan(value) ? CellMark::Cross : value > 0 ? CellMark::Up : CellMark::Down;
}

} // namespace

ColoredSamples coloredSamples(
    const Samples& samples, bool signedValues, std::span<const ValueScale> scales, const Colormap& map)
{
    const auto rows = std::size_t(samples.values.rows());
    const auto columns = std::size_t(samples.values.cols());
    ColoredSamples result{int(rows), int(columns), std::vector<Argb>(rows * columns), samples.hidden,
        std::vector<CellMark>(rows * columns)};
    for (std::size_t i = 0; i < result.marks.size(); ++i)
        result.marks[i] = markOf(samples.values.data()[i], samples.hidden[i] != 0, signedValues);
    const std::span<const float> values(samples.values.data(), rows * columns);
    const std::span<Argb> colors(result.colors);
    if (scales.size() == 1) {
        fillColors(values, scales.front(), map, colors);
        return result;
    }
    for (std::size_t r = 0; r < std::min(rows, scales.size()); ++r)
        fillColors(values.subspan(r * columns, columns), scales[r], map, colors.subspan(r * columns, columns));
    return result;
}

void paintCells(const ColoredSamples& samples, const std::vector<int>& yEdges, const std::vector<int>& xEdges,
    const RasterStyle& style, std::span<Argb> pixels, int width)
{
    RowPainter painter(samples, xEdges, style, width);
    for (int row = 0; row < samples.rows; ++row) {
        painter.begin(row);
        const int last = yEdges[std::size_t(row) + 1];
        for (int y = yEdges[std::size_t(row)]; y < last; ++y)
            painter.paint(
                y, y >= last - style.gapWidth, pixels.subspan(std::size_t(y) * std::size_t(width), std::size_t(width)));
    }
    drawCellMarks(samples, yEdges, xEdges, pixels, width);
}

} // namespace ax
