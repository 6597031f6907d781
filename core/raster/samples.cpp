// SPDX-License-Identifier: MIT
#include "core/raster/samples.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>

namespace ax {
namespace {

/// Does `value` take the place of `best`?
template <Pooling pooling> bool wins(float value, float best)
{
    if (std::isnan(best))
        return isNoValue(best) && !isNoValue(value);
    if (std::isnan(value))
        return !isNoValue(value);
    return pooling == Pooling::Largest ? value > best : std::abs(value) > std::abs(best);
}

constexpr int kWorthRegisters = 16; // cells of one sample

template <Pooling pooling> void layOne(float value, float& sample)
{
    const bool loses = pooling == Pooling::Largest ? value <= sample : std::abs(value) <= std::abs(sample); // most do
    if (!loses && wins<pooling>(value, sample))
        sample = value;
}

template <Pooling pooling> void layRun(const float* cells, int count, const Extremes& extremes, float& sample)
{
    const bool isHigh = pooling == Pooling::Largest || extremes.max > -extremes.min;
    const bool isTie = !isHigh && extremes.max == -extremes.min && extremes.max != 0; // then the first one wins
    if (extremes.areFinite() && !isTie)
        return layOne<pooling>(isHigh ? extremes.max : extremes.min, sample);
    for (int i = 0; i < count; ++i)
        layOne<pooling>(cells[i], sample);
}

} // namespace

void poolRun(const float* cells, int count, const Extremes& extremes, Pooling pooling, float& sample)
{
    if (pooling == Pooling::Largest)
        layRun<Pooling::Largest>(cells, count, extremes, sample);
    else
        layRun<Pooling::LargestSize>(cells, count, extremes, sample);
}

void addToSum(const float* cells, int count, float& sum, std::uint32_t& counted)
{
    if (counted == 0)
        sum = 0; // it held kNoValue
    sum += Eigen::Map<const Eigen::ArrayXf>(cells, count).sum();
    counted += std::uint32_t(count);
}

void turnIntoMeans(Samples& samples)
{
    for (std::size_t i = 0; i < samples.counts.size(); ++i)
        if (samples.counts[i] > 0)
            samples.values.data()[i] /= float(samples.counts[i]);
}

void poolRow(const float* cells, const std::vector<int>& columnEdges, Pooling pooling, float* samples)
{
    constexpr int kWorthRegisters = 16; // cells of one sample
    for (std::size_t s = 0; s + 1 < columnEdges.size(); ++s) {
        const float* const run = cells + columnEdges[s] - columnEdges.front();
        const int count = columnEdges[s + 1] - columnEdges[s];
        poolRun(run, count, count >= kWorthRegisters ? extremesOf(run, count) : kUnknownExtremes, pooling, samples[s]);
    }
}

namespace {

// Whole numbers in the order of Pooling::Largest: no value, then the floats, then NaN. Registers compare them without a
// branch for either.
constexpr std::int32_t kNoRank = std::numeric_limits<std::int32_t>::min();
constexpr std::int32_t kNaNRank = std::numeric_limits<std::int32_t>::max();

/// Turns the bits of a float into its rank, and back.
std::int32_t turned(std::int32_t bits)
{
    return bits ^ ((bits >> 31) & 0x7fffffff);
}

std::int32_t rankOf(float value)
{
    const auto bits = std::bit_cast<std::int32_t>(value);
    const std::int32_t rank = value != value ? kNaNRank : turned(bits);
    return bits == std::bit_cast<std::int32_t>(kNoValue) ? kNoRank : rank;
}

float ofRank(std::int32_t rank)
{
    if (rank == kNoRank || rank == kNaNRank)
        return rank == kNoRank ? kNoValue : std::numeric_limits<float>::quiet_NaN();
    return std::bit_cast<float>(turned(rank));
}

/// The largest cells of samples that are a few cells wide: rows over each other first, by registers.
Matrix poolLargest(const Matrix& cells, const SampleGrid& grid)
{
    Matrix out(grid.sampleRows(), grid.sampleColumns());
    std::vector<std::int32_t> ranks(std::size_t(cells.cols()));
    for (int s = 0; s < grid.sampleRows(); ++s) {
        std::ranges::fill(ranks, kNoRank);
        for (int r = grid.rows[std::size_t(s)]; r < grid.rows[std::size_t(s) + 1]; ++r) {
            const float* const row = cells.row(r - grid.rows.front()).data();
            for (std::size_t c = 0; c < ranks.size(); ++c)
                ranks[c] = std::max(ranks[c], rankOf(row[c]));
        }
        for (int t = 0; t < grid.sampleColumns(); ++t) {
            const auto begin = ranks.begin() + grid.columns[std::size_t(t)] - grid.columns.front();
            out(s, t) = ofRank(
                *std::max_element(begin, begin + grid.columns[std::size_t(t) + 1] - grid.columns[std::size_t(t)]));
        }
    }
    return out;
}

} // namespace

Matrix pool(const Matrix& cells, const SampleGrid& grid, Pooling pooling)
{
    constexpr int kFewColumns = 16; // wider ones have a kernel each
    if (pooling == Pooling::Largest && grid.largestSample().columns < kFewColumns)
        return poolLargest(cells, grid);
    Matrix out = Matrix::Constant(grid.sampleRows(), grid.sampleColumns(), kNoValue);
    for (int s = 0; s < grid.sampleRows(); ++s)
        for (int r = grid.rows[std::size_t(s)]; r < grid.rows[std::size_t(s) + 1]; ++r)
            poolRow(cells.row(r - grid.rows.front()).data(), grid.columns, pooling, out.row(s).data());
    return out;
}

namespace {

/// Where the edges of a coarse axis are among those of a finer one.
std::vector<int> places(const std::vector<int>& coarse, const std::vector<int>& fine)
{
    std::vector<int> result(coarse.size());
    std::transform(coarse.begin(), coarse.end(), result.begin(),
        [&fine](int edge) { return int(std::lower_bound(fine.begin(), fine.end(), edge) - fine.begin()); });
    return result;
}

/// A sample is hidden when all samples that it is made of are.
void poolHidden(const Samples& from, const SampleGrid& at, std::vector<std::uint8_t>& hidden)
{
    const auto width = std::size_t(at.sampleColumns());
    hidden.assign(std::size_t(at.sampleRows()) * width, 1);
    std::vector<std::uint8_t> all(std::size_t(from.values.cols())); // of the rows of one sample
    for (int s = 0; s < at.sampleRows(); ++s) {
        all.assign(all.size(), 1);
        for (int r = at.rows[std::size_t(s)]; r < at.rows[std::size_t(s) + 1]; ++r) {
            const std::uint8_t* const line = from.hidden.data() + std::size_t(r) * all.size();
            for (std::size_t c = 0; c < all.size(); ++c)
                all[c] &= line[c];
        }
        std::uint8_t* const out = hidden.data() + std::size_t(s) * width;
        for (std::size_t t = 0; t < width; ++t)
            for (int c = at.columns[t]; c < at.columns[t + 1]; ++c)
                out[t] &= all[std::size_t(c)];
    }
}

/// Means of means, weighted by the cells that they are of.
void poolMeans(const Samples& from, const SampleGrid& at, Samples& to)
{
    const auto width = std::size_t(from.values.cols());
    to.values.setConstant(at.sampleRows(), at.sampleColumns(), kNoValue);
    to.counts.assign(std::size_t(to.values.size()), 0);
    std::vector<double> sums(to.counts.size(), 0);
    for (int s = 0; s < at.sampleRows(); ++s)
        for (int r = at.rows[std::size_t(s)]; r < at.rows[std::size_t(s) + 1]; ++r)
            for (int t = 0; t < at.sampleColumns(); ++t)
                for (int c = at.columns[std::size_t(t)]; c < at.columns[std::size_t(t) + 1]; ++c) {
                    const float value = from.values(r, c);
                    const auto cell = std::size_t(r) * width + std::size_t(c);
                    const auto count = from.areMeans() ? from.counts[cell] : std::uint32_t(!isNoValue(value));
                    if (count == 0)
                        continue;
                    const auto sample = std::size_t(s) * std::size_t(at.sampleColumns()) + std::size_t(t);
                    sums[sample] += double(value) * count;
                    to.counts[sample] += count;
                }
    for (std::size_t i = 0; i < sums.size(); ++i)
        if (to.counts[i] > 0)
            to.values.data()[i] = float(sums[i] / to.counts[i]);
}

} // namespace

Samples pooled(const Samples& samples, const SampleGrid& grid, Pooling pooling)
{
    if (grid.isEmpty() || grid == samples.grid)
        return grid.isEmpty() ? Samples{} : samples;
    const SampleGrid at{places(grid.rows, samples.grid.rows), places(grid.columns, samples.grid.columns)};
    const CellRect part = at.cells();
    Samples result{grid, {}, {}, {}};
    if (pooling == Pooling::Mean && (samples.areMeans() || !at.isOneToOne()))
        poolMeans(samples, at, result);
    else
        result.values = samples.values.block(part.row, part.column, part.rows, part.columns);
    if (pooling != Pooling::Mean && !at.isOneToOne())
        result.values = pool(result.values, at, pooling);
    poolHidden(samples, at, result.hidden);
    return result;
}

} // namespace ax
