// SPDX-License-Identifier: MIT
#include "core/evaluation/headattention.h"

#include <algorithm>

namespace ax {

fast::Head headOfLayer(const LayerTensors& tensors, const Shape& shape, int head, const VisibleRanges& visible,
    const HeadScoring& scoring, int firstPosition)
{
    const int kvHead = shape.kvHead(head);
    return {tensors.q.view().middleCols(head * shape.headSize, shape.headSize),
        tensors.k.view().middleCols(kvHead * shape.headSize, shape.headSize),
        tensors.v.view().middleCols(kvHead * shape.valueSize, shape.valueSize), Matrix(tensors.q.rows(), 0), visible,
        scoring, firstPosition};
}

HeadAttention::HeadAttention(const fast::Head& head, const reference::HeadInput* given, const Numerics& numerics)
    : m_head(head)
    , m_numerics(numerics)
    , m_isFast(takesFastPath(numerics) && !(given && given->weights.cols() > 0))
{
    if (given)
        m_input.emplace(*given);
}

bool HeadAttention::attend(int firstRow, MutableMatrixView out, std::stop_token stop)
{
    const fast::Task task = attendTask(firstRow, out);
    return (!m_isFast || fast::run({&task, 1}, stop)) && attendOtherRows(firstRow, out, stop);
}

fast::Task HeadAttention::attendTask(int firstRow, MutableMatrixView& out) const
{
    return {.head = &m_head, .firstRow = firstRow, .rows = int(out.rows()), .output = {out.data(), out.outerStride()}};
}

bool HeadAttention::attendOtherRows(int firstRow, MutableMatrixView& out, const std::stop_token& stop)
{
    for (int i = 0; i < out.rows(); ++i) {
        if (m_isFast && !needsEmptyRowRule(firstRow + i))
            continue;
        if (stop.stop_requested())
            return false;
        const reference::Row exact = row(firstRow + i, reference::Extent::Weights);
        std::ranges::transform(exact.output, out.row(i).data(), [](double value) { return float(value); });
    }
    return true;
}

bool HeadAttention::weights(int firstRow, int firstKey, MutableMatrixView out, std::stop_token stop,
    std::vector<fast::RowStatistics>* statistics)
{
    if (!fast::weights(m_head, firstRow, firstKey, out, stop, statistics))
        return false;
    for (int i = 0; i < out.rows(); ++i)
        if (needsEmptyRowRule(firstRow + i)) {
            const reference::Row exact = row(firstRow + i, reference::Extent::Weights);
            for (int j = 0; j < out.cols(); ++j)
                out(i, j) = float(exact.weights[std::size_t(firstKey + j)]);
        }
    return true;
}

reference::Row HeadAttention::row(int query, reference::Extent extent)
{
    return evaluate(query, m_numerics, extent);
}

reference::Row HeadAttention::rowInFloat64(int query)
{
    Numerics numerics = m_numerics;
    numerics.dtype = Dtype::Float64;
    return evaluate(query, numerics, reference::Extent::Weights);
}

reference::Row HeadAttention::evaluate(int query, const Numerics& numerics, reference::Extent extent)
{
    const int position = m_head.firstPosition + query;
    return reference::evaluateRow(input(), m_head.visible, query, position, m_head.scoring, numerics, extent);
}

const reference::HeadInput& HeadAttention::input()
{
    if (!m_input) {
        m_q = m_head.q.cast<double>();
        m_k = m_head.k.cast<double>();
        m_v = m_head.v.cast<double>();
        m_scores = m_head.scores.cast<double>();
        m_input.emplace(reference::HeadInput{
            .q = view(m_q), .k = view(m_k), .v = view(m_v), .scores = view(m_scores), .weights = emptyF64View()});
    }
    return *m_input;
}

/// The fast path leaves rows without visible keys 0; every other rule for them is the reference's.
bool HeadAttention::needsEmptyRowRule(int query) const
{
    return m_numerics.emptyRows != EmptyRows::Zeros && !m_head.scoring.sinkLogit && m_head.visible.row(query).empty();
}

} // namespace ax
