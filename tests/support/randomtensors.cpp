// SPDX-License-Identifier: MIT
#include "tests/support/randomtensors.h"

#include <array>
#include <limits>

namespace ax::test {
namespace {

constexpr std::array kStrange{std::numeric_limits<double>::quiet_NaN(), std::numeric_limits<double>::infinity(),
    -std::numeric_limits<double>::infinity()};

} // namespace

ScenarioPtr RandomTensors::scenario(Dtype dtype)
{
    m_context = {.queries = 1 + m_random.below(m_mostTokens - 1), .heads = 1, .batchSize = 1};
    m_context.keys = m_random.coin() ? m_context.queries : 1 + m_random.below(m_mostTokens);
    Scenario scenario;
    scenario.input.kind = input();
    scenario.mask = m_random.spec(m_context);
    scenario.scoring = scoring();
    scenario.numerics = numerics(dtype);
    return std::make_shared<const Scenario>(std::move(scenario));
}

TensorSource RandomTensors::tensor(std::vector<std::int64_t> shape, int strange)
{
    std::int64_t count = 1;
    for (const std::int64_t axis : shape)
        count *= axis;
    std::vector<double> values;
    for (std::int64_t i = 0; i < count; ++i)
        values.push_back(strange > 0 && m_random.below(strange) == 0 ? kStrange[m_random.below(3)]
                                                                     : (m_random.below(4001) - 2000) / 777.0);
    return {{}, {}, std::make_shared<const Tensor>(Tensor{std::move(shape), std::move(values)})};
}

std::vector<std::int64_t> RandomTensors::axes(int rank, int heads, int rows, int columns) const
{
    std::vector<std::int64_t> shape{rows, columns};
    if (rank > 2)
        shape.insert(shape.begin(), heads);
    if (rank > 3)
        shape.insert(shape.begin(), m_context.batchSize);
    return shape;
}

RandomTensors::Kind RandomTensors::input()
{
    const int kind = m_random.below(6), rank = kind == 1 ? 2 : 2 + m_random.below(3);
    const int kvHeads = rank > 2 ? 1 + m_random.below(2) : 1, group = rank > 2 ? 1 + m_random.below(2) : 1;
    m_context.heads = kvHeads * group;
    m_context.batchSize = rank > 3 ? 1 + m_random.below(2) : 1;
    const int q = m_context.queries, k = m_context.keys, size = 1 + m_random.below(4);
    const int strange = m_random.below(5) == 0 ? 6 : 0;
    std::optional<TensorSource> v;
    if (m_random.coin())
        v = tensor(axes(rank, kind == 2 ? m_context.heads : kvHeads, k, 2), strange);
    if (kind == 0)
        return WeightsInput{tensor(axes(rank, m_context.heads, q, k))};
    if (kind == 1)
        return projection(q, k, size);
    if (kind == 2)
        return ScoresInput{tensor(axes(rank, m_context.heads, q, k), strange), v};
    return QkvInput{tensor(axes(rank, m_context.heads, q, size)), tensor(axes(rank, kvHeads, k, size)), v,
        m_random.coin() ? KvHeads::Grouped : KvHeads::Interleaved};
}

RandomTensors::Kind RandomTensors::projection(int queries, int keys, int size)
{
    ProjectionInput input{tensor({queries, 3}), tensor({3, size}), tensor({3, size}), {}, {}};
    if (queries != keys || m_random.coin())
        input.xKey = tensor({keys, 3});
    if (m_random.coin())
        input.wValue = tensor({3, 2});
    return input;
}

std::vector<double> RandomTensors::perHead()
{
    std::vector<double> values;
    for (int head = 0; head < m_context.heads; ++head)
        values.push_back((m_random.below(9) - 4) / 3.0);
    return values;
}

Scoring RandomTensors::scoring()
{
    Scoring scoring;
    if (m_random.coin())
        scoring.scale = (m_random.below(7) - 2) / 3.0;
    if (m_random.below(3) == 0)
        scoring.softcap = 0.7 + m_random.below(4);
    scoring.alibiAuto = m_random.below(4) == 0;
    if (!scoring.alibiAuto && m_random.below(4) == 0)
        scoring.alibiSlopes = perHead();
    if (m_random.below(4) == 0)
        scoring.sinkLogits = perHead();
    return scoring;
}

Numerics RandomTensors::numerics(Dtype dtype)
{
    Numerics numerics{.dtype = dtype};
    if (m_random.coin())
        numerics.fill = {Fill::Kind(m_random.below(4)), std::array{-1e9, -10.0, 0.0, 1.5, -3e4}[m_random.below(5)]};
    numerics.apply = Apply(m_random.below(2));
    numerics.order = m_random.coin() ? MaskOrder::MaskSoftmax : MaskOrder(m_random.below(3));
    numerics.emptyRows = EmptyRows(m_random.below(4));
    return numerics;
}

} // namespace ax::test
