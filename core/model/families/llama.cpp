// SPDX-License-Identifier: MIT
// LLaMA (Touvron et al. 2023) and its nearest kin: RMSNorm before each half of a layer, rotary positions, SwiGLU,
// grouped key/value heads.
#include "core/model/family.h"

namespace ax {
namespace {

void refineLlama(JsonFields& fields, ModelConfig& config)
{
    config.queryKeyValueBias = config.outputBias = fields.boolean("attention_bias", false);
    config.feedForwardBias = fields.boolean("mlp_bias", false);
    if (fields.integer("pretraining_tp", 0, 1024, 1) > 1)
        fields.refuse("pretraining_tp", ErrorKind::Unsupported, "1", fields.member("pretraining_tp")->dump());
}

void refineMistral(JsonFields& fields, ModelConfig& config)
{
    readWindows(fields, config, [](int) { return true; });
}

/// Layers from "max_window_layers" on have the window, where "use_sliding_window" is true.
void readQwenWindows(JsonFields& fields, ModelConfig& config)
{
    if (!fields.boolean("use_sliding_window", false))
        return;
    readWindows(fields, config, [](int) { return true; });
    if (fields.has("layer_types"))
        return;
    const int first = fields.integer("max_window_layers", 0, 1 << 20, 28);
    for (int layer = 0; layer < std::min(first, int(config.windows.size())); ++layer)
        config.windows[std::size_t(layer)].reset();
}

void refineQwen3(JsonFields& fields, ModelConfig& config)
{
    config.queryKeyValueBias = config.outputBias = fields.boolean("attention_bias", false);
    readQwenWindows(fields, config);
}

} // namespace

std::vector<Family> llamaFamilies()
{
    return {
        {.modelType = "llama", .defaults = {.context = 2048, .normEpsilon = 1e-6f}, .refine = &refineLlama},
        {.modelType = "mistral", .defaults = {.context = 131072, .normEpsilon = 1e-6f}, .refine = &refineMistral},
        {.modelType = "qwen2",
            .defaults = {.context = 32768, .normEpsilon = 1e-6f, .queryKeyValueBias = true},
            .refine = &readQwenWindows},
        {.modelType = "qwen3",
            .defaults = {.headSize = 128, .context = 32768, .normEpsilon = 1e-6f, .headNorm = HeadNorm::PerHead},
            .tensors = {.queryNorm = "self_attn.q_norm", .keyNorm = "self_attn.k_norm"},
            .refine = &refineQwen3},
    };
}

} // namespace ax
