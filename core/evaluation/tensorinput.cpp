// SPDX-License-Identifier: MIT
#include "core/evaluation/tensorinput.h"

#include "core/attention/numbers.h"
#include "core/attention/rounding.h"
#include "core/base/memory.h"

namespace ax {
namespace {

std::string shapeText(const std::vector<std::int64_t>& shape)
{
    std::string text;
    for (const std::int64_t size : shape)
        text += "[" + std::to_string(size) + "]";
    return text.empty() ? "a single number" : text;
}

/// One tensor of the input as [batch][heads][rows][columns]; axes that it does not have count 1.
struct Planes {
    const Tensor* tensor = nullptr;
    std::string place;
    int batch = 1;
    int heads = 1;
    int rows = 0;
    int columns = 0;

    MatrixF64 plane(int entry, int head) const
    {
        const std::int64_t first = (std::int64_t(entry) * heads + head) * rows * columns;
        return Eigen::Map<const MatrixF64>(tensor->values.data() + first, rows, columns);
    }
    Error error(ErrorKind kind, std::string expected) const
    {
        return {kind, {}, place, std::move(expected), shapeText(tensor->shape)};
    }
};

constexpr std::int64_t kLongestAxis = 1 << 30;

Result<Planes> planesOf(const TensorSource& source, std::string place, std::size_t maxRank)
{
    if (!source.values)
        return Error{ErrorKind::MissingKey, {}, std::move(place), "a tensor", "nothing"};
    Planes planes{source.values.get(), std::move(place)};
    const auto& shape = source.values->shape;
    const std::size_t rank = shape.size();
    if (rank < 2 || rank > maxRank)
        return planes.error(ErrorKind::WrongShape,
            maxRank == 2 ? "a matrix (rank 2)" : "a tensor of rank 2, 3 or 4: [batch][heads][rows][columns]");
    for (const std::int64_t size : shape)
        if (size < 1 || size > kLongestAxis)
            return planes.error(ErrorKind::WrongShape, "axes of 1 to " + std::to_string(kLongestAxis));
    planes.batch = rank > 3 ? int(shape[0]) : 1;
    planes.heads = rank > 2 ? int(shape[rank - 3]) : 1;
    planes.rows = int(shape[rank - 2]);
    planes.columns = int(shape[rank - 1]);
    return planes;
}

/// Builds the operands of every batch entry from planes that fit together.
class Splitter {
public:
    Splitter(const Scenario& scenario, std::stop_token stop)
        : m_scenario(scenario)
        , m_stop(std::move(stop))
    {
    }

    Result<TensorInput> split(const QkvInput& input);
    Result<TensorInput> split(const ProjectionInput& input);
    Result<TensorInput> split(const ScoresInput& input);
    Result<TensorInput> split(const WeightsInput& input);
    Result<TensorInput> split(const TextInput&)
    {
        return Error{ErrorKind::Unsupported, {}, "/input/kind", "an input of tensors", "text"};
    }

private:
    using Member = std::vector<MatrixF64> Operands<double>::*;

    /// Checks `v` against the keys and counts its heads; nothing to do without v.
    Status checkValues(const std::optional<TensorSource>& source, Shape& shape, const std::string& of);
    Status reserve(CheckedSize elements) const;
    void take(Member member, const Planes& planes);
    Result<TensorInput> finish(const Shape& shape);
    MatrixF64 multiplied(const Planes& x, const Planes& weights) const;

    const Scenario& m_scenario;
    std::stop_token m_stop;
    std::vector<std::shared_ptr<GivenOperands>> m_entries;
    std::optional<Planes> m_values;
};

Status Splitter::reserve(CheckedSize elements) const
{
    return checkMemory(elements * (sizeof(double) + sizeof(float)), m_scenario.file);
}

void Splitter::take(Member member, const Planes& planes)
{
    while (int(m_entries.size()) < planes.batch)
        m_entries.push_back(std::make_shared<GivenOperands>());
    for (int entry = 0; entry < planes.batch; ++entry)
        for (int head = 0; head < planes.heads; ++head)
            (m_entries[std::size_t(entry)]->exact.*member).push_back(planes.plane(entry, head));
}

std::vector<Matrix> rounded(const std::vector<MatrixF64>& matrices)
{
    std::vector<Matrix> result;
    for (const MatrixF64& matrix : matrices)
        result.push_back(matrix.cast<float>());
    return result;
}

Result<TensorInput> Splitter::finish(const Shape& shape)
{
    TensorInput result{shape, {}};
    for (const std::shared_ptr<GivenOperands>& entry : m_entries) {
        if (takesFastPath(m_scenario.numerics)) {
            entry->single.q = rounded(entry->exact.q);
            entry->single.k = rounded(entry->exact.k);
            entry->single.v = rounded(entry->exact.v);
            entry->single.scores = rounded(entry->exact.scores);
        }
        result.entries.push_back(entry);
    }
    return result;
}

Status Splitter::checkValues(const std::optional<TensorSource>& source, Shape& shape, const std::string& of)
{
    if (!source)
        return success();
    Result<Planes> v = planesOf(*source, "/input/v", 4);
    if (!v)
        return v.error();
    if (v->rows != shape.keys)
        return v->error(ErrorKind::WrongShape, std::to_string(shape.keys) + " rows, one for each key of " + of);
    if (v->batch != shape.batch)
        return v->error(ErrorKind::WrongShape, std::to_string(shape.batch) + " batch entries, as in " + of);
    shape.valueSize = v->columns;
    m_values = std::move(*v);
    return success();
}

Result<TensorInput> Splitter::split(const QkvInput& input)
{
    const Result<Planes> q = planesOf(input.q, "/input/q", 4), k = planesOf(input.k, "/input/k", 4);
    if (!q || !k)
        return q ? k.error() : q.error();
    Shape shape{q->batch, 1, q->heads, k->heads, q->rows, k->rows, q->columns, 0, input.kvHeads};
    if (k->columns != q->columns)
        return k->error(ErrorKind::WrongShape, std::to_string(q->columns) + " columns, as /input/q has");
    if (k->batch != q->batch)
        return k->error(ErrorKind::WrongShape, std::to_string(q->batch) + " batch entries, as in /input/q");
    if (q->heads % k->heads != 0)
        return k->error(
            ErrorKind::WrongShape, "a number of heads that divides the " + std::to_string(q->heads) + " of /input/q");
    if (Status values = checkValues(input.v, shape, "/input/k"); !values)
        return values.error();
    if (m_values && m_values->heads != k->heads)
        return m_values->error(ErrorKind::WrongShape, std::to_string(k->heads) + " heads, as in /input/k");
    if (Status memory = reserve(CheckedSize(q->tensor->values.size()) + k->tensor->values.size() * 2); !memory)
        return memory.error();
    take(&Operands<double>::q, *q);
    take(&Operands<double>::k, *k);
    if (m_values)
        take(&Operands<double>::v, *m_values);
    return finish(shape);
}

Result<TensorInput> Splitter::split(const ScoresInput& input)
{
    const Result<Planes> scores = planesOf(input.scores, "/input/scores", 4);
    if (!scores)
        return scores.error();
    Shape shape{scores->batch, 1, scores->heads, scores->heads, scores->rows, scores->columns, 0, 0, KvHeads::Grouped};
    if (Status values = checkValues(input.v, shape, "/input/scores"); !values)
        return values.error();
    if (m_values && scores->heads % m_values->heads != 0)
        return m_values->error(ErrorKind::WrongShape,
            "a number of heads that divides the " + std::to_string(scores->heads) + " of /input/scores");
    if (Status memory = reserve(CheckedSize(scores->tensor->values.size()) * 2); !memory)
        return memory.error();
    take(&Operands<double>::scores, *scores);
    if (m_values) {
        shape.kvHeads = m_values->heads;
        take(&Operands<double>::v, *m_values);
    }
    return finish(shape);
}

Result<TensorInput> Splitter::split(const WeightsInput& input)
{
    const Result<Planes> weights = planesOf(input.weights, "/input/weights", 4);
    if (!weights)
        return weights.error();
    if (Status memory = reserve(weights->tensor->values.size()); !memory)
        return memory.error();
    take(&Operands<double>::weights, *weights);
    return finish(
        {weights->batch, 1, weights->heads, weights->heads, weights->rows, weights->columns, 0, 0, KvHeads::Grouped});
}

/// x * weights in the scenario's number format, every product and sum rounded, from the left.
MatrixF64 Splitter::multiplied(const Planes& x, const Planes& weights) const
{
    const MatrixF64 a = x.plane(0, 0), b = weights.plane(0, 0);
    MatrixF64 product = MatrixF64::Zero(a.rows(), b.cols());
    withRounding(m_scenario.numerics.dtype, [&]<typename R>(R) {
        for (Eigen::Index row = 0; row < a.rows() && !m_stop.stop_requested(); ++row)
            for (Eigen::Index i = 0; i < a.cols(); ++i)
                for (Eigen::Index column = 0; column < b.cols(); ++column)
                    product(row, column)
                        = R::round(product(row, column) + R::round(R::round(a(row, i)) * R::round(b(i, column))));
    });
    return product;
}

Result<TensorInput> Splitter::split(const ProjectionInput& input)
{
    const Result<Planes> x = planesOf(input.x, "/input/x", 2);
    const Result<Planes> xKey = input.xKey ? planesOf(*input.xKey, "/input/x_key", 2) : x;
    const Result<Planes> query = planesOf(input.wQuery, "/input/w_query", 2);
    const Result<Planes> key = planesOf(input.wKey, "/input/w_key", 2);
    const Result<Planes> value = input.wValue ? planesOf(*input.wValue, "/input/w_value", 2) : key;
    for (const Result<Planes>* planes : {&x, &xKey, &query, &key, &value})
        if (!*planes)
            return planes->error();
    if (query->rows != x->columns)
        return query->error(
            ErrorKind::WrongShape, std::to_string(x->columns) + " rows, one for each column of /input/x");
    for (const Planes& weights : {*key, *value})
        if (weights.rows != xKey->columns)
            return weights.error(
                ErrorKind::WrongShape, std::to_string(xKey->columns) + " rows, one for each column of " + xKey->place);
    if (key->columns != query->columns)
        return key->error(ErrorKind::WrongShape, std::to_string(query->columns) + " columns, as /input/w_query has");

    Shape shape{1, 1, 1, 1, x->rows, xKey->rows, query->columns, input.wValue ? value->columns : 0, KvHeads::Grouped};
    if (Status memory
        = reserve(CheckedSize(x->rows) * query->columns + CheckedSize(xKey->rows) * (key->columns + value->columns));
        !memory)
        return memory.error();
    m_entries.push_back(std::make_shared<GivenOperands>());
    m_entries.front()->exact.q = {multiplied(*x, *query)};
    m_entries.front()->exact.k = {multiplied(*xKey, *key)};
    if (input.wValue)
        m_entries.front()->exact.v = {multiplied(*xKey, *value)};
    return finish(shape);
}

} // namespace

Result<TensorInput> splitTensors(const Scenario& scenario, std::stop_token stop)
{
    return std::visit([&](const auto& input) { return Splitter(scenario, stop).split(input); }, scenario.input.kind);
}

} // namespace ax
