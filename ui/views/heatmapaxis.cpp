// SPDX-License-Identifier: MIT
#include "ui/views/heatmapaxis.h"

#include "core/raster/samplegrid.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>

namespace ax {

int HeatmapAxis::edge(int cell) const
{
    return int(std::clamp(std::round(begin(cell)), 0.0, double(pixels)));
}

int HeatmapAxis::cellAt(double pixel) const
{
    if (cells == 0 || !(pixel >= 0) || pixel >= pixels)
        return -1;
    const int cell = std::clamp(int(std::floor(origin + pixel / scale)), 0, cells - 1);
    // Edges are rounded to whole pixels; the pixel decides.
    if (!isPooled() && pixel < edge(cell))
        return std::max(cell - 1, 0);
    return !isPooled() && cell + 1 < cells && pixel >= edge(cell + 1) ? cell + 1 : cell;
}

int HeatmapAxis::firstCell() const
{
    return std::clamp(int(std::floor(origin)), 0, cells);
}

int HeatmapAxis::lastCell() const
{
    return std::clamp(int(std::ceil(origin + pixels / scale - 1e-9)), 0, cells);
}

std::vector<int> HeatmapAxis::sampleCells() const
{
    std::vector<int> edges;
    if (cells == 0 || pixels == 0)
        return edges;
    if (!isPooled()) {
        for (int cell = firstCell(); cell <= lastCell(); ++cell)
            edges.push_back(cell);
        return edges;
    }
    // Edges of the level, at most half a pixel away, where a pixel is as large as a sample of it.
    const int level = levelStep(cells);
    const int step = scale * level <= 1 ? level : 1;
    const auto placed = [&](double cell) { return std::clamp(int(cell) * step, 0, cells); };
    for (int pixel = 0; pixel <= pixels; ++pixel) {
        const double cell = (origin + pixel / scale) / step;
        edges.push_back(placed(step > 1 ? std::round(cell) : std::ceil(cell - 1e-9)));
    }
    edges.front() = placed(std::floor(double(firstCell()) / step));
    edges.back() = placed(std::ceil(double(lastCell()) / step));
    return edges;
}

std::vector<int> HeatmapAxis::samplePixels() const
{
    std::vector<int> edges = sampleCells();
    const bool pooled = isPooled();
    int pixel = 0;
    for (int& value : edges)
        value = pooled ? pixel++ : edge(value);
    return edges;
}

int HeatmapAxis::labelStep(double pitch) const
{
    int step = 1;
    for (int decade = 1; decade <= cells; decade *= 10)
        for (const int factor : {1, 2, 5}) {
            step = decade * factor;
            if (step * scale >= pitch)
                return step;
        }
    return std::max(step, cells); // even those are too close: one label
}

std::vector<int> HeatmapAxis::labelled(double pitch, int marked) const
{
    const auto isInside = [this](int cell) { return centre(cell) >= 0 && centre(cell) <= pixels; };
    const bool hasMark = marked >= 0 && marked < cells && isInside(marked);
    const int step = labelStep(pitch);
    std::vector<int> result;
    for (int cell = (firstCell() + step - 1) / step * step; cell < lastCell(); cell += step) {
        const bool isCovered = hasMark && cell != marked && std::abs(centre(cell) - centre(marked)) < pitch;
        if (isInside(cell) && cell != marked && !isCovered)
            result.push_back(cell);
    }
    if (hasMark)
        result.insert(std::lower_bound(result.begin(), result.end(), marked), marked);
    return result;
}

} // namespace ax
