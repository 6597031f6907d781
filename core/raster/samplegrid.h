// SPDX-License-Identifier: MIT
#pragma once

#include "core/evaluation/headview.h"

#include <algorithm>
#include <vector>

namespace ax {

/// How cells become samples of a picture: sample i of an axis stands for the cells [edges[i], edges[i + 1]), at least
/// one.
struct SampleGrid {
    std::vector<int> rows; ///< ascending, one more than there are sample rows; or empty
    std::vector<int> columns;

    int sampleRows() const { return std::max(0, int(rows.size()) - 1); }
    int sampleColumns() const { return std::max(0, int(columns.size()) - 1); }
    bool isEmpty() const { return sampleRows() == 0 || sampleColumns() == 0; }
    /// The cells that all samples together stand for.
    CellRect cells() const;
    /// Every sample is exactly one cell.
    bool isOneToOne() const;
    /// The largest number of cells, rows x columns, that one sample stands for.
    CellRect largestSample() const;

    friend bool operator==(const SampleGrid&, const SampleGrid&) = default;
};

/// One sample per cell of `cells`.
SampleGrid gridOfCells(const CellRect& cells);

/// Matrices with a longer axis are kept as one level that pictures of large parts are made from: samples of
/// levelStep() cells, at most kLevelSamples an axis.
inline constexpr int kLevelSamples = 2048;
/// Cells of an axis under one sample of its level: the smallest power of two that is enough, 1 on a short axis.
int levelStep(int cells);
/// The whole of a matrix on its level.
SampleGrid levelGrid(int rows, int columns);

/// Whether `grid` can be made from samples on `finer` without going back to the cells.
bool isCoarserThan(const SampleGrid& grid, const SampleGrid& finer);

} // namespace ax
