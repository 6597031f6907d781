// SPDX-License-Identifier: MIT
// Gemma (Gemma Team 2024, 2025): RMSNorm with weights stored as w - 1, scaled embeddings, GeGLU; from the second
// generation on norms on both sides of each half and layers with a window, soft caps in the second only, norms of
// queries and keys and a second rope base in the third only.
#include "core/model/family.h"

#include <cmath>

namespace ax {
namespace {

void refineGemma(JsonFields& fields, ModelConfig& config)
{
    config.embeddingScale = float(std::sqrt(double(config.width)));
    config.queryKeyValueBias = config.outputBias = fields.boolean("attention_bias", false);
}

/// "query_pre_attn_scalar": scores are divided by its root, not by that of the head size.
void readScale(JsonFields& fields, ModelConfig& config)
{
    config.scale = 1 / std::sqrt(fields.number("query_pre_attn_scalar", 1e-6, 1e6, 256));
}

std::optional<double> readCap(JsonFields& fields, const char* key)
{
    return fields.has(key) ? std::optional(fields.number(key, 1e-6, 1e6, 1)) : std::nullopt;
}

void refineGemma2(JsonFields& fields, ModelConfig& config)
{
    refineGemma(fields, config);
    readScale(fields, config);
    config.softcap = readCap(fields, "attn_logit_softcapping");
    config.logitCap = readCap(fields, "final_logit_softcapping");
    readWindows(fields, config, [](int layer) { return layer % 2 == 0; });
}

/// Layers with a window have a rope base of their own, and no scaling.
void readLocalRope(JsonFields& fields, ModelConfig& config)
{
    const Json* parameters = fields.member("rope_parameters");
    RopeConfig local;
    if (parameters && parameters->is_object() && parameters->contains("sliding_attention")) {
        local = readRope(fields, {}, "sliding_attention", config.headSize, config.context);
    } else {
        local.theta = fields.number("rope_local_base_freq", 1, 1e12, 10000);
        local.size = config.headSize;
    }
    config.ropes.push_back(std::move(local));
    for (const std::optional<Window>& window : config.windows)
        config.ropeOfLayer.push_back(window ? 1 : 0);
}

/// Where there is no "layer_types", every sixth layer, or as "sliding_window_pattern" says, sees everything.
void readGemma3Windows(JsonFields& fields, ModelConfig& config)
{
    readWindows(fields, config, [](int) { return true; });
    const char* key = fields.has("_sliding_window_pattern") ? "_sliding_window_pattern" : "sliding_window_pattern";
    const int pattern = fields.integer(key, 1, 1024, 6);
    for (int layer = pattern - 1; !fields.has("layer_types") && layer < int(config.windows.size()); layer += pattern)
        config.windows[std::size_t(layer)].reset();
}

void refineGemma3(JsonFields& fields, ModelConfig& config)
{
    refineGemma2(fields, config);
    refuseIfTrue(fields, "use_bidirectional_attention");
    readGemma3Windows(fields, config);
    readLocalRope(fields, config);
}

const char* const kActivation = "hidden_activation";

} // namespace

std::vector<Family> gemmaFamilies()
{
    const ModelConfig gemma = {.headSize = 256,
        .context = 8192,
        .normEpsilon = 1e-6f,
        .normOffset = 1,
        .activation = Activation::GeluTanh,
        .tiedHead = true};
    TensorNames sandwich;
    sandwich.attentionNorms.after = "post_attention_layernorm";
    sandwich.feedForwardNorms = {.before = "pre_feedforward_layernorm", .after = "post_feedforward_layernorm"};

    ModelConfig gemma3 = gemma;
    gemma3.context = 131072;
    gemma3.headNorm = HeadNorm::PerHead;
    TensorNames sandwich3 = sandwich;
    sandwich3.queryNorm = "self_attn.q_norm", sandwich3.keyNorm = "self_attn.k_norm";
    TensorNames besidePictures = sandwich3; // in files that hold a model of pictures, too
    besidePictures.prefixes = {"language_model.model.", "model.language_model.", "model."};
    // Files with pictures leave out what is the default of their program.
    ModelConfig filled = gemma3;
    filled.vocabulary = 262208, filled.heads = 8, filled.kvHeads = 4;
    const ConfigKeys keys3 = {.activation = kActivation, .rope = {.fallbackTheta = 1e6}};
    return {
        {.modelType = "gemma", .keys = {.activation = kActivation}, .defaults = gemma, .refine = &refineGemma},
        {.modelType = "gemma2",
            .keys = {.activation = kActivation},
            .defaults = gemma,
            .tensors = sandwich,
            .refine = &refineGemma2},
        {.modelType = "gemma3",
            .section = "text_config",
            .sectionType = "gemma3_text",
            .keys = keys3,
            .defaults = filled,
            .tensors = besidePictures,
            .refine = &refineGemma3},
        {.modelType = "gemma3_text", .keys = keys3, .defaults = gemma3, .tensors = sandwich3, .refine = &refineGemma3},
    };
}

} // namespace ax
