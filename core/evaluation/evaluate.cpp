// SPDX-License-Identifier: MIT
#include "core/evaluation/evaluate.h"

#include "core/base/memory.h"
#include "core/evaluation/attendlayer.h"
#include "core/evaluation/cancelled.h"
#include "core/evaluation/frozenlayers.h"
#include "core/evaluation/layermasks.h"
#include "core/evaluation/layerscoring.h"
#include "core/evaluation/prefixreuse.h"
#include "core/evaluation/realtokens.h"
#include "core/evaluation/tensorinput.h"
#include "core/evaluation/textinput.h"

#include <chrono>

namespace ax {
namespace {

/// One evaluation, step by step; every step checks before it allocates.
class Evaluation {
public:
    Evaluation(ScenarioPtr scenario, const ModelSource& models, SnapshotPtr previous, std::stop_token stop,
        std::int64_t maxCells)
        : m_models(models)
        , m_previous(previous && previous->own ? previous->own : previous)
        , m_stop(std::move(stop))
        , m_maxCells(maxCells)
        , m_snapshot(std::make_shared<Snapshot>())
        , m_scenario(*scenario)
    {
        m_snapshot->scenario = std::move(scenario);
    }

    Result<SnapshotPtr> run()
    {
        const bool isText = std::holds_alternative<TextInput>(m_scenario.input.kind);
        if (Status done = isText ? evaluateText() : evaluateTensors(); !done)
            return done.error();
        if (m_stop.stop_requested())
            return cancelled();
        const std::chrono::duration<double, std::milli> time = std::chrono::steady_clock::now() - m_start;
        m_snapshot->milliseconds = time.count();
        return SnapshotPtr(m_snapshot);
    }

private:
    Status evaluateText();
    Result<TensorInput> givenTensors() const;
    Status evaluateTensors();
    Status prepare();
    Status compileMasks(std::size_t batch, const TextLayout* layout);
    Status setLabels(Entry& entry, const std::vector<std::string>& queries, const std::vector<std::string>& keys) const;
    Status setTokens(Entry& entry, const TextLayout::Entry& tokens) const;
    Status runModel(std::size_t batch);
    Status takeOwnRun(Side padSide);

    const std::chrono::steady_clock::time_point m_start = std::chrono::steady_clock::now();
    const ModelSource& m_models;
    const SnapshotPtr m_previous; // a whole run of the model, never one with frozen layers
    const std::stop_token m_stop;
    const std::int64_t m_maxCells;
    const std::shared_ptr<Snapshot> m_snapshot;
    const Scenario& m_scenario; // lives in the snapshot
};

std::vector<std::string> numbersBelow(int count)
{
    std::vector<std::string> labels;
    for (int i = 0; i < count; ++i)
        labels.push_back(std::to_string(i));
    return labels;
}

/// The person's labels of one axis, else `fallback`.
Result<std::vector<std::string>> labelsOf(const std::vector<std::string>& own, const std::vector<std::string>& fallback,
    const std::string& place, const std::string& what)
{
    if (own.empty())
        return fallback;
    if (own.size() != fallback.size())
        return Error{ErrorKind::WrongShape, {}, place,
            std::to_string(fallback.size()) + " labels, one for each " + what, std::to_string(own.size()) + " labels"};
    return own;
}

Status Evaluation::setLabels(
    Entry& entry, const std::vector<std::string>& queries, const std::vector<std::string>& keys) const
{
    auto queryLabels = labelsOf(m_scenario.input.queryLabels, queries, "/input/query_labels", "query");
    if (!queryLabels)
        return queryLabels.error();
    auto keyLabels = labelsOf(m_scenario.input.keyLabels, keys, "/input/key_labels", "key");
    if (!keyLabels)
        return keyLabels.error();
    entry.queryLabels = *std::move(queryLabels);
    entry.keyLabels = *std::move(keyLabels);
    return success();
}

/// What needs the shape alone: the limit, scoring of all heads and the sight of everything.
Status Evaluation::prepare()
{
    const Shape& shape = m_snapshot->shape;
    if (std::int64_t(shape.queries) * shape.keys > m_maxCells)
        return Error{ErrorKind::TooLarge, {}, "/input", "at most " + std::to_string(m_maxCells) + " cells a matrix",
            std::to_string(shape.queries) + " queries x " + std::to_string(shape.keys) + " keys"};
    auto scoring = scoringOfLayers(m_scenario, shape, m_snapshot->model.get());
    if (!scoring)
        return scoring.error();
    m_snapshot->scoring = *std::move(scoring);
    m_snapshot->everything = VisibleRanges::all(shape.queries, shape.keys);
    return success();
}

Status Evaluation::compileMasks(std::size_t batch, const TextLayout* layout)
{
    const Shape& shape = m_snapshot->shape;
    MaskContext context;
    context.queries = shape.queries;
    context.keys = shape.keys;
    context.heads = shape.heads;
    context.batch = int(batch);
    context.batchSize = shape.batch;
    if (layout) {
        context.decoder = m_snapshot->model->config().decoder;
        context.realKeys = layout->entries[batch].real;
        context.padSide = layout->padSide;
    }
    auto masks = compileLayerMasks(m_scenario.mask, context, shape.layers, m_snapshot->model.get(), m_stop);
    if (!masks)
        return masks.error();
    m_snapshot->entries[batch].masks = *std::move(masks);
    return success();
}

/// Those of the result before when nothing that they are made of has changed: they are as large as the input.
Result<TensorInput> Evaluation::givenTensors() const
{
    if (!m_previous || !m_previous->entries.front().given || m_previous->scenario->input != m_scenario.input
        || m_previous->scenario->numerics != m_scenario.numerics)
        return splitTensors(m_scenario, m_stop);
    TensorInput kept{m_previous->shape, {}};
    for (const Entry& entry : m_previous->entries)
        kept.entries.push_back(entry.given);
    return kept;
}

Status Evaluation::evaluateTensors()
{
    Result<TensorInput> tensors = givenTensors();
    if (!tensors)
        return tensors.error();
    m_snapshot->shape = tensors->shape;
    m_snapshot->entries.resize(tensors->entries.size());
    if (Status prepared = prepare(); !prepared)
        return prepared;
    for (std::size_t batch = 0; batch < tensors->entries.size(); ++batch) {
        Entry& entry = m_snapshot->entries[batch];
        entry.given = tensors->entries[batch];
        const Shape& shape = m_snapshot->shape;
        if (Status labels = setLabels(entry, numbersBelow(shape.queries), numbersBelow(shape.keys)); !labels)
            return labels;
        if (Status masks = compileMasks(batch, nullptr); !masks)
            return masks;
    }
    return success();
}

Shape shapeOf(const TextLayout& layout, const ModelConfig& config)
{
    return {int(layout.entries.size()), config.layers, config.heads, config.kvHeads, layout.tokens, layout.tokens,
        config.headSize, config.headSize, KvHeads::Grouped};
}

Status Evaluation::evaluateText()
{
    Result<ModelPtr> model = m_models(std::get<TextInput>(m_scenario.input.kind).model, m_scenario.file);
    if (!model)
        return model.error();
    m_snapshot->model = *model;
    const Result<TextLayout> layout = layOutTexts(m_scenario, **model, m_stop, m_maxCells);
    if (!layout)
        return layout.error();
    m_snapshot->shape = shapeOf(*layout, (*model)->config());
    m_snapshot->entries.resize(layout->entries.size());
    if (Status prepared = prepare(); !prepared)
        return prepared;
    for (std::size_t batch = 0; batch < layout->entries.size(); ++batch) {
        if (Status masks = compileMasks(batch, &*layout); !masks)
            return masks;
        if (Status tokens = setTokens(m_snapshot->entries[batch], layout->entries[batch]); !tokens)
            return tokens;
    }
    if (m_scenario.freezesLayers)
        return takeOwnRun(layout->padSide);
    for (std::size_t batch = 0; batch < layout->entries.size(); ++batch)
        if (Status ran = runModel(batch); !ran)
            return ran;
    return success();
}

/// Frozen layers: Q, K, V and hidden rows of every layer as the model has them with nothing switched.
Status Evaluation::takeOwnRun(Side padSide)
{
    const ScenarioPtr scenario = withoutSwitches(m_scenario, padSide);
    if (m_previous && isSameRun(*m_previous, *scenario, m_snapshot->model)) {
        m_snapshot->own = m_previous;
        m_snapshot->reusedTokens = realTokens(*m_snapshot);
    } else {
        Result<SnapshotPtr> own = evaluate(scenario, m_models, m_previous, m_stop, m_maxCells);
        if (!own)
            return own.error();
        m_snapshot->own = *std::move(own);
        m_snapshot->reusedTokens = m_snapshot->own->reusedTokens;
    }
    for (std::size_t batch = 0; batch < m_snapshot->entries.size(); ++batch) {
        const Entry& kept = m_snapshot->own->entries[batch];
        m_snapshot->entries[batch].positionIds = kept.positionIds;
        m_snapshot->entries[batch].forward = kept.forward;
    }
    return success();
}

Status Evaluation::setTokens(Entry& entry, const TextLayout::Entry& tokens) const
{
    entry.tokenIds = tokens.ids;
    entry.realTokens = tokens.real;
    entry.promptTokens = tokens.promptTokens;
    const std::optional<Padding>& padding = m_scenario.mask.padding;
    entry.positionIds = positionIds(entry.masks.front()->realKeys(), padding ? padding->positions : Positions::Slot);
    std::vector<std::string> labels;
    for (const int id : tokens.ids) {
        if (m_stop.stop_requested())
            return cancelled();
        labels.push_back(m_snapshot->model->tokenizer().label(id));
    }
    return setLabels(entry, labels, labels);
}

Status Evaluation::runModel(std::size_t batch)
{
    Entry& entry = m_snapshot->entries[batch];
    const ReusablePrefix prefix = reusablePrefix(*m_snapshot, m_previous.get(), batch);
    m_snapshot->reusedTokens += realTokens(entry, prefix.rows);
    if (prefix.rows == int(entry.tokenIds.size())) {
        entry.forward = prefix.forward;
        return success();
    }
    const AttendLayer attend = [&](int layer, const LayerTensors& tensors, int firstRow, MutableMatrixView output) {
        return attendLayer(*m_snapshot, entry, layer, tensors, firstRow, output, m_stop);
    };
    Result<ForwardState> state = m_snapshot->model->forward(
        entry.tokenIds, entry.positionIds, attend, prefix.forward.get(), prefix.rows, m_stop);
    if (!state)
        return state.error();
    entry.forward = std::make_shared<const ForwardState>(*std::move(state));
    return success();
}

} // namespace

Result<SnapshotPtr> evaluate(const ScenarioPtr& scenario, const ModelSource& models, const SnapshotPtr& previous,
    std::stop_token stop, std::int64_t maxCells)
{
    Result<SnapshotPtr> result = catchOutOfMemory(scenario->file,
        [&]() -> Result<SnapshotPtr> { return Evaluation(scenario, models, previous, stop, maxCells).run(); });
    if (result)
        return result;
    Error error = std::move(result).error();
    if (error.file.empty())
        error.file = scenario->file;
    return error;
}

int lastRealRow(const Entry& entry)
{
    int row = int(entry.realTokens.size()) - 1;
    while (row >= 0 && !entry.realTokens[std::size_t(row)])
        --row;
    return row;
}

Eigen::VectorXf nextTokenLogits(const Snapshot& snapshot, int batch, int row)
{
    const ForwardState& state = *snapshot.entries[std::size_t(batch)].forward;
    return snapshot.model->logits(state.hidden.view().row(row));
}

} // namespace ax
