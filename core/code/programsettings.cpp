// SPDX-License-Identifier: MIT
#include "core/code/programsettings.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace ax {
namespace {

using InputKind = ProgramSettings::InputKind;

std::vector<int> numbersBelow(int count)
{
    std::vector<int> numbers(std::size_t(count), 0);
    std::iota(numbers.begin(), numbers.end(), 0);
    return numbers;
}

/// Collects one part of the settings after the other.
class Collector {
public:
    Collector(const Snapshot& snapshot, int batch, int layer, int head)
        : m_snapshot(snapshot)
        , m_batch(batch)
        , m_layer(layer)
        , m_head(head)
    {
    }

    Result<ProgramSettings> collect();

private:
    void collectInput(const TextInput& input);
    void collectInput(const QkvInput& input);
    void collectInput(const ProjectionInput& input);
    void collectInput(const ScoresInput& input);
    void collectInput(const WeightsInput& input);

    void takeTextHeads();
    void takeAxes(std::initializer_list<const TensorSource*> tensors);
    void takeTensor(const char* name, const TensorSource& source);
    void takeColumns(const char* name, const GrowingRows& rows, const std::vector<int>& heads, int width);
    void takeScoring();
    void takeMask();
    std::vector<int> declaredReal(int batch) const;
    void checkValues();

    const Snapshot& m_snapshot;
    const int m_batch;
    const int m_layer;
    const int m_head;
    ProgramSettings m_settings;
};

/// All axes of the tensors: the program keeps the rank of the input, so that q [n][d] gives weights [n][n].
void Collector::takeAxes(std::initializer_list<const TensorSource*> tensors)
{
    for (const TensorSource* tensor : tensors)
        if (tensor)
            m_settings.rank = std::max(m_settings.rank, int(tensor->values->shape.size()));
    m_settings.batches = numbersBelow(m_snapshot.shape.batch);
    m_settings.heads = numbersBelow(m_snapshot.shape.heads);
    m_settings.selectedBatch = m_batch;
    m_settings.selectedHead = std::max(m_head, 0);
    m_settings.group = m_snapshot.shape.heads / m_snapshot.shape.kvHeads;
    m_settings.kvHeads = m_snapshot.shape.kvOrder;
}

void Collector::takeTensor(const char* name, const TensorSource& source)
{
    ProgramArray array{name, source.values->shape, source.values->values};
    while (int(array.shape.size()) < m_settings.rank)
        array.shape.insert(array.shape.begin(), 1);
    m_settings.arrays.push_back(std::move(array));
}

void Collector::collectInput(const QkvInput& input)
{
    takeAxes({&input.q, &input.k, input.v ? &*input.v : nullptr});
    takeTensor("q", input.q);
    takeTensor("k", input.k);
    if (input.v)
        takeTensor("v", *input.v);
    m_settings.hasValues = input.v.has_value();
}

void Collector::collectInput(const ProjectionInput& input)
{
    m_settings.input = InputKind::Projection;
    takeAxes({});
    takeTensor("x", input.x);
    if (input.xKey)
        takeTensor("x_key", *input.xKey);
    takeTensor("w_query", input.wQuery);
    takeTensor("w_key", input.wKey);
    if (input.wValue)
        takeTensor("w_value", *input.wValue);
    m_settings.hasKeyOfOwn = input.xKey.has_value();
    m_settings.hasValues = input.wValue.has_value();
}

void Collector::collectInput(const ScoresInput& input)
{
    m_settings.input = InputKind::Scores;
    takeAxes({&input.scores, input.v ? &*input.v : nullptr});
    takeTensor("scores", input.scores);
    if (input.v)
        takeTensor("v", *input.v);
    m_settings.hasValues = input.v.has_value();
}

void Collector::collectInput(const WeightsInput& input)
{
    m_settings.input = InputKind::Weights;
    takeAxes({&input.weights});
    takeTensor("weights", input.weights);
}

/// A model cannot be written out, its queries, keys and values of one layer can.
void Collector::collectInput(const TextInput& input)
{
    takeTextHeads();
    const LayerTensors& tensors = m_snapshot.entries[std::size_t(m_batch)].forward->layers[std::size_t(m_layer)];
    const Shape& shape = m_snapshot.shape;
    std::vector<int> kvHeads;
    for (const int head : m_settings.heads)
        if (kvHeads.empty() || kvHeads.back() != shape.kvHead(head))
            kvHeads.push_back(shape.kvHead(head));
    m_settings.group = int(m_settings.heads.size() / kvHeads.size());
    takeColumns("q", tensors.q, m_settings.heads, shape.headSize);
    takeColumns("k", tensors.k, kvHeads, shape.headSize);
    takeColumns("v", tensors.v, kvHeads, shape.valueSize);
    m_settings.hasValues = true;
    const std::string where = "layer " + std::to_string(m_layer)
        + (m_settings.isMeanOfHeads ? std::string(", all heads") : ", head " + std::to_string(m_head));
    m_settings.heading.push_back("q, k and v of " + where + " of the model \"" + input.model
        + "\", after rotary embedding, for the text \"" + input.texts[std::size_t(m_batch)] + "\".");
    if (m_snapshot.own)
        m_settings.heading.push_back("The layers are frozen: q, k and v are those of the model's own masks.");
}

void Collector::takeTextHeads()
{
    m_settings.batches = {m_batch};
    m_settings.heads = m_settings.isMeanOfHeads ? numbersBelow(m_snapshot.shape.heads) : std::vector{m_head};
    m_settings.rank = m_settings.isMeanOfHeads ? 3 : 2;
}

/// Heads lie side by side in a layer's Q, K and V.
void Collector::takeColumns(const char* name, const GrowingRows& rows, const std::vector<int>& heads, int width)
{
    ProgramArray array{name, {rows.rows(), width}, {}};
    if (m_settings.rank > 2)
        array.shape.insert(array.shape.begin(), std::int64_t(heads.size()));
    for (const int head : heads)
        for (int row = 0; row < rows.rows(); ++row)
            for (int column = 0; column < width; ++column)
                array.values.push_back(rows.view()(row, head * width + column));
    m_settings.arrays.push_back(std::move(array));
}

void Collector::takeScoring()
{
    for (const int head : m_settings.heads)
        m_settings.scoring.push_back(m_snapshot.scoring[std::size_t(m_layer)][std::size_t(head)]);
    const double scale = m_settings.scoring.front().scale;
    m_settings.hasDefaultScale
        = m_snapshot.shape.headSize > 0 && scale == 1 / std::sqrt(double(m_snapshot.shape.headSize));
}

/// Real keys as the mask declares them: the layout of a text counts only where the mask has no list of its own.
std::vector<int> Collector::declaredReal(int batch) const
{
    const std::size_t keys = std::size_t(m_settings.keys);
    const std::optional<Padding>& padding = m_settings.mask.padding;
    if (!padding)
        return std::vector<int>(keys, 1);
    if (!padding->keys.empty())
        return padding->keys[std::size_t(batch)];
    if (padding->lengths.empty())
        return m_snapshot.entries[std::size_t(batch)].realTokens;
    std::vector<int> real(keys, 0);
    const std::size_t length = std::size_t(padding->lengths[std::size_t(batch)]);
    std::fill_n(real.begin() + std::ptrdiff_t(padding->side == Side::Left ? keys - length : 0), length, 1);
    return real;
}

void Collector::takeMask()
{
    m_settings.queries = m_snapshot.shape.queries;
    m_settings.keys = m_snapshot.shape.keys;
    for (const int batch : m_settings.batches) {
        const CompiledMask& mask = *m_snapshot.entries[std::size_t(batch)].masks[std::size_t(m_layer)];
        m_settings.mask = mask.spec();
        m_settings.realKeys.push_back(declaredReal(batch));
        const auto first = std::ranges::find(mask.realKeys(), 1);
        const bool fromReal = m_settings.mask.origin == Origin::FirstReal && first != mask.realKeys().end();
        m_settings.origins.push_back(fromReal ? int(first - mask.realKeys().begin()) : 0);
        for (const int head : m_settings.heads)
            for (int query = 0; query < m_settings.queries; ++query)
                m_settings.hasEmptyRows = m_settings.hasEmptyRows || mask.head(head).row(query).empty();
    }
    if (m_snapshot.model && !m_snapshot.model->config().windows.empty())
        m_settings.modelWindow = m_snapshot.model->config().windows[std::size_t(m_layer)].value_or(Window{});
}

void Collector::checkValues()
{
    const auto isFinite = [this](double value) { return std::isfinite(roundTo(m_settings.numerics.dtype, value)); };
    for (const ProgramArray& array : m_settings.arrays)
        m_settings.hasFiniteArrays = m_settings.hasFiniteArrays && std::ranges::all_of(array.values, isFinite);
    for (const int batch : m_settings.batches)
        if (const auto& given = m_snapshot.entries[std::size_t(batch)].given)
            for (const MatrixF64& v : given->exact.v)
                m_settings.hasFiniteValues
                    = m_settings.hasFiniteValues && std::all_of(v.data(), v.data() + v.size(), isFinite);
}

Result<ProgramSettings> Collector::collect()
{
    const Scenario& scenario = *m_snapshot.scenario;
    m_settings.numerics = scenario.numerics;
    m_settings.isMeanOfHeads = m_head == View::kMeanHead;
    if (!scenario.title.empty())
        m_settings.heading.push_back(scenario.title);
    std::visit([this](const auto& input) { collectInput(input); }, scenario.input.kind);
    takeScoring();
    takeMask();
    checkValues();
    return std::move(m_settings);
}

/// Numbers that a program about this snapshot would spell out at most.
std::int64_t numbersOf(const Snapshot& snapshot, int batch, int layer, int head)
{
    std::int64_t numbers = 0;
    const auto add = [&numbers](const auto& matrices) {
        for (const auto& matrix : matrices)
            numbers += std::int64_t(matrix.size());
    };
    for (const Entry& entry : snapshot.entries)
        if (entry.given)
            for (const auto* matrices : {&entry.given->exact.q, &entry.given->exact.k, &entry.given->exact.v,
                     &entry.given->exact.scores, &entry.given->exact.weights})
                add(*matrices);
    const Shape& shape = snapshot.shape;
    if (snapshot.model)
        numbers += std::int64_t(head == View::kMeanHead ? shape.heads : 1) * shape.queries
            * (2 * shape.headSize + shape.valueSize);
    const MaskSpec& mask = snapshot.entries[std::size_t(batch)].masks[std::size_t(layer)]->spec();
    return numbers + (mask.matrix && mask.matrix->values ? std::int64_t(mask.matrix->values->values.size()) : 0);
}

} // namespace

Result<ProgramSettings> programSettings(const Snapshot& snapshot, int batch, int layer, int head)
{
    const std::int64_t numbers = numbersOf(snapshot, batch, layer, head);
    if (numbers > kMostProgramNumbers)
        return Error{ErrorKind::TooLarge, snapshot.scenario->file, "/input",
            "at most " + std::to_string(kMostProgramNumbers) + " numbers in a program text", std::to_string(numbers)};
    return Collector(snapshot, batch, layer, head).collect();
}

} // namespace ax
