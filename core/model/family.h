// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/jsonfields.h"
#include "core/model/modelconfig.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace ax {

/// What config.json of a family calls the sizes; null where the family has no such member.
struct ConfigKeys {
    const char* width = "hidden_size";
    const char* feedForward = "intermediate_size";
    bool feedForwardMayBeAbsent = false; ///< then `refine` sets it
    const char* layers = "num_hidden_layers";
    const char* heads = "num_attention_heads";
    const char* kvHeads = "num_key_value_heads";
    const char* headSize = "head_dim";
    const char* context = "max_position_embeddings";
    const char* normEpsilon = "rms_norm_eps";
    const char* activation = "hidden_act";
    bool rotary = true;
    RopeKeys rope{};
};

/// How the rows of one tensor that holds queries, keys and values lie.
enum class FusedLayout {
    Blocks, ///< all queries, all keys, all values
    Heads, ///< query, key and value of the first head, then of the second …
};

/// The norms around one half of a layer; an empty name means that there is none.
struct HalfNorms {
    std::string_view before{}; ///< of what the half reads
    std::string_view after{}; ///< of what the half yields, before it is added
    std::string_view sum{}; ///< of the sum with the residual stream
};

/// A family's names of tensors, without ".weight" and ".bias"; an empty name means that there is none.
struct TensorNames {
    std::vector<std::string_view> prefixes{"model.", ""}; ///< of all but `head`: the first with which a file has names
    std::string_view embedding = "embed_tokens";
    std::string_view positions{}; ///< learned ones
    std::string_view tokenTypes{};
    HalfNorms ends{.after = "norm"}; ///< before: of the embeddings; after: of the last layer's output
    std::string_view head = "lm_head";

    std::string_view layer = "layers."; ///< then the number, a point, and one of these:
    HalfNorms attentionNorms{.before = "input_layernorm"};
    std::string_view query = "self_attn.q_proj";
    std::string_view key = "self_attn.k_proj";
    std::string_view value = "self_attn.v_proj";
    std::string_view queryKeyValue{}; ///< instead of the three
    FusedLayout layout = FusedLayout::Blocks;
    std::string_view queryNorm{}; ///< with "{}" for the number of a head that has weights of its own
    std::string_view keyNorm{};
    std::string_view output = "self_attn.o_proj";
    HalfNorms feedForwardNorms{.before = "post_attention_layernorm"};
    bool parallelHalvesShareNorm = false; ///< then parallel layers have no norm before the feed-forward half
    std::string_view gate = "mlp.gate_proj"; ///< without it the feed-forward half is not gated
    std::string_view up = "mlp.up_proj";
    std::string_view gateUp{}; ///< instead of the two
    std::string_view down = "mlp.down_proj";
    bool transposed = false; ///< the matrices of layers are stored [inputs, outputs]
};

/// A family of models: one row of the table, in a file of core/model/families.
struct Family {
    std::string_view modelType; ///< "model_type" of config.json
    const char* section = nullptr; ///< member of config.json that describes the language model; null: all of it
    std::string_view sectionType{}; ///< "model_type" there
    ConfigKeys keys{};
    ModelConfig defaults{}; ///< what config.json cannot say or may leave out
    TensorNames tensors{};
    /// Reads what only this family has, after everything else; leaves errors in `fields`. May be null.
    void (*refine)(JsonFields& fields, ModelConfig& config) = nullptr;
};

std::span<const Family> families();

/// Sizes, norms, positions and special members of config.json. Leaves errors in `fields`.
ModelConfig readModelConfig(JsonFields& fields, const Family& family);

/// bos and end tokens; generation_config.json goes before config.json. `generation` may be null.
void readSpecialTokens(JsonFields& fields, JsonFields* generation, ModelConfig& config);

/// Sets the window of "sliding_window" on the layers that "layer_types" names or, where that is absent, for which
/// `slides` is true. No window where the member is null.
void readWindows(JsonFields& fields, ModelConfig& config, bool (*slides)(int layer));
/// Refuses a member that is true.
void refuseIfTrue(JsonFields& fields, const char* key);

std::vector<Family> llamaFamilies(); ///< LLaMA, Mistral, Qwen2, Qwen3
std::vector<Family> gemmaFamilies();
std::vector<Family> gptFamilies(); ///< GPT-2, GPT-Neo, GPT-NeoX
std::vector<Family> bertFamilies();
std::vector<Family> otherFamilies(); ///< Phi-3, OLMo 2, StableLM

} // namespace ax
