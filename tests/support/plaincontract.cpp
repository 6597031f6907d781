// SPDX-License-Identifier: MIT
#include "tests/support/plaincontract.h"

#include "tests/support/plainnumbers.h"

namespace ax::test {
namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();
constexpr double kNaN = std::numeric_limits<double>::quiet_NaN();

Table tableOf(int rows, int columns)
{
    return Table(std::size_t(rows), std::vector<double>(std::size_t(columns)));
}

/// The matrix of one batch entry and head; axes that a tensor does not have, or has once, serve all.
Table plane(const Tensor& tensor, int batch, int head)
{
    const std::size_t rank = tensor.shape.size();
    const int rows = int(tensor.shape[rank - 2]), columns = int(tensor.shape[rank - 1]);
    const int heads = rank > 2 ? int(tensor.shape[rank - 3]) : 1;
    const int index = (rank > 3 ? batch * heads : 0) + (heads > 1 ? head : 0);
    Table table = tableOf(rows, columns);
    for (int i = 0; i < rows; ++i)
        for (int j = 0; j < columns; ++j)
            table[i][j] = tensor.values[std::size_t((index * rows + i) * columns + j)];
    return table;
}

Table turned(const Table& table)
{
    Table result = tableOf(int(table[0].size()), int(table.size()));
    for (std::size_t i = 0; i < table.size(); ++i)
        for (std::size_t j = 0; j < table[i].size(); ++j)
            result[j][i] = table[i][j];
    return result;
}

int headsOf(const Tensor& tensor)
{
    const std::size_t rank = tensor.shape.size();
    return rank > 2 ? int(tensor.shape[rank - 3]) : 1;
}

class Reading {
public:
    Reading(const Scenario& scenario, const MaskContext& context, int head)
        : m_scenario(scenario)
        , m_context(context)
        , m_head(head)
        , m_rule(scenario.mask, context)
        , m_round(plainFormat(scenario.numerics.dtype))
    {
    }

    PlainReport report();

private:
    void read(const TextInput&) { }
    void read(const QkvInput& input);
    void read(const ProjectionInput& input);
    void read(const ScoresInput& input);
    void read(const WeightsInput& input);
    Table valuesOf(const std::optional<TensorSource>& v, int kvHead) const;
    Table product(const Table& a, const Table& b) const;

    double alibiSlope() const;
    double scaled(double score) const;
    double fill() const;
    double filled(double scaled) const;
    bool isEmptyCase() const;
    std::vector<double> softmax(const std::vector<double>& row, bool hasSink, double& sinkMass) const;
    std::vector<double> emptyRow(const std::vector<double>& unmasked) const;
    void weigh(int i);
    void hideAfterwards(int i);
    void sumOutput(int i);
    void tellRow(int i);
    void findRow(int i);
    bool sees(int i, int j) const { return m_report.mask[i][j] != 0; }
    bool hasSinks() const { return !m_scenario.scoring.sinkLogits.empty(); }
    int visibleKeys(int i) const;

    const Scenario& m_scenario;
    const MaskContext& m_context;
    int m_head;
    PlainRule m_rule;
    PlainFormat m_round;
    Table m_v;
    Table m_given; // weights
    double m_scale = 1;
    std::vector<double> m_sinkMass;
    PlainReport m_report;
};

/// a·b, left to right, product and sum rounded.
Table Reading::product(const Table& a, const Table& b) const
{
    Table result = tableOf(int(a.size()), int(b[0].size()));
    for (std::size_t i = 0; i < a.size(); ++i)
        for (std::size_t j = 0; j < b[0].size(); ++j)
            for (std::size_t c = 0; c < b.size(); ++c)
                result[i][j] = m_round(result[i][j] + m_round(m_round(a[i][c]) * m_round(b[c][j])));
    return result;
}

Table Reading::valuesOf(const std::optional<TensorSource>& v, int kvHead) const
{
    return v ? plane(*v->values, m_context.batch, kvHead) : Table();
}

void Reading::read(const QkvInput& input)
{
    const int kvHeads = headsOf(*input.k.values), group = m_context.heads / kvHeads;
    const int kvHead = input.kvHeads == KvHeads::Interleaved ? m_head % kvHeads : m_head / group;
    const Table q = plane(*input.q.values, m_context.batch, m_head);
    m_scale = 1 / std::sqrt(double(q[0].size()));
    m_report.stages["scores"] = product(q, turned(plane(*input.k.values, m_context.batch, kvHead)));
    m_v = valuesOf(input.v, kvHead);
}

void Reading::read(const ProjectionInput& input)
{
    const Table x = plane(*input.x.values, 0, 0), keys = input.xKey ? plane(*input.xKey->values, 0, 0) : x;
    const Table q = product(x, plane(*input.wQuery.values, 0, 0));
    m_scale = 1 / std::sqrt(double(q[0].size()));
    m_report.stages["scores"] = product(q, turned(product(keys, plane(*input.wKey.values, 0, 0))));
    if (input.wValue)
        m_v = product(keys, plane(*input.wValue->values, 0, 0));
}

void Reading::read(const ScoresInput& input)
{
    Table& scores = m_report.stages["scores"] = plane(*input.scores.values, m_context.batch, m_head);
    for (std::vector<double>& row : scores)
        for (double& score : row)
            score = m_round(score);
    m_v = valuesOf(input.v, m_head);
}

void Reading::read(const WeightsInput& input)
{
    m_given = plane(*input.weights.values, m_context.batch, m_head);
    for (std::vector<double>& row : m_given)
        for (double& weight : row)
            weight = m_round(weight);
}

double Reading::alibiSlope() const
{
    const Scoring& scoring = m_scenario.scoring;
    if (!scoring.alibiAuto)
        return scoring.alibiSlopes.empty() ? 0 : scoring.alibiSlopes[std::size_t(m_head)];
    int c = 1;
    while (2 * c <= m_context.heads)
        c *= 2;
    const double k = m_head < c ? m_head + 1 : 2 * (m_head - c) + 1;
    return std::pow(2.0, m_head < c ? -8 * k / c : -8 * k / (2 * c));
}

/// softcap(scale * score).
double Reading::scaled(double score) const
{
    const double x = m_round(score * m_round(m_scenario.scoring.scale.value_or(m_scale)));
    if (!m_scenario.scoring.softcap)
        return x;
    const double cap = m_round(*m_scenario.scoring.softcap);
    return m_round(cap * m_round(std::tanh(m_round(x / cap))));
}

double Reading::fill() const
{
    switch (m_scenario.numerics.fill.kind) {
    case Fill::Kind::MinusInfinity:
        return -kInfinity;
    case Fill::Kind::PlusInfinity:
        return kInfinity;
    case Fill::Kind::FinfoMin:
        return -m_round.largest;
    case Fill::Kind::Number:
        break;
    }
    return m_round(m_scenario.numerics.fill.number);
}

double Reading::filled(double scaled) const
{
    return m_scenario.numerics.apply == Apply::Add ? m_round(scaled + fill()) : fill();
}

/// exp(x - max) / sum, a sink being one more column.
std::vector<double> Reading::softmax(const std::vector<double>& row, bool hasSink, double& sinkMass) const
{
    const double sink = hasSink ? m_round(m_scenario.scoring.sinkLogits[std::size_t(m_head)]) : -kInfinity;
    double max = sink, sum = 0;
    for (const double x : row)
        max = x > max || std::isnan(x) ? x : max;
    std::vector<double> weights;
    for (const double x : row) {
        weights.push_back(m_round(std::exp(m_round(x - max))));
        sum = m_round(sum + weights.back());
    }
    const double ofSink = hasSink ? m_round(std::exp(m_round(sink - max))) : 0;
    sum = m_round(sum + ofSink);
    for (double& weight : weights)
        weight = m_round(weight / sum);
    sinkMass = m_round(ofSink / sum);
    return weights;
}

std::vector<double> Reading::emptyRow(const std::vector<double>& unmasked) const
{
    const std::size_t keys = unmasked.size();
    if (hasSinks())
        return std::vector<double>(keys, 0.0);
    switch (m_scenario.numerics.emptyRows) {
    case EmptyRows::Zeros:
        return std::vector<double>(keys, 0.0);
    case EmptyRows::NaN:
        return std::vector<double>(keys, kNaN);
    case EmptyRows::Uniform:
        return std::vector<double>(keys, m_round(1 / double(keys)));
    case EmptyRows::Unmasked:
        break;
    }
    return unmasked;
}

int Reading::visibleKeys(int i) const
{
    int count = 0;
    for (int j = 0; j < m_context.keys; ++j)
        count += sees(i, j);
    return count;
}

bool Reading::isEmptyCase() const
{
    return m_scenario.numerics.fill.kind == Fill::Kind::MinusInfinity
        && m_scenario.numerics.order == MaskOrder::MaskSoftmax;
}

/// From the scores of a row to its weights.
void Reading::weigh(int i)
{
    std::map<std::string, Table>& stages = m_report.stages;
    const double slope = m_round(alibiSlope());
    for (int j = 0; j < m_context.keys; ++j) {
        double& x = stages["scaled"][i][j] = scaled(stages["scores"][i][j]);
        if (slope != 0)
            x = m_round(x - m_round(slope * std::abs(m_rule.position(i) - j)));
        stages["masked"][i][j] = sees(i, j) ? x : filled(x);
    }
    double unused = 0;
    double& sinkMass = m_sinkMass[std::size_t(i)];
    stages["unmasked"][i] = softmax(stages["scaled"][i], hasSinks(), unused);
    if (m_scenario.numerics.order != MaskOrder::MaskSoftmax)
        stages["weights"][i] = softmax(stages["scaled"][i], hasSinks(), sinkMass);
    else if (isEmptyCase() && visibleKeys(i) == 0) {
        stages["weights"][i] = emptyRow(stages["unmasked"][i]);
        sinkMass = hasSinks() ? 1 : 0;
    } else
        stages["weights"][i] = softmax(stages["masked"][i], hasSinks(), sinkMass);
    hideAfterwards(i);
}

void Reading::hideAfterwards(int i)
{
    if (m_scenario.numerics.order == MaskOrder::MaskSoftmax)
        return;
    std::vector<double>& weights = m_report.stages["weights"][i];
    double& sinkMass = m_sinkMass[std::size_t(i)];
    double sum = 0;
    for (int j = 0; j < m_context.keys; ++j) {
        weights[j] = sees(i, j) ? weights[j] : 0;
        sum = m_round(sum + weights[j]);
    }
    if (m_scenario.numerics.order != MaskOrder::SoftmaxMaskRenormalise)
        return;
    sum = m_round(sum + sinkMass);
    for (double& weight : weights)
        weight = m_round(weight / sum);
    sinkMass = m_given.empty() ? m_round(sinkMass / sum) : 0;
}

void Reading::sumOutput(int i)
{
    const std::vector<double>& weights = m_report.stages["weights"][i];
    for (std::size_t c = 0; c < m_v[0].size(); ++c) {
        double sum = 0;
        for (int j = 0; j < m_context.keys; ++j)
            if (sees(i, j) || weights[j] != 0)
                sum = m_round(sum + m_round(weights[j] * m_round(m_v[j][c])));
        m_report.stages["output"][i][c] = sum;
    }
}

void Reading::tellRow(int i)
{
    double sum = 0, entropy = 0, hidden = 0, future = 0, padding = 0;
    const std::vector<double>& weights = m_report.stages["weights"][i];
    for (int j = 0; j < m_context.keys; ++j) {
        const double w = weights[j];
        sum += w;
        entropy -= w > 0 || std::isnan(w) ? w * std::log(w) : 0;
        hidden += sees(i, j) ? 0 : w;
        future += j > m_rule.position(i) ? w : 0;
        padding += m_rule.isPadding(j) ? w : 0;
    }
    const auto tell = [&](const char* name, double value) { m_report.rows[name].push_back(value); };
    tell("visible_keys", visibleKeys(i));
    tell("sum", sum);
    tell("entropy", entropy);
    tell("mass_on_first_key", weights[0]);
    tell("mass_on_hidden_keys", hidden);
    tell("mass_on_future_keys", future);
    tell("mass_on_padding_keys", padding);
    if (hasSinks())
        tell("sink_mass", m_sinkMass[std::size_t(i)]);
}

void Reading::findRow(int i)
{
    const std::vector<double>& weights = m_report.stages["weights"][i];
    const bool counts = visibleKeys(i) > 0 || !isEmptyCase() || !m_given.empty(); // else it comes from empty_rows
    bool nan = false, hidden = false, padding = false, future = false;
    for (int j = 0; j < m_context.keys; ++j) {
        const bool leaks = counts && weights[j] > 0;
        nan = nan || std::isnan(weights[j]);
        hidden = hidden || (leaks && !sees(i, j));
        padding = padding || (leaks && m_rule.isPadding(j));
        future = future || (leaks && j > m_rule.position(i) && !sees(i, j));
    }
    const auto find = [&](const char* code, bool found) {
        if (found)
            m_report.findings[code].push_back(i);
    };
    find("empty-row", visibleKeys(i) == 0);
    find("nan-row", nan);
    find("hidden-leak", hidden);
    find("padding-leak", padding);
    find("future-leak", future);
}

PlainReport Reading::report()
{
    m_report.mask = tableOf(m_context.queries, m_context.keys);
    for (int i = 0; i < m_context.queries; ++i)
        for (int j = 0; j < m_context.keys; ++j)
            m_report.mask[i][j] = m_rule.isVisible(m_head, i, j);
    m_sinkMass.assign(std::size_t(m_context.queries), 0);
    std::visit([this](const auto& input) { read(input); }, m_scenario.input.kind);
    const bool isGiven = !m_given.empty();
    m_report.stages["weights"] = isGiven ? m_given : tableOf(m_context.queries, m_context.keys);
    for (const char* stage : {"scaled", "masked", "unmasked"})
        if (!isGiven)
            m_report.stages[stage] = tableOf(m_context.queries, m_context.keys);
    if (!m_v.empty())
        m_report.stages["output"] = tableOf(m_context.queries, int(m_v[0].size()));
    for (int i = 0; i < m_context.queries; ++i) {
        isGiven ? hideAfterwards(i) : weigh(i);
        if (!m_v.empty())
            sumOutput(i);
        tellRow(i);
        findRow(i);
    }
    return std::move(m_report);
}

} // namespace

PlainReport plainReport(const Scenario& scenario, const MaskContext& context, int head)
{
    return Reading(scenario, context, head).report();
}

} // namespace ax::test
