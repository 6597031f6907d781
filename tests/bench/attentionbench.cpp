// SPDX-License-Identifier: MIT
#include "tests/bench/attentionbench.h"

#include "core/attention/fast.h"
#include "core/base/alignedbuffer.h"
#include "tests/bench/measure.h"

#include <array>
#include <random>

namespace ax::bench {
namespace {

constexpr int kHeadSize = 64;

struct MaskCase {
    const char* name;
    int window; ///< 0: none
    bool padded;
};
constexpr std::array kMasks{
    MaskCase{"causal", 0, false}, MaskCase{"causal_pad", 0, true}, MaskCase{"causal_swa128", 128, false}};

VisibleRanges visibleRanges(const MaskCase& mask, int n)
{
    VisibleRanges ranges = VisibleRanges::begin(n);
    const int real = mask.padded ? n - n / 8 : n;
    for (int query = 0; query < n; ++query) {
        const KeyRange row{mask.window ? query - mask.window + 1 : 0, std::min(query + 1, real)};
        ranges.appendRow({&row, 1});
    }
    return ranges;
}

Matrix randomMatrix(int rows, int columns, std::mt19937& random)
{
    std::normal_distribution<float> normal;
    return Matrix::NullaryExpr(rows, columns, [&] { return normal(random); });
}

} // namespace

void benchAttention(int n, int heads)
{
    std::mt19937 random(1);
    const Matrix q = randomMatrix(heads * n, kHeadSize, random);
    const Matrix k = randomMatrix(heads * n, kHeadSize, random);
    const Matrix v = randomMatrix(heads * n, kHeadSize, random);
    AlignedBuffer<float> weights;
    std::fill_n(
        weights.reserve(std::size_t(heads) * std::size_t(n) * std::size_t(n)), std::size_t(heads * n) * n, 0.0f);
    Matrix output = Matrix::Zero(heads * n, kHeadSize);
    HeadScoring scoring;
    scoring.scale = 0.125;
    for (const MaskCase& mask : kMasks) {
        const VisibleRanges visible = visibleRanges(mask, n);
        std::vector<fast::Head> operands;
        const auto rowsOf = [&](const Matrix& m, int head) { return m.middleRows(head * n, n); };
        for (int h = 0; h < heads; ++h)
            operands.push_back({rowsOf(q, h), rowsOf(k, h), rowsOf(v, h), Matrix(n, 0), visible, scoring});
        const auto compute = [&](bool wantsWeights, bool wantsOutput) {
            std::vector<fast::Task> tasks;
            for (int h = 0; h < heads; ++h) {
                fast::Task task{.head = &operands[std::size_t(h)], .rows = n, .keys = {0, n}};
                if (wantsWeights)
                    task.weights = {weights.data() + std::size_t(h) * std::size_t(n) * std::size_t(n), n};
                if (wantsOutput)
                    task.output = {output.row(h * n).data(), kHeadSize};
                tasks.push_back(task);
            }
            return [tasks] { fast::run(tasks, {}); };
        };
        printLine("weights", n, kHeadSize, heads, mask.name, measure(compute(true, false)));
        printLine("weights+pv", n, kHeadSize, heads, mask.name, measure(compute(true, true)));
        printLine("output", n, kHeadSize, heads, mask.name, measure(compute(false, true)));
    }
}

} // namespace ax::bench
