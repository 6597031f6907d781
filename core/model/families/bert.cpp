// SPDX-License-Identifier: MIT
// BERT (Devlin et al. 2019) and RoBERTa (Liu et al. 2019): encoders, of which every token sees every other. LayerNorm
// of the sum behind each half, learned positions, token types.
#include "core/model/family.h"

#include <algorithm>

namespace ax {
namespace {

void refineBert(JsonFields& fields, ModelConfig& config)
{
    config.tokenTypes = fields.integer("type_vocab_size", 1, 1 << 20, config.tokenTypes);
    const std::string positions = fields.text("position_embedding_type", "absolute");
    if (positions != "absolute")
        fields.refuse("position_embedding_type", ErrorKind::Unsupported, "absolute", positions);
    refuseIfTrue(fields, "is_decoder");
}

/// Positions are counted from the row behind that of padding.
void refineRoberta(JsonFields& fields, ModelConfig& config)
{
    refineBert(fields, config);
    config.positionOffset = fields.integer("pad_token_id", 0, 1 << 20, 1) + 1;
    config.context -= config.positionOffset;
    if (fields.ok() && config.context < 1)
        fields.refuse("max_position_embeddings", ErrorKind::OutOfRange,
            "more than " + std::to_string(config.positionOffset), std::to_string(config.context));
}

Family bert(std::string_view modelType)
{
    return {.modelType = modelType,
        .keys = {.kvHeads = nullptr, .headSize = nullptr, .normEpsilon = "layer_norm_eps", .rotary = false},
        .defaults = {.context = 512,
            .learnedPositions = true,
            .tokenTypes = 2,
            .norm = NormKind::Layer,
            .normEpsilon = 1e-12f,
            .activation = Activation::Gelu,
            .queryKeyValueBias = true,
            .outputBias = true,
            .feedForwardBias = true,
            .tiedHead = true,
            .decoder = false},
        .tensors = {.prefixes = {"bert.", ""},
            .embedding = "embeddings.word_embeddings",
            .positions = "embeddings.position_embeddings",
            .tokenTypes = "embeddings.token_type_embeddings",
            .ends = {.before = "embeddings.LayerNorm"},
            .layer = "encoder.layer.",
            .attentionNorms = {.sum = "attention.output.LayerNorm"},
            .query = "attention.self.query",
            .key = "attention.self.key",
            .value = "attention.self.value",
            .output = "attention.output.dense",
            .feedForwardNorms = {.sum = "output.LayerNorm"},
            .gate = {},
            .up = "intermediate.dense",
            .down = "output.dense"},
        .refine = &refineBert};
}

Family roberta(std::string_view modelType)
{
    Family family = bert(modelType);
    family.tensors.prefixes = {"roberta.", ""};
    family.refine = &refineRoberta;
    return family;
}

} // namespace

std::vector<Family> bertFamilies()
{
    return {bert("bert"), roberta("roberta"), roberta("camembert"), roberta("xlm-roberta")};
}

} // namespace ax
