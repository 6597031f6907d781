// SPDX-License-Identifier: MIT
// Families that are LLaMA with a few differences each.
#include "core/model/family.h"

namespace ax {
namespace {

void refinePhi3(JsonFields& fields, ModelConfig& config)
{
    readWindows(fields, config, [](int) { return true; });
}

void refineOlmo2(JsonFields& fields, ModelConfig& config)
{
    config.queryKeyValueBias = config.outputBias = fields.boolean("attention_bias", false);
}

void refineStableLm(JsonFields& fields, ModelConfig& config)
{
    config.queryKeyValueBias = fields.boolean("use_qkv_bias", false);
    config.parallelResidual = fields.boolean("use_parallel_residual", false);
    config.headNorm = fields.boolean("qk_layernorm", false) ? HeadNorm::PerHeadOwn : HeadNorm::None;
}

/// Phi-3 (Abdin et al. 2024) and Phi-4-mini: fused tensors, rotary positions on a part of each head.
Family phi3()
{
    return {.modelType = "phi3",
        .defaults = {.context = 4096},
        .tensors = {.queryKeyValue = "self_attn.qkv_proj", .gateUp = "mlp.gate_up_proj"},
        .refine = &refinePhi3};
}

/// OLMo 2 (OLMo Team 2025): norms of what each half yields, and of all queries and keys of a row together.
Family olmo2()
{
    return {.modelType = "olmo2",
        .defaults = {.context = 2048, .headNorm = HeadNorm::Whole},
        .tensors = {.attentionNorms = {.after = "post_attention_layernorm"},
            .queryNorm = "self_attn.q_norm",
            .keyNorm = "self_attn.k_norm",
            .feedForwardNorms = {.after = "post_feedforward_layernorm"}},
        .refine = &refineOlmo2};
}

/// StableLM (Bellagente et al. 2024): LayerNorm, rotary positions on a part of each head.
Family stableLm()
{
    return {.modelType = "stablelm",
        .keys = {.normEpsilon = "layer_norm_eps", .rope = {.fallbackFraction = 0.25}},
        .defaults = {.context = 4096, .norm = NormKind::Layer},
        .tensors = {.queryNorm = "self_attn.q_layernorm.norms.{}",
            .keyNorm = "self_attn.k_layernorm.norms.{}",
            .parallelHalvesShareNorm = true},
        .refine = &refineStableLm};
}

} // namespace

std::vector<Family> otherFamilies()
{
    return {phi3(), olmo2(), stableLm()};
}

} // namespace ax
