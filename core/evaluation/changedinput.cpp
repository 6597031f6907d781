// SPDX-License-Identifier: MIT
#include "core/evaluation/changedinput.h"

#include <algorithm>
#include <cmath>
#include <random>

namespace ax {
namespace {

/// Numbers in [-1, 1) with the same bits everywhere: the distributions of the library differ between compilers.
class Noise {
public:
    explicit Noise(std::uint64_t seed)
        : m_random(seed)
    {
    }
    double next() { return double(m_random() >> 11) * 0x1p-52 - 1; }

private:
    std::mt19937_64 m_random;
};

/// Root mean square of the finite values; 1 when that is 0.
double sizeOf(const std::vector<double>& values)
{
    double sum = 0, count = 0;
    for (const double value : values)
        if (std::isfinite(value)) {
            sum += value * value;
            ++count;
        }
    return sum > 0 ? std::sqrt(sum / count) : 1;
}

std::int64_t axis(const TensorSource& source, std::size_t fromLast)
{
    const auto& shape = source.values->shape;
    return shape[shape.size() - fromLast];
}

/// A copy of an array that gets other values at places of one batch entry.
class ChangedArray {
public:
    ChangedArray(TensorSource& source, int batch, Noise& noise)
        : m_source(source)
        , m_tensor(std::make_shared<Tensor>(*source.values))
        , m_noise(noise)
        , m_rows(axis(source, 2))
        , m_columns(axis(source, 1))
        , m_largest(sizeOf(m_tensor->values) * std::sqrt(3.0)) // of uniform numbers with that root mean square
    {
        const std::int64_t plane = m_rows * m_columns;
        const bool hasBatch = m_tensor->shape.size() > 3;
        m_planes = std::int64_t(m_tensor->values.size()) / plane / (hasBatch ? m_tensor->shape[0] : 1);
        m_first = hasBatch ? batch * m_planes * plane : 0;
    }
    ~ChangedArray() { m_source.values = m_tensor; }
    ChangedArray(const ChangedArray&) = delete;
    ChangedArray& operator=(const ChangedArray&) = delete;

    void replaceRow(std::int64_t row)
    {
        for (std::int64_t plane = 0; plane < m_planes; ++plane)
            for (std::int64_t column = 0; column < m_columns; ++column)
                replace(plane, row, column);
    }
    void replaceColumn(std::int64_t column)
    {
        for (std::int64_t plane = 0; plane < m_planes; ++plane)
            for (std::int64_t row = 0; row < m_rows; ++row)
                replace(plane, row, column);
    }

private:
    /// A float, so that the fast and the reference path read the same number.
    void replace(std::int64_t plane, std::int64_t row, std::int64_t column)
    {
        m_tensor->values[std::size_t(m_first + (plane * m_rows + row) * m_columns + column)]
            = float(m_noise.next() * m_largest);
    }

    TensorSource& m_source;
    std::shared_ptr<Tensor> m_tensor;
    Noise& m_noise;
    std::int64_t m_rows, m_columns, m_planes = 1, m_first = 0;
    double m_largest;
};

/// Changes the arrays of an input one after the other and keeps their names.
class Changer {
public:
    Changer(int batch, int position, std::uint64_t seed)
        : m_batch(batch)
        , m_position(position)
        , m_noise(seed)
    {
        m_change.seed = seed;
    }
    const InputChange& change() const { return m_change; }

    void operator()(TextInput&) { }
    void operator()(WeightsInput&) { }
    void operator()(QkvInput& input)
    {
        if (axis(input.q, 2) == axis(input.k, 2))
            changeRow("q", input.q);
        changeRow("k", input.k);
        if (input.v)
            changeRow("v", *input.v);
    }
    void operator()(ProjectionInput& input)
    {
        if (input.xKey)
            changeRow("x_key", *input.xKey);
        else
            changeRow("x", input.x);
    }
    void operator()(ScoresInput& input)
    {
        const bool isSquare = axis(input.scores, 2) == axis(input.scores, 1);
        ChangedArray scores(input.scores, m_batch, m_noise);
        scores.replaceColumn(m_position);
        m_change.scoreColumn = true;
        if (isSquare) {
            scores.replaceRow(m_position);
            m_change.rows.push_back("scores");
        }
        if (input.v)
            changeRow("v", *input.v);
    }

private:
    void changeRow(std::string_view name, TensorSource& source)
    {
        ChangedArray(source, m_batch, m_noise).replaceRow(m_position);
        m_change.rows.push_back(name);
    }

    const int m_batch;
    const int m_position;
    Noise m_noise;
    InputChange m_change;
};

} // namespace

bool InputChange::hasQuery() const
{
    constexpr std::string_view kOfQueries[]{"q", "x", "scores"};
    return std::ranges::any_of(rows, [&](std::string_view name) { return std::ranges::count(kOfQueries, name) > 0; });
}

InputChange changeToken(Input& input, int batch, int position, std::uint64_t seed)
{
    Changer changer(batch, position, seed);
    std::visit(changer, input.kind);
    return changer.change();
}

} // namespace ax
