// SPDX-License-Identifier: MIT
#include "tests/bench/modelbench.h"

#include "core/attention/fast.h"
#include "core/model/transformer.h"
#include "tests/bench/measure.h"

#include <cstdio>
#include <numeric>
#include <random>

namespace ax::bench {
namespace {

constexpr int kPrefill = 256;
constexpr int kDecoded = 32;

ModelConfig gpt2Small()
{
    ModelConfig config;
    config.modelType = "gpt2";
    config.vocabulary = 50257;
    config.width = 768;
    config.feedForward = 3072;
    config.layers = config.heads = config.kvHeads = 12;
    config.headSize = 64;
    config.context = 1024;
    config.norm = NormKind::Layer;
    config.activation = Activation::GeluTanh;
    config.tiedHead = true;
    config.scale = 0.125;
    return config;
}

class RandomWeights {
public:
    explicit RandomWeights(WeightFormat format)
        : m_format(format)
    {
    }

    PackedWeights packed(int outputs, int inputs)
    {
        PackedWeights weights(outputs, inputs, m_format);
        for (int first = 0; first < outputs; first += 512)
            weights.set(first, matrix(std::min(512, outputs - first), inputs));
        return weights;
    }
    Linear linear(int outputs, int inputs) { return {packed(outputs, inputs), Eigen::VectorXf::Zero(outputs)}; }
    Norm norm(int size)
    {
        return {NormKind::Layer, 1e-5f, size, Eigen::VectorXf::Ones(size), Eigen::VectorXf::Zero(size)};
    }

private:
    Matrix matrix(int rows, int columns)
    {
        std::uniform_real_distribution<float> uniform(-0.03f, 0.03f);
        return Matrix::NullaryExpr(rows, columns, [&] { return uniform(m_random); });
    }

    const WeightFormat m_format;
    std::minstd_rand m_random{7};
};

ModelPtr randomModel(WeightFormat format)
{
    RandomWeights random(format);
    TransformerWeights weights;
    weights.config = gpt2Small();
    const int c = weights.config.width, f = weights.config.feedForward;
    weights.head = random.packed(weights.config.vocabulary, c);
    weights.ends.after = random.norm(c);
    for (int i = 0; i < weights.config.layers; ++i) {
        TransformerLayer layer;
        layer.attentionNorms.before = random.norm(c);
        layer.feedForwardNorms.before = random.norm(c);
        layer.query = random.linear(c, c);
        layer.key = random.linear(c, c);
        layer.value = random.linear(c, c);
        layer.output = random.linear(c, c);
        layer.up = random.linear(f, c);
        layer.down = random.linear(c, f);
        weights.layers.push_back(std::move(layer));
    }
    return makeTransformer(std::move(weights), nullptr);
}

/// Causal attention of all heads, as the program computes it.
bool attend(const ModelConfig& config, const VisibleRanges& visible, const LayerTensors& tensors, int firstRow,
    MutableMatrixView output)
{
    std::vector<fast::Head> heads;
    std::vector<fast::Task> tasks;
    const Matrix none(tensors.q.rows(), 0);
    for (int h = 0; h < config.heads; ++h) {
        const auto columns = [&](const GrowingRows& rows) { return rows.view().middleCols(h * 64, 64); };
        heads.push_back({columns(tensors.q), columns(tensors.k), columns(tensors.v), none, visible, {.scale = 0.125}});
    }
    for (int h = 0; h < config.heads; ++h)
        tasks.push_back({.head = &heads[std::size_t(h)],
            .firstRow = firstRow,
            .rows = int(output.rows()),
            .output = {output.data() + h * 64, output.outerStride()}});
    return fast::run(tasks, {});
}

VisibleRanges causal(int n)
{
    VisibleRanges visible = VisibleRanges::begin(n);
    for (int query = 0; query < n; ++query) {
        const KeyRange row{0, query + 1};
        visible.appendRow({&row, 1});
    }
    return visible;
}

/// Runs the first `tokens` tokens, of which `reuse` are in `previous`, to the logits of the last one.
ForwardState run(const LanguageModel& model, int tokens, const ForwardState* previous, int reuse)
{
    std::vector<int> ids(std::size_t(tokens), 0), positions(std::size_t(tokens), 0);
    for (int i = 0; i < tokens; ++i)
        ids[std::size_t(i)] = i * 7919 % model.config().vocabulary;
    std::iota(positions.begin(), positions.end(), 0);
    const VisibleRanges visible = causal(tokens);
    const AttendLayer attention = [&](int, const LayerTensors& tensors, int firstRow, MutableMatrixView output) {
        return attend(model.config(), visible, tensors, firstRow, output);
    };
    ForwardState state = *model.forward(ids, positions, attention, previous, reuse, {});
    if (model.logits(state.hidden.view().row(tokens - 1)).size() == 0)
        std::abort();
    return state;
}

void print(const char* work, const char* format, int tokens, const Timing& timing)
{
    std::printf("{\"peer\":\"attention-explorer\",\"work\":\"%s\",\"model\":\"gpt2-%s\",\"tokens_per_s\":%.2f,"
                "\"median_s\":%.6f,\"min_s\":%.6f,\"cpu_s\":%.6f,\"runs\":%d}\n",
        work, format, tokens / timing.medianSeconds, timing.medianSeconds, timing.minSeconds, timing.cpuSeconds,
        timing.runs);
    std::fflush(stdout);
}

} // namespace

void benchModel()
{
    const std::pair<const char*, WeightFormat> formats[]
        = {{"f32", WeightFormat::Float32}, {"f16", WeightFormat::Float16}};
    for (const auto& [name, format] : formats) {
        const ModelPtr model = randomModel(format);
        print("prefill256", name, kPrefill, measure([&] { run(*model, kPrefill, nullptr, 0); }));
        const ForwardState prompt = run(*model, kPrefill, nullptr, 0);
        print("decode32_at256", name, kDecoded, measure([&] {
            ForwardState state = prompt;
            for (int i = 1; i <= kDecoded; ++i)
                state = run(*model, kPrefill + i, &state, kPrefill + i - 1);
        }));
    }
}

} // namespace ax::bench
