// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/lending.h"
#include "core/model/rotary.h"
#include "core/model/transformer.h"

#include <algorithm>
#include <cstdint>
#include <vector>

namespace ax {

/// What the rows of one block become on their way through a layer.
struct WorkingRows {
    WorkingRows(const ModelConfig& config, const TransformerLayer& layer, int rows)
        : normed(rows, config.width)
        , branch(rows, config.width)
        , up(rows, layer.up.weights.outputs())
        , active(rows, config.feedForward)
    {
    }

    Matrix normed; // [rows, C]
    Matrix branch; // [rows, C]: what a half yields
    Matrix up; // [rows, F or 2 F]
    Matrix active; // [rows, F]
};

/// One forward run of a transformer: its state and its working memory, allocated once. The new rows are those behind
/// the first `reuse`, which `previous` (may be null) knows; `positions` holds one a row.
class ForwardRun {
public:
    ForwardRun(const TransformerWeights& model, std::span<const int> ids, std::span<const int> positions,
        const ForwardState* previous, int reuse, std::stop_token stop);

    /// False when stopped.
    bool run(const AttendLayer& attend);
    ForwardState takeState() { return std::move(m_state); }

private:
    void prepareState(const ForwardState* previous);
    void embed(int row, std::span<float> position);
    const Rotary* rotaryOf(std::size_t layer) const;
    void chooseBlocks();
    bool project(std::size_t layer, LayerTensors& tensors);
    bool finishLayer(const TransformerLayer& layer);
    bool finishBlock(const TransformerLayer& layer, int row, int count, WorkingRows& working);
    bool feedForwardHalf(
        const TransformerLayer& layer, const MatrixView& in, MutableMatrixView x, WorkingRows& working);
    bool addBranch(const Linear& linear, const NormsOfHalf& norms, const MatrixView& in, MutableMatrixView x,
        WorkingRows& working);
    bool finish();
    template <typename Work> bool eachBlock(Work work);

    const TransformerWeights& m_model;
    const ModelConfig& m_config;
    std::stop_token m_stop;
    int m_first; // the first row that is computed
    int m_rows; // rows that are computed
    ForwardState m_state;
    std::vector<Rotary> m_rotaries; // one for each of config.ropes
    Matrix m_x; // [rows, C]: the residual stream
    Matrix m_attended; // [rows, H * D]
    int m_block = 0; // rows that go through a layer together
    bool m_sharesBlocks = false; // between threads; else each product is shared
    Lending<WorkingRows> m_working;
};

/// Tokens as rotary positions count them: some scalings depend on it.
inline int lengthOf(std::span<const int> positions)
{
    return positions.empty() ? 0 : std::ranges::max(positions) + 1;
}

} // namespace ax
