// SPDX-License-Identifier: MIT
#include "core/evaluation/fastpass.h"

namespace ax {
namespace {

/// Packing K once pays when every thread would pack a good part of it.
constexpr int kWorthPacking = 256; // rows

fast::RowValues valuesOf(Stage stage)
{
    if (stage == Stage::Scores)
        return fast::RowValues::Scores;
    return stage == Stage::Scaled || stage == Stage::Masked ? fast::RowValues::Scaled : fast::RowValues::Weights;
}

} // namespace

bool FastPass::serves(const HeadView& view, Stage stage)
{
    return view.isFast() && view.head() != View::kMeanHead && stage != Stage::Difference && stage != Stage::Output;
}

FastPass::FastPass(const HeadView& view, Stage stage, const CellRect& cells, const SoftmaxRows* softmax)
    : m_cells(cells)
    , m_values(valuesOf(stage))
    , m_softmax(makesWeights() ? softmax : nullptr)
    , m_operands(view.fastOperands(
          stage == Stage::Masked || stage == Stage::Weights ? HeadView::Sight::Masked : HeadView::Sight::Everything))
{
    const bool readsKeys = m_operands.scores.cols() == 0;
    if (readsKeys && cells.rows >= kWorthPacking && (!m_softmax || cells.columns >= view.keys() / 2)) {
        m_packed.emplace(m_operands.k);
        m_operands.packedKeys = &*m_packed;
    }
}

bool FastPass::run(
    int first, int rows, const std::function<void(const fast::Row&)>& sink, const std::stop_token& stop) const
{
    const RowStatistics* const softmax = m_softmax ? m_softmax->data() + first : nullptr;
    return fast::forEachRow(
        m_operands, m_values, first, rows, {m_cells.column, m_cells.column + m_cells.columns}, softmax, sink, stop);
}

} // namespace ax
