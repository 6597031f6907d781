// SPDX-License-Identifier: MIT
#include "tests/bench/pixelbench.h"

#include "core/attention/fast.h"
#include "core/base/alignedbuffer.h"
#include "core/raster/samples.h"
#include "core/raster/valuescale.h"
#include "tests/bench/measure.h"

#include <cstdio>
#include <numeric>
#include <random>

namespace ax::bench {
namespace {

void print(const char* work, int n, const Timing& timing)
{
    std::printf("{\"peer\":\"attention-explorer\",\"work\":\"%s\",\"n\":%d,\"median_s\":%.9f,\"min_s\":%.9f,"
                "\"cpu_s\":%.9f,\"runs\":%d,\"ns_per_px\":%.4f}\n",
        work, n, timing.medianSeconds, timing.minSeconds, timing.cpuSeconds, timing.runs,
        timing.cpuSeconds / n / n * 1e9);
    std::fflush(stdout);
}

/// An n x n matrix of values and of pixels, each touched once.
struct Planes {
    explicit Planes(int n)
        : cells(std::size_t(n) * std::size_t(n))
    {
        std::fill_n(values.reserve(cells), cells, 0.0f);
        std::fill_n(pixels.reserve(cells), cells, 0u);
    }
    std::span<float> allValues() { return {values.data(), cells}; }
    std::span<Argb> allPixels() { return {pixels.data(), cells}; }

    const std::size_t cells;
    AlignedBuffer<float> values;
    AlignedBuffer<Argb> pixels;
};

void benchColors(int n)
{
    Planes planes(n);
    std::mt19937 random(1);
    std::uniform_real_distribution<float> uniform(-0.1f, 1.1f);
    for (float& value : planes.allValues())
        value = uniform(random);
    const Colormap& map = colormaps().front();
    print("colors", n, measure([&] { fillColors(planes.allValues(), {}, map, planes.allPixels()); }));
    SampleGrid grid = gridOfCells({0, 0, n, n});
    for (std::vector<int>* edges : {&grid.rows, &grid.columns})
        for (std::size_t i = 0; i < edges->size(); ++i)
            (*edges)[i] = std::min(n, int(i) * 32);
    for (std::vector<int>* edges : {&grid.rows, &grid.columns})
        edges->resize(std::size_t(n) / 32 + 1);
    Matrix pooledValues(n / 32, n / 32);
    print("largest32", n, measure([&] {
        pooledValues.setConstant(kNoValue);
        for (int row = 0; row < n; ++row)
            poolRow(planes.values.data() + std::size_t(row) * std::size_t(n), grid.columns, Pooling::Largest,
                pooledValues.row(row / 32).data());
    }));
}

/// From an edit of one head's queries to all its pixels, buffers kept.
void benchEdit(int n)
{
    Planes planes(n);
    const Matrix q = Matrix::Random(n, 64), k = Matrix::Random(n, 64), none(n, 0);
    VisibleRanges visible = VisibleRanges::begin(n);
    for (int query = 0; query < n; ++query) {
        const KeyRange row{0, query + 1};
        visible.appendRow({&row, 1});
    }
    const fast::Head head{q, k, none, none, visible, {.scale = 0.125}};
    const Colormap& map = colormaps().front();
    // In bands of rows: the colours are made while the weights are in cache.
    constexpr int kBand = 96;
    print("edit_to_picture", n, measure([&] {
        for (int row = 0; row < n; row += kBand) {
            const int rows = std::min(kBand, n - row);
            const fast::Task task{
                .head = &head, .firstRow = row, .rows = rows, .weights = {planes.values.data(), n}, .keys = {0, n}};
            fast::run({&task, 1}, {});
            const std::size_t cells = std::size_t(rows) * std::size_t(n);
            fillColors(planes.allValues().first(cells), {}, map,
                planes.allPixels().subspan(std::size_t(row) * std::size_t(n), cells));
        }
    }));
}

} // namespace

void benchPixels()
{
    for (const int n : {256, 1024, 4096})
        benchColors(n);
    for (const int n : {512, 1024, 2048, 4096})
        benchEdit(n);
}

} // namespace ax::bench
