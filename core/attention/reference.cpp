// SPDX-License-Identifier: MIT
#include "core/attention/reference.h"

#include "core/attention/rounding.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace ax::reference {
namespace {

using Values = std::vector<double>;

struct Softmax {
    Values weights;
    double sinkMass = 0;
    double max = 0;
    double sum = 0;
};

/// One query row. `R` rounds the result of every operation to the number format.
template <typename R> class RowEvaluation {
public:
    RowEvaluation(const HeadInput& input, const VisibleRanges& visible, int query, int position,
        const HeadScoring& scoring, const Numerics& numerics)
        : m_input(input)
        , m_scoring(scoring)
        , m_numerics(numerics)
        , m_query(query)
        , m_position(position)
        , m_visible(std::size_t(visible.keys()), 0)
        , m_isEmpty(visible.row(query).empty())
    {
        for (const KeyRange& range : visible.row(query))
            std::fill(m_visible.begin() + range.first, m_visible.begin() + range.last, 1);
    }

    Row everyStage() const
    {
        if (isGivenWeights())
            return ofWeights(givenWeights());
        Row row;
        row.scores = scores(true);
        row.scaled = scaled(row.scores);
        row.masked = masked(row.scaled);
        row.unmasked = softmax(row.scaled).weights;
        finish(row, weights(row.scaled));
        return row;
    }

    Row weightsOnly() const
    {
        if (isGivenWeights())
            return ofWeights(givenWeights());
        Row row;
        finish(row, weights(scaled(scores(readsHiddenScores()))));
        return row;
    }

private:
    std::size_t keys() const { return m_visible.size(); }
    bool isGivenWeights() const { return m_input.weights.cols() > 0; }
    bool takesEmptyRowRule() const { return m_isEmpty && usesEmptyRows(m_numerics); }
    bool readsHiddenScores() const
    {
        return m_numerics.apply == Apply::Add || m_numerics.order != MaskOrder::MaskSoftmax || takesEmptyRowRule();
    }

    /// q.k, product by product from the left; or the given score. 0 where it is not needed.
    Values scores(bool ofHiddenKeys) const
    {
        Values result(keys(), 0);
        for (std::size_t key = 0; key < keys(); ++key)
            if (m_visible[key] || ofHiddenKeys)
                result[key]
                    = m_input.scores.cols() > 0 ? R::round(m_input.scores(m_query, Eigen::Index(key))) : dot(key);
        return result;
    }

    double dot(std::size_t key) const
    {
        double sum = 0;
        for (Eigen::Index d = 0; d < m_input.q.cols(); ++d)
            sum = R::round(sum + R::round(R::round(m_input.q(m_query, d)) * R::round(m_input.k(Eigen::Index(key), d))));
        return sum;
    }

    /// softcap(scale * score) - alibi.
    Values scaled(const Values& scores) const
    {
        Values result(keys());
        for (std::size_t key = 0; key < keys(); ++key) {
            double x = R::round(scores[key] * R::round(m_scoring.scale));
            if (m_scoring.softcap)
                x = softcapped(x, R::round(*m_scoring.softcap));
            if (m_scoring.alibiSlope)
                x = R::round(x - alibi(R::round(*m_scoring.alibiSlope), int(key)));
            result[key] = x;
        }
        return result;
    }

    static double softcapped(double x, double cap) { return R::round(cap * R::round(std::tanh(R::round(x / cap)))); }
    double alibi(double slope, int key) const { return R::round(slope * R::round(std::abs(m_position - key))); }

    Values masked(const Values& scaled) const
    {
        const double fill = fillValue(m_numerics);
        Values result = scaled;
        for (std::size_t key = 0; key < keys(); ++key)
            if (!m_visible[key])
                result[key] = m_numerics.apply == Apply::Add ? R::round(scaled[key] + fill) : fill;
        return result;
    }

    /// exp(x - max) / sum over the row and the sink column, which comes last.
    Softmax softmax(const Values& scores) const
    {
        double max = m_scoring.sinkLogit ? R::round(*m_scoring.sinkLogit) : -std::numeric_limits<double>::infinity();
        for (const double x : scores)
            max = std::max(max, x);
        Softmax result{Values(keys()), 0, max, 0};
        for (std::size_t key = 0; key < keys(); ++key) {
            result.weights[key] = R::round(std::exp(R::round(scores[key] - max)));
            result.sum = R::round(result.sum + result.weights[key]);
        }
        if (m_scoring.sinkLogit) {
            result.sinkMass = R::round(std::exp(R::round(R::round(*m_scoring.sinkLogit) - max)));
            result.sum = R::round(result.sum + result.sinkMass);
        }
        divide(result, result.sum);
        return result;
    }

    static void divide(Softmax& row, double sum)
    {
        for (double& weight : row.weights)
            weight = R::round(weight / sum);
        row.sinkMass = R::round(row.sinkMass / sum);
    }

    Softmax weights(const Values& scaled) const
    {
        if (takesEmptyRowRule())
            return emptyRow(scaled);
        if (m_numerics.order == MaskOrder::MaskSoftmax)
            return softmax(masked(scaled));
        Softmax result = softmax(scaled);
        maskAfterwards(result);
        return result;
    }

    /// Everything is the sink's, if there is one: also where arithmetic would spread a score that is no number.
    Softmax emptyRow(const Values& scaled) const
    {
        if (m_scoring.sinkLogit)
            return {Values(keys(), 0), 1, R::round(*m_scoring.sinkLogit), 1};
        switch (m_numerics.emptyRows) {
        case EmptyRows::Zeros:
            break;
        case EmptyRows::NaN:
            return {Values(keys(), std::numeric_limits<double>::quiet_NaN())};
        case EmptyRows::Uniform:
            return {Values(keys(), R::round(1.0 / double(keys())))};
        case EmptyRows::Unmasked:
            return softmax(scaled);
        }
        return {Values(keys(), 0)};
    }

    /// Hidden weights become 0; renormalising divides by what is left, the sink column included: 0 / 0 is nan.
    void maskAfterwards(Softmax& row) const
    {
        double sum = 0;
        for (std::size_t key = 0; key < keys(); ++key) {
            row.weights[key] = m_visible[key] ? row.weights[key] : 0;
            sum = R::round(sum + row.weights[key]);
        }
        if (m_numerics.order == MaskOrder::SoftmaxMaskRenormalise)
            divide(row, R::round(sum + row.sinkMass));
    }

    /// Somebody else's softmax output is taken as it is; only an order that masks afterwards changes it.
    Values givenWeights() const
    {
        Softmax row{Values(keys())};
        for (std::size_t key = 0; key < keys(); ++key)
            row.weights[key] = R::round(m_input.weights(m_query, Eigen::Index(key)));
        if (m_numerics.order != MaskOrder::MaskSoftmax)
            maskAfterwards(row);
        return row.weights;
    }

    static Row ofWeights(Values weights)
    {
        Row row;
        row.weights = std::move(weights);
        return row;
    }

    void finish(Row& row, Softmax softmax) const
    {
        row.weights = std::move(softmax.weights);
        row.sinkMass = softmax.sinkMass;
        row.max = softmax.max;
        row.sum = softmax.sum;
        row.output = output(row.weights);
    }

    /// Sum of weight times value. A hidden key without weight is skipped, so that a NaN among its values does not
    /// spread.
    Values output(const Values& weights) const
    {
        Values result(std::size_t(m_input.v.cols()), 0);
        for (std::size_t key = 0; key < keys(); ++key) {
            if (!m_visible[key] && weights[key] == 0)
                continue;
            for (std::size_t d = 0; d < result.size(); ++d) {
                const double value = R::round(m_input.v(Eigen::Index(key), Eigen::Index(d)));
                result[d] = R::round(result[d] + R::round(weights[key] * value));
            }
        }
        return result;
    }

    const HeadInput& m_input;
    const HeadScoring& m_scoring;
    const Numerics& m_numerics;
    const int m_query;
    const int m_position;
    std::vector<char> m_visible; // per key
    const bool m_isEmpty;
};

} // namespace

Row evaluateRow(const HeadInput& input, const VisibleRanges& visible, int query, int position,
    const HeadScoring& scoring, const Numerics& numerics, Extent extent)
{
    return withRounding(numerics.dtype, [&](auto policy) {
        const RowEvaluation<decltype(policy)> row(input, visible, query, position, scoring, numerics);
        return extent == Extent::EveryStage ? row.everyStage() : row.weightsOnly();
    });
}

} // namespace ax::reference
