// SPDX-License-Identifier: MIT
#include "tests/bench/attentionbench.h"

#include "core/attention/fast.h"
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
    const Matrix q = randomMatrix(n, heads * kHeadSize, random);
    const Matrix k = randomMatrix(n, heads * kHeadSize, random);
    const Matrix v = randomMatrix(n, heads * kHeadSize, random);
    Matrix weights = Matrix::Zero(heads * n, n), output = Matrix::Zero(n, heads * kHeadSize);
    HeadScoring scoring;
    scoring.scale = 0.125;
    for (const MaskCase& mask : kMasks) {
        const VisibleRanges visible = visibleRanges(mask, n);
        const auto head = [&](int h) {
            const auto columns = [&](const Matrix& m) { return m.middleCols(h * kHeadSize, kHeadSize); };
            return fast::Head{columns(q), columns(k), columns(v), Matrix(n, 0), visible, scoring};
        };
        const auto computeWeights = [&] {
            for (int h = 0; h < heads; ++h)
                fast::weights(head(h), 0, 0, weights.middleRows(h * n, n));
        };
        const auto computeOutput = [&] {
            for (int h = 0; h < heads; ++h)
                fast::attend(head(h), 0, output.middleCols(h * kHeadSize, kHeadSize));
        };
        const auto computeBoth = [&] {
            computeWeights();
            computeOutput();
        };
        printLine("weights", n, kHeadSize, heads, mask.name, measure(computeWeights));
        printLine("weights+pv", n, kHeadSize, heads, mask.name, measure(computeBoth));
        printLine("output", n, kHeadSize, heads, mask.name, measure(computeOutput));
    }
}

} // namespace ax::bench
