// SPDX-License-Identifier: MIT
#include "core/model/transformer.h"

#include <algorithm>

namespace ax {
namespace {

class Reader {
public:
    Reader(const ModelConfig& config, const TensorNames& names, WeightSource& source)
        : m_config(config)
        , m_names(names)
        , m_source(source)
        , m_prefix(prefix())
    {
    }

    void readEnds(TransformerWeights& weights);
    TransformerLayer readLayer(int index);

private:
    std::string prefix() const;
    std::string inLayer(std::string_view name) const { return m_layerPrefix + std::string(name); }
    bool isGated() const { return !m_names.gate.empty() || !m_names.gateUp.empty(); }

    Norm norm(const std::string& name, int size, bool withBias);
    NormsOfHalf norms(const std::string& prefix, const HalfNorms& names);
    Norm headNorm(std::string_view name, int heads);
    Linear linear(std::string_view name, int outputs, int inputs, bool withBias);
    Linear projection(std::string_view name, int part, int firstHead, int heads);
    Linear readUp();

    const ModelConfig& m_config;
    const TensorNames& m_names;
    WeightSource& m_source;
    std::string m_prefix;
    std::string m_layerPrefix;
};

/// The first of the family's prefixes under which the files have an embedding, else its first.
std::string Reader::prefix() const
{
    const auto fits = [&](std::string_view prefix) {
        return m_source.has(std::string(prefix) + std::string(m_names.embedding) + ".weight");
    };
    const auto found = std::ranges::find_if(m_names.prefixes, fits);
    return std::string(found == m_names.prefixes.end() ? m_names.prefixes.front() : *found);
}

/// Files older than 2019 call weights gamma and biases beta.
Norm Reader::norm(const std::string& name, int size, bool withBias)
{
    const bool isOld = !m_source.has(name + ".weight") && m_source.has(name + ".gamma");
    Norm norm;
    norm.kind = m_config.norm;
    norm.epsilon = m_config.normEpsilon;
    norm.group = size;
    norm.weights = m_source.vector(name + (isOld ? ".gamma" : ".weight"), size).array() + m_config.normOffset;
    if (withBias)
        norm.bias = m_source.vector(name + (isOld ? ".beta" : ".bias"), size);
    return norm;
}

NormsOfHalf Reader::norms(const std::string& prefix, const HalfNorms& names)
{
    const auto read = [&](std::string_view name) {
        return name.empty() ? Norm{}
                            : norm(prefix + std::string(name), m_config.width, m_config.norm == NormKind::Layer);
    };
    return {read(names.before), read(names.after), read(names.sum)};
}

Norm Reader::headNorm(std::string_view name, int heads)
{
    const int d = m_config.headSize;
    switch (m_config.headNorm) {
    case HeadNorm::None:
        return {};
    case HeadNorm::PerHead:
        return norm(inLayer(name), d, false);
    case HeadNorm::Whole:
        return norm(inLayer(name), heads * d, false);
    case HeadNorm::PerHeadOwn:
        break;
    }
    const std::size_t place = name.find("{}");
    Norm all;
    all.weights.resize(heads * d);
    for (int head = 0; head < heads; ++head) {
        const std::string own = inLayer(name.substr(0, place)) + std::to_string(head);
        Norm one = norm(own, d, false);
        if (!m_source.status())
            return {};
        all.weights.segment(head * d, d) = one.weights;
        all.kind = one.kind, all.epsilon = one.epsilon, all.group = one.group;
    }
    return all;
}

Linear Reader::linear(std::string_view name, int outputs, int inputs, bool withBias)
{
    return m_source.linear({{inLayer(name), outputs, {0, outputs}, m_names.transposed}}, inputs, withBias);
}

/// Queries (part 0), keys (1) or values (2): a tensor of their own, or some rows of one that holds all three.
/// `firstHead` counts heads in front of them there.
Linear Reader::projection(std::string_view name, int part, int firstHead, int heads)
{
    const int d = m_config.headSize;
    if (m_names.queryKeyValue.empty())
        return linear(name, heads * d, m_config.width, m_config.queryKeyValueBias);
    const int rows = (m_config.heads + 2 * m_config.kvHeads) * d;
    const RowBlocks pick = m_names.layout == FusedLayout::Blocks ? RowBlocks{firstHead * d, heads * d}
                                                                 : RowBlocks{part * d, d, heads, 3 * d};
    return m_source.linear(
        {{inLayer(m_names.queryKeyValue), rows, pick, m_names.transposed}}, m_config.width, m_config.queryKeyValueBias);
}

Linear Reader::readUp()
{
    const int f = m_config.feedForward;
    if (!isGated())
        return linear(m_names.up, f, m_config.width, m_config.feedForwardBias);
    if (!m_names.gateUp.empty())
        return linear(m_names.gateUp, 2 * f, m_config.width, m_config.feedForwardBias);
    return m_source.linear(
        {{inLayer(m_names.gate), f, {0, f}, m_names.transposed}, {inLayer(m_names.up), f, {0, f}, m_names.transposed}},
        m_config.width, m_config.feedForwardBias);
}

TransformerLayer Reader::readLayer(int index)
{
    const int h = m_config.heads, kv = m_config.kvHeads, width = m_config.width;
    m_layerPrefix = m_prefix + std::string(m_names.layer) + std::to_string(index) + ".";
    TransformerLayer layer;
    layer.attentionNorms = norms(m_layerPrefix, m_names.attentionNorms);
    layer.query = projection(m_names.query, 0, 0, h);
    layer.key = projection(m_names.key, 1, h, kv);
    layer.value = projection(m_names.value, 2, h + kv, kv);
    layer.queryNorm = headNorm(m_names.queryNorm, h);
    layer.keyNorm = headNorm(m_names.keyNorm, kv);
    layer.output = linear(m_names.output, width, h * m_config.headSize, m_config.outputBias);
    HalfNorms feedForward = m_names.feedForwardNorms;
    if (m_config.parallelResidual && m_names.parallelHalvesShareNorm)
        feedForward.before = {};
    layer.feedForwardNorms = norms(m_layerPrefix, feedForward);
    layer.up = readUp();
    layer.down = linear(m_names.down, width, m_config.feedForward, m_config.feedForwardBias);
    return layer;
}

void Reader::readEnds(TransformerWeights& weights)
{
    const auto table = [&](std::string_view name, int rows) {
        return m_source.stored(m_prefix + std::string(name) + ".weight", rows, m_config.width);
    };
    if (!m_config.tiedHead)
        weights.embedding = table(m_names.embedding, m_config.vocabulary);
    const std::string head = m_config.tiedHead ? m_prefix + std::string(m_names.embedding) : std::string(m_names.head);
    weights.head = m_source.packed(head + ".weight", m_config.vocabulary, m_config.width);
    if (m_config.learnedPositions)
        weights.positions = table(m_names.positions, m_config.context + m_config.positionOffset);
    if (const StoredMatrix types
        = m_config.tokenTypes > 0 ? table(m_names.tokenTypes, m_config.tokenTypes) : StoredMatrix();
        types.rows() > 0) {
        weights.tokenType.resize(m_config.width);
        types.copyRow(0, std::span(weights.tokenType.data(), std::size_t(m_config.width)));
    }
    weights.ends = norms(m_prefix, m_names.ends);
}

} // namespace

TransformerWeights readTransformer(ModelConfig config, const TensorNames& names, WeightSource& source)
{
    TransformerWeights weights;
    weights.config = std::move(config);
    Reader reader(weights.config, names, source);
    reader.readEnds(weights);
    for (int i = 0; i < weights.config.layers && source.status(); ++i)
        weights.layers.push_back(reader.readLayer(i));
    return weights;
}

} // namespace ax
