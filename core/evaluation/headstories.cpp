// SPDX-License-Identifier: MIT
// The parts of HeadView that tell about single cells and rows.
#include "core/evaluation/headview.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace ax {
namespace {

constexpr double kNaN = std::numeric_limits<double>::quiet_NaN();

/// Entropy in nats: weights of 0 add nothing.
double entropyOf(const std::vector<double>& weights)
{
    double entropy = 0;
    for (const double weight : weights)
        if (weight > 0 || std::isnan(weight))
            entropy -= weight * std::log(weight);
    return entropy;
}

double massOf(const std::vector<double>& weights, const VisibleRanges& hiddenOutside, int query)
{
    double mass = 0;
    for (const KeyRange& gap : complement(hiddenOutside.row(query), int(weights.size())))
        for (int key = gap.first; key < gap.last; ++key)
            mass += weights[std::size_t(key)];
    return mass;
}

/// |a - b| where two equal infinities and two NaN are equal, and a NaN against a number is NaN.
double distance(double a, double b)
{
    return a == b || (std::isnan(a) && std::isnan(b)) ? 0 : std::abs(a - b);
}

double larger(double worst, double distance)
{
    return std::isnan(worst) || std::isnan(distance) ? kNaN : std::max(worst, distance);
}

/// One row of a row-major matrix.
std::vector<double> toVector(const auto& row)
{
    return {row.data(), row.data() + row.size()};
}

} // namespace

CellStory HeadView::cell(int query, int key) const
{
    const CellRect rect{query, key, 1, 1};
    const auto valueOf = [&](Stage stage) { return has(stage) ? exact(stage, rect)(0, 0) : kNaN; };
    CellStory story;
    story.score = valueOf(Stage::Scores);
    story.scaled = valueOf(Stage::Scaled);
    story.masked = valueOf(Stage::Masked);
    story.unmasked = valueOf(Stage::Unmasked);
    story.visible = visible().isVisible(query, key);
    if (!story.visible)
        story.hiddenBy = mask().hiddenBy(isMean() ? 0 : m_head, query, key);

    const std::vector<RowStory> rows = weightsOfRows(query, 1);
    const std::vector<double>& weights = rows.front().weights;
    story.weight = weights[std::size_t(key)];
    story.rank = 1 + int(std::ranges::count_if(weights, [&](double other) { return other > story.weight; }));
    story.rowMax = rows.front().softmaxMax;
    story.rowSum = rows.front().softmaxSum;
    return story;
}

std::vector<RowStory> HeadView::rows(int first, int count) const
{
    std::vector<RowStory> stories = weightsOfRows(first, count);
    const MatrixF64 output = exact(Stage::Output, {first, 0, count, columns(Stage::Output)});
    for (int i = 0; i < count; ++i) {
        if (output.rows() > 0)
            stories[std::size_t(i)].output = toVector(output.row(i));
        measure(stories[std::size_t(i)], first + i);
    }
    return stories;
}

std::vector<RowStory> HeadView::weightsOfRows(int first, int count) const
{
    if (isMean())
        return meanWeights(first, count);
    return isFast() ? fastWeights(first, count) : referenceWeights(first, count);
}

std::vector<RowStory> HeadView::fastWeights(int first, int count) const
{
    Matrix weights(count, keys());
    std::vector<fast::RowStatistics> statistics;
    attentions(Sight::Masked).front().weights(first, 0, weights, {}, &statistics);
    std::vector<RowStory> stories(std::size_t(count), RowStory{});
    for (std::size_t i = 0; i < stories.size(); ++i) {
        stories[i].weights = toVector(weights.row(Eigen::Index(i)));
        stories[i].sinkMass = double(statistics[i].sinkMass);
        stories[i].softmaxMax = double(statistics[i].max);
        stories[i].softmaxSum = double(statistics[i].sum);
    }
    return stories;
}

std::vector<RowStory> HeadView::referenceWeights(int first, int count) const
{
    std::deque<HeadAttention> heads = attentions(Sight::Masked);
    std::vector<RowStory> stories;
    for (int query = first; query < first + count; ++query) {
        reference::Row row = heads.front().row(query, reference::Extent::Weights);
        stories.push_back({});
        stories.back().weights = std::move(row.weights);
        stories.back().sinkMass = row.sinkMass;
        stories.back().softmaxMax = row.max;
        stories.back().softmaxSum = row.sum;
    }
    return stories;
}

std::vector<RowStory> HeadView::meanWeights(int first, int count) const
{
    const int heads = m_snapshot->shape.heads;
    std::vector<RowStory> means(std::size_t(count), RowStory{});
    const MatrixF64 weights = exact(Stage::Weights, {first, 0, count, keys()});
    for (int i = 0; i < count; ++i)
        means[std::size_t(i)].weights = toVector(weights.row(i));
    for (int head = 0; head < heads; ++head) {
        if (!m_snapshot->scoring[std::size_t(m_layer)][std::size_t(head)].sinkLogit)
            continue;
        const auto rows = HeadView(m_snapshot, m_batch, m_layer, head).weightsOfRows(first, count);
        for (std::size_t i = 0; i < rows.size(); ++i)
            means[i].sinkMass += rows[i].sinkMass / heads;
    }
    return means;
}

void HeadView::measure(RowStory& story, int query) const
{
    const std::vector<double>& weights = story.weights;
    for (const double weight : weights)
        story.sum += weight;
    story.entropy = entropyOf(weights);
    story.massOnFirstKey = weights.empty() ? 0 : weights.front();
    story.massOnHiddenKeys = massOf(weights, visible(), query);
    const int position = mask().position(query);
    for (int key = 0; key < keys(); ++key) {
        story.massOnFutureKeys += key > position ? weights[std::size_t(key)] : 0;
        story.massOnPaddingKeys += mask().realKeys()[std::size_t(key)] ? 0 : weights[std::size_t(key)];
    }
    story.visibleKeys = visible().visibleCount(query);
}

/// Rows spread evenly, the last one first, as many as `maxCells` visible cells allow.
double HeadView::deviation(int maxCells, int* cells, std::stop_token stop) const
{
    std::deque<HeadAttention> heads = attentions(Sight::Masked);
    const std::int64_t budget = maxCells / std::int64_t(heads.size());
    const std::int64_t step
        = std::max<std::int64_t>(1, (visible().visibleCells() + budget - 1) / std::max<std::int64_t>(budget, 1));
    double worst = 0;
    std::int64_t compared = 0;
    for (std::int64_t query = queries() - 1; query >= 0 && !stop.stop_requested(); query -= step) {
        const int count = visible().visibleCount(int(query));
        if (compared + count > budget)
            continue;
        compared += count;
        worst = larger(worst, deviationOfRow(heads, int(query)));
    }
    *cells = int(compared * std::int64_t(heads.size()));
    return worst;
}

double HeadView::deviationOfRow(std::deque<HeadAttention>& heads, int query) const
{
    std::vector<double> expected(std::size_t(keys()), 0);
    for (HeadAttention& head : heads) {
        const reference::Row row = head.rowInFloat64(query);
        for (std::size_t key = 0; key < expected.size(); ++key)
            expected[key] += row.weights[key] / double(heads.size());
    }
    const MatrixF64 shown = exact(Stage::Weights, {query, 0, 1, keys()});
    double worst = 0;
    for (std::size_t key = 0; key < expected.size(); ++key)
        worst = larger(worst, distance(shown(0, Eigen::Index(key)), expected[key]));
    return worst;
}

} // namespace ax
