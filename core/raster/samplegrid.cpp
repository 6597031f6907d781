// SPDX-License-Identifier: MIT
#include "core/raster/samplegrid.h"

#include <algorithm>
#include <bit>
#include <numeric>

namespace ax {
namespace {

std::vector<int> edgesOfCells(int first, int count)
{
    std::vector<int> edges(std::size_t(std::max(count, 0)) + 1);
    std::iota(edges.begin(), edges.end(), first);
    return edges;
}

int span(const std::vector<int>& edges)
{
    return edges.size() < 2 ? 0 : edges.back() - edges.front();
}

int largestStep(const std::vector<int>& edges)
{
    int step = 0;
    for (std::size_t i = 1; i < edges.size(); ++i)
        step = std::max(step, edges[i] - edges[i - 1]);
    return step;
}

} // namespace

CellRect SampleGrid::cells() const
{
    return isEmpty() ? CellRect{} : CellRect{rows.front(), columns.front(), span(rows), span(columns)};
}

bool SampleGrid::isOneToOne() const
{
    return span(rows) == sampleRows() && span(columns) == sampleColumns();
}

CellRect SampleGrid::largestSample() const
{
    return {0, 0, largestStep(rows), largestStep(columns)};
}

SampleGrid gridOfCells(const CellRect& cells)
{
    return {edgesOfCells(cells.row, cells.rows), edgesOfCells(cells.column, cells.columns)};
}

int levelStep(int cells)
{
    const auto samples = (unsigned(std::max(cells, 1)) + kLevelSamples - 1) / kLevelSamples;
    return int(std::bit_ceil(samples));
}

SampleGrid levelGrid(int rows, int columns)
{
    const auto edges = [](int cells) {
        std::vector<int> result;
        for (int cell = 0; cell < cells; cell += levelStep(cells))
            result.push_back(cell);
        result.push_back(cells);
        return result;
    };
    return {edges(rows), edges(columns)};
}

bool isCoarserThan(const SampleGrid& grid, const SampleGrid& finer)
{
    return std::includes(finer.rows.begin(), finer.rows.end(), grid.rows.begin(), grid.rows.end())
        && std::includes(finer.columns.begin(), finer.columns.end(), grid.columns.begin(), grid.columns.end());
}

} // namespace ax
