// SPDX-License-Identifier: MIT
#include "core/model/transformer.h"

#include "core/base/memory.h"
#include "core/model/forwardrun.h"

#include <algorithm>

namespace ax {
namespace {

class Transformer : public LanguageModel {
public:
    Transformer(TransformerWeights weights, std::shared_ptr<const Tokenizer> tokenizer)
        : m_weights(std::move(weights))
        , m_tokenizer(std::move(tokenizer))
    {
    }

    const ModelConfig& config() const override { return m_weights.config; }
    const Tokenizer& tokenizer() const override { return *m_tokenizer; }
    Result<ForwardState> forward(std::span<const int> ids, std::span<const int> positions, const AttendLayer& attend,
        const ForwardState* previous, int reuse, std::stop_token stop) const override;
    Eigen::VectorXf logits(const Eigen::Ref<const Eigen::RowVectorXf>& hidden) const override;

private:
    Status checkInput(std::span<const int> ids, std::span<const int> positions, int newRows) const;

    TransformerWeights m_weights;
    std::shared_ptr<const Tokenizer> m_tokenizer;
};

/// Some scalings turn all rows otherwise when the text grows beyond the trained length; then nothing can be reused.
bool turnsAlike(const ModelConfig& config, std::span<const int> positions, const ForwardState& previous)
{
    const int length = lengthOf(positions), before = lengthOf(previous.positions);
    return length == before || std::ranges::all_of(config.ropes, [&](const RopeConfig& rope) {
        return ropeFrequencies(rope, length) == ropeFrequencies(rope, before);
    });
}

Status Transformer::checkInput(std::span<const int> ids, std::span<const int> positions, int newRows) const
{
    const ModelConfig& config = m_weights.config;
    for (std::size_t i = 0; i < ids.size(); ++i)
        if (ids[i] < 0 || ids[i] >= config.vocabulary)
            return Error{ErrorKind::OutOfRange, "tokenizer.json", "token " + std::to_string(i),
                "an id below the vocab_size of config.json, " + std::to_string(config.vocabulary),
                std::to_string(ids[i])};
    if (config.learnedPositions && lengthOf(positions) > config.context)
        return Error{ErrorKind::TooLarge, {}, "the text",
            "at most " + std::to_string(config.context) + " positions, since the model has learned no more",
            std::to_string(lengthOf(positions))};
    const CheckedSize columns = CheckedSize(config.heads + 2 * config.kvHeads) * config.headSize * config.layers;
    const CheckedSize kept = CheckedSize(ids.size() + ids.size() / 2) * (columns + config.width);
    const CheckedSize working = CheckedSize(newRows) * (config.width + config.heads * config.headSize);
    return checkMemory((kept + working) * sizeof(float), std::to_string(ids.size()) + " tokens");
}

Result<ForwardState> Transformer::forward(std::span<const int> ids, std::span<const int> positions,
    const AttendLayer& attend, const ForwardState* previous, int reuse, std::stop_token stop) const
{
    return catchOutOfMemory("forward run", [&]() -> Result<ForwardState> {
        if (reuse > 0 && !turnsAlike(m_weights.config, positions, *previous))
            reuse = 0;
        if (Status input = checkInput(ids, positions, int(ids.size()) - reuse); !input)
            return input.error();
        ForwardRun run(m_weights, ids, positions, previous, reuse, std::move(stop));
        if (!run.run(attend))
            return Error{ErrorKind::Cancelled, {}, {}, "stopped", {}};
        return run.takeState();
    });
}

Eigen::VectorXf Transformer::logits(const Eigen::Ref<const Eigen::RowVectorXf>& hidden) const
{
    Matrix row(1, m_weights.head.outputs());
    m_weights.head.multiply(hidden, row, PackedWeights::Into::Replace, {});
    Eigen::VectorXf logits = row.row(0);
    if (const std::optional<double>& cap = m_weights.config.logitCap)
        logits = float(*cap) * (logits.array() / float(*cap)).tanh();
    return logits;
}

} // namespace

ModelPtr makeTransformer(TransformerWeights weights, std::shared_ptr<const Tokenizer> tokenizer)
{
    return std::make_shared<Transformer>(std::move(weights), std::move(tokenizer));
}

} // namespace ax
