// SPDX-License-Identifier: MIT
#pragma once

#include "core/raster/samples.h"

#include <cmath>
#include <cstdint>
#include <vector>

namespace ax {

/// What a colour scale and a colour bar need to know about a set of cells. Hidden cells are counted as such and do not
/// stretch the range, even when they kept a value (finite fills, leaks).
struct ValueStatistics {
    std::int64_t finite = 0; ///< visible
    std::int64_t nans = 0;
    std::int64_t plusInfinities = 0;
    std::int64_t minusInfinities = 0;
    std::int64_t hidden = 0;
    float min = 0; ///< of the finite values; 0 when there are none
    float max = 0;
    /// Finite values for ranks: all of them, or an even choice of at most kMaxChoice. Not in order.
    std::vector<float> choice;
    static constexpr int kMaxChoice = 1 << 16;

    float largestSize() const { return std::max(std::abs(min), std::abs(max)); }
    /// Joins two sets of cells (heads of a layer, maps that share a scale).
    void add(const ValueStatistics& other);
};

/// Collects cells one after the other.
class StatisticsCollector {
public:
    /// `cells`: how many will come; decides which values are chosen for ranks.
    StatisticsCollector(std::int64_t cells, bool ranks);

    void add(float value, bool hidden);
    void add(const Samples& samples);
    /// Cells that another collector has taken.
    void add(const ValueStatistics& others);
    /// An empty one for some of the same cells.
    StatisticsCollector another() const;
    /// `count` finite visible cells whose values lie between min and max, both among those of their row. The same as
    /// adding them one by one once every cell of the row has come.
    void addFinite(const float* values, int count, float min, float max);
    /// Hidden cells that hold nothing.
    void addHidden(std::int64_t count) { m_result.hidden += count; }
    ValueStatistics take();

private:
    void stretch(float min, float max);
    void choose(float value);

    ValueStatistics m_result;
    std::int64_t m_step = 1; // every so manyth value is chosen, on average
    std::int64_t m_wait = 0;
    std::uint32_t m_random = 1;
    bool m_ranks = false;
    bool m_any = false;
};

/// Statistics of samples whose grid is one to one. `ranks`: whether `choice` is wanted.
ValueStatistics statisticsOf(const Samples& samples, bool ranks);

} // namespace ax
