// SPDX-License-Identifier: MIT
// LLaMA (Touvron et al. 2023): RMSNorm before each half of a layer, rotary positions, SwiGLU, no biases, grouped
// key/value heads. Names of tensors and of config.json as in Hugging Face checkpoints.
#include "core/base/memory.h"
#include "core/model/architectures.h"
#include "core/model/rotary.h"

#include <cmath>

namespace ax {
namespace {

// Rows that are taken through a layer's products together: their activations stay in the second-level cache, and a stop
// request waits for one panel of weights at most. A multiple of the 6 rows of a tile of PackedWeights.
constexpr int kBlock = 96;

struct LlamaLayer {
    Eigen::VectorXf attentionNorm; // [C]
    PackedWeights query, key, value; // [H * D, C], [Hkv * D, C]
    PackedWeights output; // [C, H * D]
    Eigen::VectorXf feedForwardNorm; // [C]
    PackedWeights gateUp; // [2 F, C]: the gates, then what they let through
    PackedWeights down; // [C, F]
};

class Llama : public LanguageModel {
public:
    Llama(ModelConfig config, std::shared_ptr<const Tokenizer> tokenizer, WeightSource& weights);

    const ModelConfig& config() const override { return m_config; }
    const Tokenizer& tokenizer() const override { return *m_tokenizer; }
    Result<ForwardState> forward(std::span<const int> ids, std::span<const int> positions, const AttendLayer& attend,
        const ForwardState* previous, int reuse, std::stop_token stop) const override;
    Eigen::VectorXf logits(const Eigen::Ref<const Eigen::RowVectorXf>& hidden) const override;

private:
    friend class LlamaRun;

    Status checkInput(std::span<const int> ids, int newRows) const;

    ModelConfig m_config;
    std::shared_ptr<const Tokenizer> m_tokenizer;
    Matrix m_embedding; // [V, C]
    std::vector<LlamaLayer> m_layers;
    Eigen::VectorXf m_finalNorm; // [C]
    Matrix m_head; // [V, C]; empty when it is the embedding
};

/// out = x / rms(x) * weights, row by row (Zhang and Sennrich 2019).
void normalise(const MatrixView& x, const Eigen::VectorXf& weights, float epsilon, MutableMatrixView out)
{
    for (Eigen::Index row = 0; row < x.rows(); ++row) {
        const float meanSquare = x.row(row).squaredNorm() / float(x.cols());
        out.row(row) = (x.row(row) / std::sqrt(meanSquare + epsilon)).cwiseProduct(weights.transpose());
    }
}

/// out = silu(gate) * up for gateUp = [gate, up], row by row (Shazeer 2020).
void swiglu(const MatrixView& gateUp, MutableMatrixView out)
{
    const Eigen::Index width = out.cols();
    for (Eigen::Index row = 0; row < out.rows(); ++row) {
        const auto gate = gateUp.row(row).head(width).array();
        out.row(row) = gate / (1 + (-gate).exp()) * gateUp.row(row).tail(width).array();
    }
}

/// One forward run: its state and its working memory, allocated once.
class LlamaRun {
public:
    LlamaRun(const Llama& model, std::span<const int> ids, std::span<const int> positions, const ForwardState* previous,
        int reuse, std::stop_token stop);

    /// False when stopped.
    bool run(const AttendLayer& attend);
    ForwardState takeState() { return std::move(m_state); }

private:
    bool project(const LlamaLayer& layer, LayerTensors& tensors);
    bool finishLayer(const LlamaLayer& layer);
    bool finish();

    const Llama& m_model;
    const ModelConfig& m_config;
    std::stop_token m_stop;
    int m_first; // the first row that is computed
    int m_rows; // rows that are computed
    ForwardState m_state;
    Rotary m_rotary;
    Matrix m_x; // [rows, C]: the residual stream
    Matrix m_attended; // [rows, H * D]
    Matrix m_normed; // [block, C]
    Matrix m_gateUp; // [block, 2 F]
    Matrix m_active; // [block, F]
};

/// Rows of which the first `reuse` are those of `previous`, if any.
GrowingRows begin(const GrowingRows* previous, int reuse, int rows, int columns)
{
    return previous ? previous->continued(reuse, rows) : GrowingRows(rows, columns);
}

LlamaRun::LlamaRun(const Llama& model, std::span<const int> ids, std::span<const int> positions,
    const ForwardState* previous, int reuse, std::stop_token stop)
    : m_model(model)
    , m_config(model.m_config)
    , m_stop(std::move(stop))
    , m_first(reuse)
    , m_rows(int(ids.size()) - reuse)
    , m_rotary(positions.subspan(std::size_t(reuse)), m_config.headSize, m_config.ropeTheta, m_stop)
    , m_x(m_rows, m_config.width)
    , m_attended(m_rows, m_config.heads * m_config.headSize)
    , m_normed(std::min(m_rows, kBlock), m_config.width)
    , m_gateUp(m_normed.rows(), 2 * m_config.feedForward)
    , m_active(m_normed.rows(), m_config.feedForward)
{
    const int total = int(ids.size()), d = m_config.headSize;
    if (reuse == 0)
        previous = nullptr; // it may be a state without layers
    m_state.ids.assign(ids.begin(), ids.end());
    m_state.positions.assign(positions.begin(), positions.end());
    m_state.hidden = begin(previous ? &previous->hidden : nullptr, reuse, total, m_config.width);
    for (std::size_t layer = 0; layer < m_model.m_layers.size(); ++layer) {
        const LayerTensors* old = previous ? &previous->layers[layer] : nullptr;
        m_state.layers.push_back({begin(old ? &old->q : nullptr, reuse, total, m_config.heads * d),
            begin(old ? &old->k : nullptr, reuse, total, m_config.kvHeads * d),
            begin(old ? &old->v : nullptr, reuse, total, m_config.kvHeads * d)});
    }
    for (int row = 0; row < m_rows && !m_stop.stop_requested(); ++row)
        m_x.row(row) = m_model.m_embedding.row(ids[std::size_t(reuse + row)]);
}

bool LlamaRun::run(const AttendLayer& attend)
{
    if (m_stop.stop_requested()) // perhaps before everything was prepared
        return false;
    for (std::size_t i = 0; m_rows > 0 && i < m_model.m_layers.size(); ++i) {
        const LlamaLayer& layer = m_model.m_layers[i];
        if (!project(layer, m_state.layers[i]) || !attend(int(i), m_state.layers[i], m_first, m_attended)
            || !finishLayer(layer))
            return false;
    }
    return finish();
}

/// From the residual stream to the new rows of Q, K and V.
bool LlamaRun::project(const LlamaLayer& layer, LayerTensors& tensors)
{
    auto q = tensors.q.newRows(), k = tensors.k.newRows(), v = tensors.v.newRows();
    for (int row = 0; row < m_rows; row += kBlock) {
        const int count = std::min(kBlock, m_rows - row);
        auto normed = m_normed.topRows(count);
        normalise(m_x.middleRows(row, count), layer.attentionNorm, m_config.normEpsilon, normed);
        const auto product = [&](const PackedWeights& weights, Eigen::Map<Matrix>& out) {
            return weights.multiply(normed, out.middleRows(row, count), PackedWeights::Into::Replace, m_stop);
        };
        if (!product(layer.query, q) || !product(layer.key, k) || !product(layer.value, v))
            return false;
        m_rotary.apply(row, q.middleRows(row, count));
        m_rotary.apply(row, k.middleRows(row, count));
    }
    return true;
}

/// Adds the attention output and the feed-forward half to the residual stream.
bool LlamaRun::finishLayer(const LlamaLayer& layer)
{
    using Into = PackedWeights::Into;
    for (int row = 0; row < m_rows; row += kBlock) {
        const int count = std::min(kBlock, m_rows - row);
        auto x = m_x.middleRows(row, count);
        auto normed = m_normed.topRows(count), gateUp = m_gateUp.topRows(count), active = m_active.topRows(count);
        if (!layer.output.multiply(m_attended.middleRows(row, count), x, Into::Add, m_stop))
            return false;
        normalise(x, layer.feedForwardNorm, m_config.normEpsilon, normed);
        if (!layer.gateUp.multiply(normed, gateUp, Into::Replace, m_stop))
            return false;
        swiglu(gateUp, active);
        if (!layer.down.multiply(active, x, Into::Add, m_stop))
            return false;
    }
    return true;
}

bool LlamaRun::finish()
{
    auto hidden = m_state.hidden.newRows();
    for (int row = 0; row < m_rows; row += kBlock) {
        const int count = std::min(kBlock, m_rows - row);
        normalise(m_x.middleRows(row, count), m_model.m_finalNorm, m_config.normEpsilon, hidden.middleRows(row, count));
        if (m_stop.stop_requested())
            return false;
    }
    return true;
}

LlamaLayer readLayer(const ModelConfig& c, int index, WeightSource& weights)
{
    const std::string prefix = "model.layers." + std::to_string(index) + ".";
    const auto norm = [&](const char* name) { return weights.vector(prefix + name + ".weight", c.width); };
    const auto linear = [&](const char* name, int outputs, int inputs) {
        return weights.packed({{prefix + name + ".weight", outputs}}, inputs);
    };
    LlamaLayer layer;
    layer.attentionNorm = norm("input_layernorm");
    layer.query = linear("self_attn.q_proj", c.heads * c.headSize, c.width);
    layer.key = linear("self_attn.k_proj", c.kvHeads * c.headSize, c.width);
    layer.value = linear("self_attn.v_proj", c.kvHeads * c.headSize, c.width);
    layer.output = linear("self_attn.o_proj", c.width, c.heads * c.headSize);
    layer.feedForwardNorm = norm("post_attention_layernorm");
    layer.gateUp = weights.packed(
        {{prefix + "mlp.gate_proj.weight", c.feedForward}, {prefix + "mlp.up_proj.weight", c.feedForward}}, c.width);
    layer.down = linear("mlp.down_proj", c.width, c.feedForward);
    return layer;
}

Llama::Llama(ModelConfig config, std::shared_ptr<const Tokenizer> tokenizer, WeightSource& weights)
    : m_config(std::move(config))
    , m_tokenizer(std::move(tokenizer))
    , m_embedding(weights.matrix("model.embed_tokens.weight", m_config.vocabulary, m_config.width))
    , m_finalNorm(weights.vector("model.norm.weight", m_config.width))
{
    for (int i = 0; i < m_config.layers && weights.status(); ++i)
        m_layers.push_back(readLayer(m_config, i, weights));
    if (!m_config.tiedHead)
        m_head = weights.matrix("lm_head.weight", m_config.vocabulary, m_config.width);
}

Status Llama::checkInput(std::span<const int> ids, int newRows) const
{
    for (std::size_t i = 0; i < ids.size(); ++i)
        if (ids[i] < 0 || ids[i] >= m_config.vocabulary)
            return Error{ErrorKind::OutOfRange, "tokenizer.json", "token " + std::to_string(i),
                "an id below the vocab_size of config.json, " + std::to_string(m_config.vocabulary),
                std::to_string(ids[i])};
    const CheckedSize columns
        = CheckedSize(m_config.heads + 2 * m_config.kvHeads) * m_config.headSize * m_config.layers;
    const CheckedSize kept = CheckedSize(ids.size() + ids.size() / 2) * (columns + m_config.width);
    const CheckedSize working = CheckedSize(newRows) * (m_config.width + m_config.heads * m_config.headSize);
    return checkMemory((kept + working) * sizeof(float), std::to_string(ids.size()) + " tokens");
}

Result<ForwardState> Llama::forward(std::span<const int> ids, std::span<const int> positions, const AttendLayer& attend,
    const ForwardState* previous, int reuse, std::stop_token stop) const
{
    return catchOutOfMemory("forward run", [&]() -> Result<ForwardState> {
        if (Status input = checkInput(ids, int(ids.size()) - reuse); !input)
            return input.error();
        LlamaRun run(*this, ids, positions, previous, reuse, std::move(stop));
        if (!run.run(attend))
            return Error{ErrorKind::Cancelled, {}, {}, "stopped", {}};
        return run.takeState();
    });
}

Eigen::VectorXf Llama::logits(const Eigen::Ref<const Eigen::RowVectorXf>& hidden) const
{
    return (m_config.tiedHead ? m_embedding : m_head) * hidden.transpose();
}

} // namespace

void readLlamaConfig(JsonFields& fields, ModelConfig& config)
{
    readSizes(fields, config);
    config.normEpsilon = float(fields.number("rms_norm_eps", 1e-12, 1, 1e-6));
    config.ropeTheta = readRopeTheta(fields);
    config.tiedHead = fields.boolean("tie_word_embeddings", false);
    if (const std::string activation = fields.text("hidden_act", "silu"); activation != "silu")
        fields.refuse("hidden_act", ErrorKind::Unsupported, "silu", activation);
    for (const char* bias : {"attention_bias", "mlp_bias"})
        if (fields.boolean(bias, false))
            fields.refuse(bias, ErrorKind::Unsupported, "false", "true");
    if (fields.ok() && config.headSize % 2 != 0)
        fields.refuse(
            "head_dim", ErrorKind::OutOfRange, "an even size, for rotary positions", std::to_string(config.headSize));
    config.scale = 1 / std::sqrt(double(config.headSize));
}

Result<ModelPtr> buildLlama(ModelConfig config, std::shared_ptr<const Tokenizer> tokenizer, WeightSource& weights)
{
    auto model = std::make_shared<Llama>(std::move(config), std::move(tokenizer), weights);
    if (const Status read = weights.status(); !read)
        return read.error();
    return ModelPtr(std::move(model));
}

} // namespace ax
