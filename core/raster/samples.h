// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/matrix.h"
#include "core/raster/extremes.h"
#include "core/raster/samplegrid.h"
#include "core/raster/valuescale.h"

#include <cstdint>
#include <vector>

namespace ax {

/// What one sample shows when it stands for several cells. NaN wins over everything, so that it can never be lost;
/// cells without a value count only when there is nothing else.
enum class Pooling {
    Largest, ///< the largest value
    LargestSize, ///< the value of largest |value|: signed stages
    Mean, ///< of the cells that have a value
};

/// The numbers under a picture, or under a part of it.
struct Samples {
    SampleGrid grid;
    Matrix values; ///< [sample rows, sample columns]; kNoValue where nothing is to be shown
    std::vector<std::uint8_t> hidden; ///< [sample rows x sample columns] 1 = the mask hides every cell of the sample
    /// Pooling::Mean on a grid that is not one to one: [sample rows x sample columns] cells that have a value. Else
    /// empty.
    std::vector<std::uint32_t> counts = {};

    bool isEmpty() const { return grid.isEmpty(); }
    bool areMeans() const { return !counts.empty(); }
    bool isHidden(int row, int column) const
    {
        return hidden[std::size_t(row) * std::size_t(values.cols()) + std::size_t(column)] != 0;
    }
};

/// The same samples on a coarser grid; isCoarserThan(grid, samples.grid) must hold.
Samples pooled(const Samples& samples, const SampleGrid& grid, Pooling pooling);

/// Lays `count` neighbouring cells over one sample, by either kind of largest. `extremes`: theirs, or not finite when
/// they are not known.
void poolRun(const float* cells, int count, const Extremes& extremes, Pooling pooling, float& sample);

/// Adds cells that have a value to a sum, of which `counted` there are already.
void addToSum(const float* cells, int count, float& sum, std::uint32_t& counted);
/// Sums of as many cells as `counts` says become their means.
void turnIntoMeans(Samples& samples);

/// Lays one more row of cells, those from grid.columns.front() on, over a row of samples, by either kind of largest.
void poolRow(const float* cells, const std::vector<int>& columnEdges, Pooling pooling, float* samples);

/// Reduces `cells`, which are the cells that `grid` stands for, to one value per sample.
Matrix pool(const Matrix& cells, const SampleGrid& grid, Pooling pooling);

} // namespace ax
