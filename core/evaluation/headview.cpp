// SPDX-License-Identifier: MIT
#include "core/evaluation/headview.h"

#include "core/attention/numbers.h"

#include <algorithm>
#include <limits>

namespace ax {
namespace {

std::shared_ptr<const VisibleRanges> visibleToAnyHead(const CompiledMask& mask, int heads)
{
    VisibleRanges any = mask.head(0);
    for (int head = 1; head < heads; ++head)
        any = any | mask.head(head);
    return std::make_shared<const VisibleRanges>(std::move(any));
}

/// The operands of one head as the person gave them.
reference::HeadInput givenInput(const Operands<double>& given, const Shape& shape, int head)
{
    const auto of = [](const std::vector<MatrixF64>& matrices, int index) {
        return matrices.empty() ? emptyF64View() : view(matrices[std::size_t(index)]);
    };
    return {.q = of(given.q, head),
        .k = of(given.k, shape.kvHead(head)),
        .v = of(given.v, shape.kvHead(head)),
        .scores = of(given.scores, head),
        .weights = of(given.weights, head)};
}

fast::Head givenHead(const Operands<float>& given, const Shape& shape, int head, const VisibleRanges& visible,
    const HeadScoring& scoring, int firstPosition)
{
    static const Matrix kAbsent;
    const auto of = [](const std::vector<Matrix>& matrices, int index) -> const Matrix& {
        return matrices.empty() ? kAbsent : matrices[std::size_t(index)];
    };
    const int kvHead = shape.kvHead(head);
    return {of(given.q, head), of(given.k, kvHead), of(given.v, kvHead), of(given.scores, head), visible, scoring,
        firstPosition};
}

const std::vector<double>& valuesOf(const reference::Row& row, Stage stage)
{
    switch (stage) {
    case Stage::Scores:
        return row.scores;
    case Stage::Scaled:
        return row.scaled;
    case Stage::Masked:
        return row.masked;
    case Stage::Unmasked:
        return row.unmasked;
    case Stage::Output:
        return row.output;
    default:
        return row.weights;
    }
}

} // namespace

HeadView::HeadView(SnapshotPtr snapshot, int batch, int layer, int head)
    : m_snapshot(std::move(snapshot))
    , m_batch(batch)
    , m_layer(layer)
    , m_head(head)
{
    if (isMean() && mask().isPerHead())
        m_visible = visibleToAnyHead(mask(), m_snapshot->shape.heads);
    else
        m_visible = std::shared_ptr<const VisibleRanges>(m_snapshot, &mask().head(isMean() ? 0 : head));
}

int HeadView::queries() const
{
    return m_snapshot->shape.queries;
}

int HeadView::keys() const
{
    return m_snapshot->shape.keys;
}

int HeadView::columns(Stage stage) const
{
    return stage == Stage::Output ? m_snapshot->shape.valueSize : keys();
}

bool HeadView::hasGivenWeights() const
{
    return entry().given && !entry().given->exact.weights.empty();
}

bool HeadView::has(Stage stage) const
{
    switch (stage) {
    case Stage::Scores:
    case Stage::Scaled:
    case Stage::Masked:
        return !hasGivenWeights() && !isMean();
    case Stage::Unmasked:
    case Stage::Difference:
        return !hasGivenWeights();
    case Stage::Weights:
        return true;
    case Stage::Output:
        return m_snapshot->shape.valueSize > 0 && !isMean();
    case Stage::BeforeAfter:
    case Stage::All:
        break;
    }
    return false;
}

const VisibleRanges& HeadView::visible() const
{
    return *m_visible;
}

const CompiledMask& HeadView::mask() const
{
    return *entry().masks[std::size_t(m_layer)];
}

const std::vector<std::string>& HeadView::queryLabels() const
{
    return entry().queryLabels;
}

const std::vector<std::string>& HeadView::keyLabels() const
{
    return entry().keyLabels;
}

bool HeadView::isFast() const
{
    return takesFastPath(m_snapshot->scenario->numerics) && !hasGivenWeights();
}

std::deque<HeadAttention> HeadView::attentions(Sight sight) const
{
    const Shape& shape = m_snapshot->shape;
    std::deque<HeadAttention> heads;
    for (int head = isMean() ? 0 : m_head; head < (isMean() ? shape.heads : m_head + 1); ++head) {
        const VisibleRanges& visible = sight == Sight::Masked ? mask().head(head) : m_snapshot->everything;
        const HeadScoring& scoring = m_snapshot->scoring[std::size_t(m_layer)][std::size_t(head)];
        const Numerics& numerics = m_snapshot->scenario->numerics;
        const int position = mask().position(0);
        if (entry().given) {
            const reference::HeadInput given = givenInput(entry().given->exact, shape, head);
            heads.emplace_back(
                givenHead(entry().given->single, shape, head, visible, scoring, position), &given, numerics);
        } else {
            const LayerTensors& layer = entry().forward->layers[std::size_t(m_layer)];
            heads.emplace_back(headOfLayer(layer, shape, head, visible, scoring, position), nullptr, numerics);
        }
    }
    return heads;
}

fast::Head HeadView::fastOperands(Sight sight) const
{
    return attentions(sight).front().operands();
}

Matrix HeadView::tile(Stage stage, const CellRect& rect, std::stop_token stop) const
{
    if (!has(stage))
        return {};
    if (isMean())
        return meanTile(stage, rect, stop).cast<float>();
    return isFast() ? fastTile(stage, rect, stop) : Matrix(referenceTile(stage, rect, stop).cast<float>());
}

MatrixF64 HeadView::exact(Stage stage, const CellRect& rect) const
{
    if (!has(stage))
        return {};
    if (isMean())
        return meanTile(stage, rect, {});
    return isFast() ? MatrixF64(fastTile(stage, rect, {}).cast<double>()) : referenceTile(stage, rect, {});
}

Matrix HeadView::fastTile(Stage stage, const CellRect& rect, std::stop_token stop) const
{
    if (stage == Stage::Difference)
        return fastTile(Stage::Weights, rect, stop) - fastTile(Stage::Unmasked, rect, stop);
    std::deque<HeadAttention> heads = attentions(stage == Stage::Unmasked ? Sight::Everything : Sight::Masked);
    HeadAttention& head = heads.front();
    Matrix values(rect.rows, stage == Stage::Output ? columns(stage) : rect.columns);
    switch (stage) {
    case Stage::Scores:
        fast::scores(head.operands(), rect.row, rect.column, values, stop);
        break;
    case Stage::Scaled:
        fast::scaled(head.operands(), rect.row, rect.column, values, stop);
        break;
    case Stage::Masked:
        fast::scaled(head.operands(), rect.row, rect.column, values, stop);
        hideCells(values, rect);
        break;
    case Stage::Output:
        head.attend(rect.row, values, stop);
        return values.middleCols(rect.column, rect.columns);
    default:
        head.weights(rect.row, rect.column, values, stop);
        break;
    }
    return values;
}

/// Scaled -> masked: hidden cells of the fast path are -inf.
void HeadView::hideCells(Matrix& scaled, const CellRect& rect) const
{
    for (int i = 0; i < rect.rows; ++i)
        for (const KeyRange& gap : complement(visible().row(rect.row + i), keys())) {
            const int first = std::max(gap.first, rect.column);
            const int last = std::min(gap.last, rect.column + rect.columns);
            if (first < last)
                scaled.row(i)
                    .segment(first - rect.column, last - first)
                    .setConstant(-std::numeric_limits<float>::infinity());
        }
}

MatrixF64 HeadView::referenceTile(Stage stage, const CellRect& rect, std::stop_token stop) const
{
    std::deque<HeadAttention> heads = attentions(Sight::Masked);
    const bool isLate = stage == Stage::Weights || stage == Stage::Output;
    const Dtype dtype = m_snapshot->scenario->numerics.dtype;
    MatrixF64 values(rect.rows, rect.columns);
    for (int i = 0; i < rect.rows && !stop.stop_requested(); ++i) {
        const auto extent = isLate ? reference::Extent::Weights : reference::Extent::EveryStage;
        const reference::Row row = heads.front().row(rect.row + i, extent);
        const std::vector<double>& cells = valuesOf(row, stage);
        for (int j = 0; j < rect.columns; ++j) {
            const auto column = std::size_t(rect.column + j);
            values(i, j) = stage == Stage::Difference ? roundTo(dtype, row.weights[column] - row.unmasked[column])
                                                      : cells[column];
        }
    }
    return values;
}

/// Averaged in float64 over the heads, rounded once.
MatrixF64 HeadView::meanTile(Stage stage, const CellRect& rect, std::stop_token stop) const
{
    const int heads = m_snapshot->shape.heads;
    const Dtype dtype = m_snapshot->scenario->numerics.dtype;
    MatrixF64 sum = MatrixF64::Zero(rect.rows, rect.columns);
    for (int head = 0; head < heads && !stop.stop_requested(); ++head) {
        const HeadView one(m_snapshot, m_batch, m_layer, head);
        sum += one.isFast() ? MatrixF64(one.fastTile(stage, rect, stop).cast<double>())
                            : one.referenceTile(stage, rect, stop);
    }
    return (sum / heads).unaryExpr([dtype](double value) { return roundTo(dtype, value); });
}

MatrixF64 HeadView::values(const CellRect& rect) const
{
    if (!has(Stage::Output))
        return {};
    const int kvHead = m_snapshot->shape.kvHead(m_head);
    if (entry().given)
        return entry().given->exact.v[std::size_t(kvHead)].block(rect.row, rect.column, rect.rows, rect.columns);
    const GrowingRows& v = entry().forward->layers[std::size_t(m_layer)].v;
    const int column = kvHead * m_snapshot->shape.valueSize + rect.column;
    return v.view().block(rect.row, column, rect.rows, rect.columns).cast<double>();
}

MatrixF64 HeadView::scoresInFloat64(const CellRect& rect) const
{
    if (!has(Stage::Scores))
        return {};
    std::deque<HeadAttention> heads = attentions(Sight::Masked);
    const reference::HeadInput& input = heads.front().input();
    if (input.scores.cols() > 0)
        return input.scores.block(rect.row, rect.column, rect.rows, rect.columns);
    return input.q.middleRows(rect.row, rect.rows) * input.k.middleRows(rect.column, rect.columns).transpose();
}

} // namespace ax
