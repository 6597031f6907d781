// SPDX-License-Identifier: MIT
#pragma once

#include "core/model/languagemodel.h"

#include <cmath>
#include <functional>
#include <vector>

namespace ax::test {

/// Whether query row i may see key j.
using IsVisible = std::function<bool(int query, int key)>;
inline bool causal(int query, int key)
{
    return key <= query;
}

/// Weights [T, T] of one head: softmax of scale * q.k over the visible keys, in plain double loops.
inline MatrixF64 plainWeights(const LayerTensors& layer, const ModelConfig& config, int head, const IsVisible& visible)
{
    const int d = config.headSize, rows = layer.q.rows();
    const int kvHead = head / (config.heads / config.kvHeads);
    const MatrixF64 q = layer.q.view().middleCols(head * d, d).cast<double>();
    const MatrixF64 k = layer.k.view().middleCols(kvHead * d, d).cast<double>();
    MatrixF64 weights = MatrixF64::Zero(rows, rows);
    for (int i = 0; i < rows; ++i) {
        double sum = 0;
        for (int j = 0; j < rows; ++j)
            if (visible(i, j)) {
                double score = 0;
                for (int c = 0; c < d; ++c)
                    score += q(i, c) * k(j, c);
                sum += weights(i, j) = std::exp(score * config.scale);
            }
        for (int j = 0; j < rows && sum > 0; ++j)
            weights(i, j) /= sum;
    }
    return weights;
}

/// What a forward run asks for, by plain loops.
inline AttendLayer plainAttention(const ModelConfig& config, IsVisible visible = causal)
{
    return [config, visible](int, const LayerTensors& layer, int firstRow, MutableMatrixView output) {
        const int d = config.headSize;
        for (int head = 0; head < config.heads; ++head) {
            const int kvHead = head / (config.heads / config.kvHeads);
            const MatrixF64 weights = plainWeights(layer, config, head, visible);
            const MatrixF64 v = layer.v.view().middleCols(kvHead * d, d).cast<double>();
            const MatrixF64 all = weights * v;
            output.middleCols(head * d, d) = all.bottomRows(all.rows() - firstRow).cast<float>();
        }
        return true;
    };
}

} // namespace ax::test
