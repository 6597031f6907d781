// SPDX-License-Identifier: MIT
#include "core/raster/cellmarks.h"

#include <algorithm>
#include <cstdlib>

namespace ax {
namespace {

constexpr int kLeastCell = 6; // pixels

/// A square of pixels in the middle of a cell.
struct Canvas {
    std::span<Argb> pixels;
    int width = 0;
    int x = 0; ///< of the square's top left
    int y = 0;
    int side = 0;
    Argb ink = 0;

    void row(int r, int from, int to) const
    {
        const auto line = pixels.subspan(std::size_t(y + r) * std::size_t(width) + std::size_t(x), std::size_t(side));
        std::fill(line.begin() + std::max(from, 0), line.begin() + std::min(to, side), ink);
    }
};

void drawCross(const Canvas& canvas)
{
    const int thickness = std::max(1, canvas.side / 6);
    for (int r = 0; r < canvas.side; ++r) {
        canvas.row(r, r - thickness / 2, r - thickness / 2 + thickness);
        const int mirrored = canvas.side - 1 - r;
        canvas.row(r, mirrored - thickness / 2, mirrored - thickness / 2 + thickness);
    }
}

void drawTriangle(const Canvas& canvas, bool up)
{
    for (int r = 0; r < canvas.side; ++r) {
        const int half = (up ? r : canvas.side - 1 - r) / 2;
        canvas.row(r, canvas.side / 2 - half, (canvas.side + 1) / 2 + half);
    }
}

void drawDot(const Canvas& canvas)
{
    const int size = std::max(1, canvas.side / 4);
    const int first = (canvas.side - size) / 2;
    for (int r = first; r < first + size; ++r)
        canvas.row(r, first, first + size);
}

void draw(CellMark mark, const Canvas& canvas)
{
    switch (mark) {
    case CellMark::None:
        return;
    case CellMark::Cross:
        return drawCross(canvas);
    case CellMark::Up:
        return drawTriangle(canvas, true);
    case CellMark::Down:
        return drawTriangle(canvas, false);
    case CellMark::Dot:
        return drawDot(canvas);
    }
}

Argb inkOn(Argb color)
{
    constexpr Argb black = 0xff000000;
    constexpr Argb white = 0xffffffff;
    return contrast(color, white) >= contrast(color, black) ? white : black;
}

} // namespace

void drawCellMarks(const ColoredSamples& samples, const std::vector<int>& yEdges, const std::vector<int>& xEdges,
    std::span<Argb> pixels, int width)
{
    for (std::size_t i = 0; i < samples.marks.size(); ++i) {
        if (samples.marks[i] == CellMark::None)
            continue;
        const std::size_t row = i / std::size_t(samples.columns);
        const std::size_t column = i % std::size_t(samples.columns);
        const int cellWidth = xEdges[column + 1] - xEdges[column];
        const int cellHeight = yEdges[row + 1] - yEdges[row];
        const int side = std::min(cellWidth, cellHeight) * 3 / 5;
        if (std::min(cellWidth, cellHeight) >= kLeastCell)
            draw(samples.marks[i],
                {pixels, width, xEdges[column] + (cellWidth - side) / 2, yEdges[row] + (cellHeight - side) / 2, side,
                    inkOn(samples.colors[i])});
    }
}

} // namespace ax
