// SPDX-License-Identifier: MIT
// GPT-2 (Radford et al. 2019) and what EleutherAI made of it: LayerNorm with bias, biases, a feed-forward half without
// gate. GPT-Neo has windows on every other layer and does not scale scores; GPT-NeoX (Black et al. 2022; Pythia) has
// rotary positions on a part of each head and both halves of a layer side by side.
#include "core/model/family.h"

#include <cmath>

namespace ax {
namespace {

/// The feed-forward width of families that may leave it out.
void widenFeedForward(ModelConfig& config)
{
    if (config.feedForward == 0)
        config.feedForward = 4 * config.width;
}

void refineGpt2(JsonFields& fields, ModelConfig& config)
{
    widenFeedForward(config);
    if (!fields.boolean("scale_attn_weights", true))
        config.scale = 1;
    refuseIfTrue(fields, "scale_attn_by_inverse_layer_idx");
    refuseIfTrue(fields, "add_cross_attention");
}

/// "attention_types": [[["global", "local"], 12]] repeats the kinds in the list that often.
std::vector<std::string> attentionTypes(JsonFields& fields, const ModelConfig& config)
{
    std::vector<std::string> kinds;
    const Json* list = fields.array("attention_types");
    for (const Json& item : list ? *list : Json::array()) {
        const bool valid = item.is_array() && item.size() == 2 && item[0].is_array() && !item[0].empty()
            && item[1].is_number_unsigned();
        const auto times = valid ? item[1].get<std::uint64_t>() : 0;
        for (std::uint64_t i = 0; i < times && int(kinds.size()) <= config.layers; ++i)
            for (const Json& kind : item[0])
                kinds.push_back(kind.is_string() ? kind.get<std::string>() : jsonTypeName(kind));
    }
    for (const std::string& kind : kinds)
        if (kind != "global" && kind != "local")
            fields.refuse("attention_types", ErrorKind::Unsupported, "global or local", kind);
    if (fields.ok() && int(kinds.size()) != config.layers)
        fields.refuse("attention_types", ErrorKind::Inconsistent,
            "a kind for each of the " + std::to_string(config.layers) + " layers", std::to_string(kinds.size()));
    return kinds;
}

void refineGptNeo(JsonFields& fields, ModelConfig& config)
{
    widenFeedForward(config);
    config.scale = 1;
    const int window = fields.integer("window_size", 1, 1 << 30, 256);
    for (const std::string& kind : attentionTypes(fields, config))
        config.windows.push_back(
            kind == "local" ? std::optional(Window{.left = window - 1, .right = {}}) : std::nullopt);
}

void refineGptNeoX(JsonFields& fields, ModelConfig& config)
{
    config.parallelResidual = fields.boolean("use_parallel_residual", true);
    config.queryKeyValueBias = config.outputBias = fields.boolean("attention_bias", true);
}

Family gpt2()
{
    return {.modelType = "gpt2",
        .keys = {.width = "n_embd",
            .feedForward = "n_inner",
            .feedForwardMayBeAbsent = true,
            .layers = "n_layer",
            .heads = "n_head",
            .kvHeads = nullptr,
            .headSize = nullptr,
            .context = "n_positions",
            .normEpsilon = "layer_norm_epsilon",
            .activation = "activation_function",
            .rotary = false},
        .defaults = {.context = 1024,
            .learnedPositions = true,
            .norm = NormKind::Layer,
            .activation = Activation::GeluTanh,
            .queryKeyValueBias = true,
            .outputBias = true,
            .feedForwardBias = true,
            .tiedHead = true},
        .tensors = {.prefixes = {"transformer.", ""},
            .embedding = "wte",
            .positions = "wpe",
            .ends = {.after = "ln_f"},
            .layer = "h.",
            .attentionNorms = {.before = "ln_1"},
            .queryKeyValue = "attn.c_attn",
            .output = "attn.c_proj",
            .feedForwardNorms = {.before = "ln_2"},
            .gate = {},
            .up = "mlp.c_fc",
            .down = "mlp.c_proj",
            .transposed = true},
        .refine = &refineGpt2};
}

Family gptNeo()
{
    Family family = gpt2();
    family.modelType = "gpt_neo";
    family.keys.width = "hidden_size", family.keys.feedForward = "intermediate_size";
    family.keys.layers = "num_layers", family.keys.heads = "num_heads";
    family.keys.context = "max_position_embeddings";
    family.defaults.context = 2048, family.defaults.queryKeyValueBias = false;
    family.tensors.query = "attn.attention.q_proj", family.tensors.key = "attn.attention.k_proj";
    family.tensors.value = "attn.attention.v_proj", family.tensors.output = "attn.attention.out_proj";
    family.tensors.queryKeyValue = {}, family.tensors.transposed = false;
    family.refine = &refineGptNeo;
    return family;
}

Family gptNeoX()
{
    return {.modelType = "gpt_neox",
        .keys = {.kvHeads = nullptr,
            .headSize = nullptr,
            .normEpsilon = "layer_norm_eps",
            .rope = {.theta = "rotary_emb_base", .fraction = "rotary_pct", .fallbackFraction = 0.25}},
        .defaults = {.context = 2048, .norm = NormKind::Layer, .activation = Activation::Gelu, .feedForwardBias = true},
        .tensors = {.prefixes = {"gpt_neox.", ""},
            .embedding = "embed_in",
            .ends = {.after = "final_layer_norm"},
            .head = "embed_out",
            .queryKeyValue = "attention.query_key_value",
            .layout = FusedLayout::Heads,
            .output = "attention.dense",
            .gate = {},
            .up = "mlp.dense_h_to_4h",
            .down = "mlp.dense_4h_to_h"},
        .refine = &refineGptNeoX};
}

} // namespace

std::vector<Family> gptFamilies()
{
    return {gpt2(), gptNeo(), gptNeoX()};
}

} // namespace ax
