// SPDX-License-Identifier: MIT
#include "tests/fuzz/smallmodel.h"

#include "tests/support/safetensorsbytes.h"

#include <nlohmann/json.hpp>
#include <numeric>
#include <vector>

namespace ax::fuzz {
namespace {

using Json = nlohmann::ordered_json;

const char* const kConfig = R"({"model_type": "llama", "vocab_size": 8, "hidden_size": 16, "intermediate_size": 32,
    "num_hidden_layers": 1, "num_attention_heads": 4, "num_key_value_heads": 2, "hidden_act": "silu",
    "rms_norm_eps": 1e-5, "rope_theta": 10000.0, "max_position_embeddings": 64, "tie_word_embeddings": true,
    "eos_token_id": 3})";

const char* const kTokenizer = R"({"added_tokens": [],
    "pre_tokenizer": {"type": "ByteLevel", "add_prefix_space": false}, "decoder": {"type": "ByteLevel"},
    "model": {"type": "BPE", "vocab": {"a": 0, "b": 1, "ab": 2}, "merges": ["a b"]}})";

const std::vector<std::pair<std::string, std::vector<int>>> kShapes{
    {"model.embed_tokens.weight", {8, 16}},
    {"model.layers.0.input_layernorm.weight", {16}},
    {"model.layers.0.self_attn.q_proj.weight", {16, 16}},
    {"model.layers.0.self_attn.k_proj.weight", {8, 16}},
    {"model.layers.0.self_attn.v_proj.weight", {8, 16}},
    {"model.layers.0.self_attn.o_proj.weight", {16, 16}},
    {"model.layers.0.post_attention_layernorm.weight", {16}},
    {"model.layers.0.mlp.gate_proj.weight", {32, 16}},
    {"model.layers.0.mlp.up_proj.weight", {32, 16}},
    {"model.layers.0.mlp.down_proj.weight", {16, 32}},
    {"model.norm.weight", {16}},
};

std::string weights()
{
    Json header = Json::object();
    std::vector<float> values;
    for (const auto& [name, shape] : kShapes) {
        const std::size_t first = values.size();
        const int count = std::accumulate(shape.begin(), shape.end(), 1, std::multiplies<>());
        for (int i = 0; i < count; ++i)
            values.push_back(shape.size() == 1 ? 1.f : float((7 * i) % 23 - 11) / 64);
        header[name] = {{"dtype", "F32"}, {"shape", shape},
            {"data_offsets", {first * sizeof(float), values.size() * sizeof(float)}}};
    }
    return test::safeTensorsBytes(
        header.dump(), {reinterpret_cast<const char*>(values.data()), values.size() * sizeof(float)});
}

} // namespace

const std::map<std::string, std::string>& smallModelFiles()
{
    static const std::map<std::string, std::string> files{
        {"config.json", kConfig}, {"tokenizer.json", kTokenizer}, {"model.safetensors", weights()}};
    return files;
}

ModelFiles filesOf(std::map<std::string, std::string> files)
{
    return [files = std::move(files)](std::string_view name) -> Result<FileBytes> {
        const auto found = files.find(std::string(name));
        if (found == files.end())
            return Error{ErrorKind::NotFound, "model/" + std::string(name), {}, "no such file", {}};
        return FileBytes::copyOf(found->second);
    };
}

} // namespace ax::fuzz
