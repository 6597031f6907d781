// SPDX-License-Identifier: MIT
#include "tests/support/familycases.h"

#include <cmath>

namespace ax::test {
namespace {

std::string layerName(int layer)
{
    return "model.layers." + std::to_string(layer) + ".";
}

struct LlamaShape {
    int kvHeads = 2;
    int d = 6;
    std::vector<std::string> norms{"input_layernorm", "post_attention_layernorm"};
    bool untied = true;
    bool separate = true; ///< q, k, v, gate and up are tensors of their own
};

void addLlama(TinyModel& model, const LlamaShape& shape, unsigned seed)
{
    const int q = kHeads * shape.d, kv = shape.kvHeads * shape.d;
    model.add("model.embed_tokens.weight", {kWords, kWidth}, seed);
    model.add("model.norm.weight", {kWidth}, seed);
    if (shape.untied)
        model.add("lm_head.weight", {kWords, kWidth}, seed);
    for (int layer = 0; layer < kLayers; ++layer) {
        const std::string p = layerName(layer);
        for (const std::string& norm : shape.norms)
            model.add(p + norm + ".weight", {kWidth}, seed);
        model.add(p + "self_attn.o_proj.weight", {kWidth, q}, seed);
        model.add(p + "mlp.down_proj.weight", {kWidth, kUp}, seed);
        if (!shape.separate)
            continue;
        model.add(p + "self_attn.q_proj.weight", {q, kWidth}, seed);
        model.add(p + "self_attn.k_proj.weight", {kv, kWidth}, seed);
        model.add(p + "self_attn.v_proj.weight", {kv, kWidth}, seed);
        model.add(p + "mlp.gate_proj.weight", {kUp, kWidth}, seed);
        model.add(p + "mlp.up_proj.weight", {kUp, kWidth}, seed);
    }
}

MatrixF64 gatedUp(const TinyModel& model, const std::string& p, const MatrixF64& x, double (*f)(double))
{
    const MatrixF64 gate = mapped(plainLinear(model, p + "mlp.gate_proj", x), f);
    return plainLinear(model, p + "mlp.down_proj", gate.cwiseProduct(plainLinear(model, p + "mlp.up_proj", x)));
}

struct PlainLlama {
    std::vector<double> frequencies;
    double magnitude = 1;
    int d = 6;
    int window = 0;
};

/// LLaMA with whatever biases the folder has.
Expected plainLlama(const TinyModel& model, const PlainLlama& options)
{
    MatrixF64 x = embeddedText(model, "model.embed_tokens.weight");
    const auto rotated = [&](const MatrixF64& heads) {
        return plainRotated(heads, options.d, options.frequencies, options.magnitude);
    };
    for (int layer = 0; layer < kLayers; ++layer) {
        const std::string p = layerName(layer), a = p + "self_attn.";
        const MatrixF64 h = plainRms(model, p + "input_layernorm", x, kEps);
        const MatrixF64 out = plainHeads(rotated(plainLinear(model, a + "q_proj", h)),
            rotated(plainLinear(model, a + "k_proj", h)), plainLinear(model, a + "v_proj", h), options.d,
            {.scale = 1 / std::sqrt(double(options.d)), .window = options.window});
        x += plainLinear(model, a + "o_proj", out);
        x += gatedUp(model, p, plainRms(model, p + "post_attention_layernorm", x, kEps), plainSilu);
    }
    return {plainRms(model, "model.norm", x, kEps),
        model.has("lm_head.weight") ? "lm_head.weight" : "model.embed_tokens.weight"};
}

FamilyCase llama(OrderedJson more, PlainLlama options)
{
    more.update({{"num_key_value_heads", 2}, {"rms_norm_eps", kEps}});
    FamilyCase one{
        folderOf("llama", std::move(more)), [options](const TinyModel& m) { return plainLlama(m, options); }};
    addLlama(one.model, {}, 3);
    return one;
}

FamilyCase llamaWithBiases()
{
    FamilyCase one = llama({{"attention_bias", true}, {"mlp_bias", true}, {"rope_theta", 700.0}},
        {.frequencies = plainFrequencies(700, 6)});
    for (int layer = 0; layer < kLayers; ++layer) {
        const std::string p = layerName(layer);
        for (const auto& [name, size] :
            std::map<std::string, int>{{"self_attn.q_proj", 24}, {"self_attn.k_proj", 12}, {"self_attn.v_proj", 12},
                {"self_attn.o_proj", kWidth}, {"mlp.gate_proj", kUp}, {"mlp.up_proj", kUp}, {"mlp.down_proj", kWidth}})
            one.model.add(p + name + ".bias", {size}, 4);
    }
    return one;
}

/// Wavelengths longer than 32 / low are divided by 8, shorter than 32 / high kept, the rest blended.
FamilyCase llama3()
{
    std::vector<double> frequencies = plainFrequencies(50, 6);
    for (double& f : frequencies) {
        const double wavelength = 2 * M_PI / f;
        if (wavelength > 32 / 1.5)
            f /= 8;
        else if (wavelength > 32 / 3.) {
            const double smooth = (32 / wavelength - 1.5) / (3 - 1.5);
            f = (1 - smooth) * f / 8 + smooth * f;
        }
    }
    return llama({{"rope_theta", 50.0},
                     {"rope_scaling",
                         {{"rope_type", "llama3"}, {"factor", 8.0}, {"low_freq_factor", 1.5}, {"high_freq_factor", 3.0},
                             {"original_max_position_embeddings", 32}}}},
        {.frequencies = frequencies});
}

FamilyCase llamaLinear()
{
    std::vector<double> frequencies = plainFrequencies(90, 6);
    for (double& f : frequencies)
        f /= 4;
    return llama({{"rope_parameters", {{"rope_type", "linear"}, {"factor", 4.0}, {"rope_theta", 90.0}}}},
        {.frequencies = frequencies});
}

/// The base grows by (factor * length / trained - (factor - 1)) ^ (size / (size - 2)).
FamilyCase llamaDynamic()
{
    const double base = 90 * std::pow(2. * double(familyText().size()) / 16 - 1, 6. / 4);
    return llama({{"rope_theta", 90.0}, {"max_position_embeddings", 16},
                     {"rope_scaling", {{"type", "dynamic"}, {"factor", 2.0}}}},
        {.frequencies = plainFrequencies(base, 6)});
}

/// Pairs that turn more than 2 times within the trained length are kept, less than once divided by 4; a line between.
FamilyCase llamaYarn()
{
    std::vector<double> frequencies = plainFrequencies(90, 6);
    const auto place = [](double turns) { return 6 * std::log(40 / (turns * 2 * M_PI)) / (2 * std::log(90.)); };
    const double first = std::max(std::floor(place(2)), 0.), last = std::min(std::ceil(place(1)), 5.);
    for (std::size_t j = 0; j < frequencies.size(); ++j) {
        const double scaled = std::min(1., std::max(0., (double(j) - first) / (last - first)));
        frequencies[j] = scaled * frequencies[j] / 4 + (1 - scaled) * frequencies[j];
    }
    return llama({{"rope_theta", 90.0},
                     {"rope_scaling",
                         {{"rope_type", "yarn"}, {"factor", 4.0}, {"beta_fast", 2}, {"beta_slow", 1},
                             {"original_max_position_embeddings", 40}}}},
        {.frequencies = frequencies, .magnitude = 0.1 * std::log(4.) + 1});
}

FamilyCase mistral()
{
    FamilyCase one{folderOf("mistral",
                       {{"num_key_value_heads", 2}, {"rms_norm_eps", kEps}, {"sliding_window", 5},
                           {"head_dim", nullptr}, {"rope_theta", 70.0}}),
        [](const TinyModel& m) { return plainLlama(m, {.frequencies = plainFrequencies(70, 6), .window = 5}); }};
    addLlama(one.model, {}, 5);
    return one;
}

Expected plainQwen3(const TinyModel& model)
{
    const int d = 8;
    const std::vector<double> frequencies = plainFrequencies(1000, d);
    MatrixF64 x = embeddedText(model, "model.embed_tokens.weight");
    for (int layer = 0; layer < kLayers; ++layer) {
        const std::string p = layerName(layer), a = p + "self_attn.";
        const MatrixF64 h = plainRms(model, p + "input_layernorm", x, kEps);
        const auto heads = [&](const std::string& name, const std::string& norm) {
            const MatrixF64 normed = plainHeadRms(model, a + norm, plainLinear(model, a + name, h), d, kEps);
            return plainRotated(normed, d, frequencies);
        };
        const MatrixF64 out = plainHeads(heads("q_proj", "q_norm"), heads("k_proj", "k_norm"),
            plainLinear(model, a + "v_proj", h), d, {.scale = 1 / std::sqrt(8.), .window = layer >= 1 ? 4 : 0});
        x += plainLinear(model, a + "o_proj", out);
        x += gatedUp(model, p, plainRms(model, p + "post_attention_layernorm", x, kEps), plainSilu);
    }
    return {plainRms(model, "model.norm", x, kEps), "model.embed_tokens.weight"};
}

FamilyCase qwen3()
{
    FamilyCase one{folderOf("qwen3",
                       {{"num_key_value_heads", 1}, {"rms_norm_eps", kEps}, {"head_dim", 8}, {"rope_theta", 1000},
                           {"sliding_window", 4}, {"use_sliding_window", true}, {"max_window_layers", 1},
                           {"tie_word_embeddings", true}, {"rope_scaling", nullptr}}),
        plainQwen3};
    addLlama(one.model, {.kvHeads = 1, .d = 8, .untied = false}, 6);
    for (int layer = 0; layer < kLayers; ++layer)
        for (const char* norm : {"self_attn.q_norm.weight", "self_attn.k_norm.weight"})
            one.model.add(layerName(layer) + norm, {8}, 7);
    return one;
}

Expected plainGemma3(const TinyModel& model)
{
    const int d = 10;
    std::vector<double> global = plainFrequencies(5000, d);
    for (double& f : global)
        f /= 8;
    MatrixF64 x = embeddedText(model, "model.embed_tokens.weight") * std::sqrt(double(kWidth));
    for (int layer = 0; layer < kLayers; ++layer) {
        const std::string p = layerName(layer), a = p + "self_attn.";
        const bool isLocal = layer != 1; // every second layer sees everything
        const MatrixF64 h = plainRms(model, p + "input_layernorm", x, kEps, 1);
        const auto heads = [&](const std::string& name, const std::string& norm) {
            const MatrixF64 normed = plainHeadRms(model, a + norm, plainLinear(model, a + name, h), d, kEps, 1);
            return plainRotated(normed, d, isLocal ? plainFrequencies(300, d) : global);
        };
        const MatrixF64 out = plainHeads(heads("q_proj", "q_norm"), heads("k_proj", "k_norm"),
            plainLinear(model, a + "v_proj", h), d, {.scale = 1 / std::sqrt(14.), .window = isLocal ? 6 : 0});
        x += plainRms(model, p + "post_attention_layernorm", plainLinear(model, a + "o_proj", out), kEps, 1);
        const MatrixF64 up
            = gatedUp(model, p, plainRms(model, p + "pre_feedforward_layernorm", x, kEps, 1), plainGeluTanh);
        x += plainRms(model, p + "post_feedforward_layernorm", up, kEps, 1);
    }
    return {plainRms(model, "model.norm", x, kEps, 1), "model.embed_tokens.weight"};
}

/// `rope`: how the file writes the two bases.
FamilyCase gemma3(OrderedJson rope)
{
    OrderedJson more = {{"num_key_value_heads", 2}, {"rms_norm_eps", kEps}, {"head_dim", 10},
        {"hidden_activation", "gelu_pytorch_tanh"}, {"query_pre_attn_scalar", 14}, {"sliding_window", 6},
        {"attn_logit_softcapping", nullptr}, {"final_logit_softcapping", nullptr}};
    more.update(rope);
    FamilyCase one{folderOf("gemma3_text", more), plainGemma3};
    addLlama(one.model,
        {.d = 10,
            .norms = {"input_layernorm", "post_attention_layernorm", "pre_feedforward_layernorm",
                "post_feedforward_layernorm"},
            .untied = false},
        8);
    for (int layer = 0; layer < kLayers; ++layer)
        for (const char* norm : {"self_attn.q_norm.weight", "self_attn.k_norm.weight"})
            one.model.add(layerName(layer) + norm, {10}, 9);
    return one;
}

/// The same beside a model of pictures.
FamilyCase gemma3Nested()
{
    FamilyCase one = gemma3({{"rope_theta", 5000.0}, {"rope_local_base_freq", 300.0}, {"sliding_window_pattern", 2},
        {"rope_scaling", {{"rope_type", "linear"}, {"factor", 8.0}}}});
    const TinyModel text = one.model;
    one.model.config
        = {{"model_type", "gemma3"}, {"text_config", text.config}, {"vision_config", {{"hidden_size", 1}}}};
    one.model.tensors.clear();
    for (const auto& [name, values] : text.tensors) {
        one.model.tensors["language_model." + name] = values;
        one.model.shapes["language_model." + name] = text.shapes.at(name);
    }
    one.plain = [text](const TinyModel&) {
        Expected expected = plainGemma3(text);
        expected.head = "language_model." + expected.head;
        return expected;
    };
    return one;
}

/// Phi-3 as LLaMA whose tensors are glued together.
FamilyCase phi3(OrderedJson more, PlainLlama options)
{
    more.update({{"num_key_value_heads", 2}, {"rms_norm_eps", kEps}, {"rope_theta", 60.0}});
    FamilyCase one{folderOf("phi3", more), {}};
    addLlama(one.model, {.separate = false}, 10);
    TinyModel apart = one.model; // the same, taken apart
    for (int layer = 0; layer < kLayers; ++layer) {
        const std::string p = layerName(layer);
        one.model.add(p + "self_attn.qkv_proj.weight", {24 + 2 * 12, kWidth}, 11);
        one.model.add(p + "mlp.gate_up_proj.weight", {2 * kUp, kWidth}, 11);
        const auto take = [&](const std::string& from, const std::string& name, int first, int rows) {
            const std::vector<float>& all = one.model.tensors[p + from + ".weight"];
            apart.tensors[p + name + ".weight"] = {all.begin() + first * kWidth, all.begin() + (first + rows) * kWidth};
            apart.shapes[p + name + ".weight"] = {rows, kWidth};
        };
        take("self_attn.qkv_proj", "self_attn.q_proj", 0, 24);
        take("self_attn.qkv_proj", "self_attn.k_proj", 24, 12);
        take("self_attn.qkv_proj", "self_attn.v_proj", 36, 12);
        take("mlp.gate_up_proj", "mlp.gate_proj", 0, kUp);
        take("mlp.gate_up_proj", "mlp.up_proj", kUp, kUp);
    }
    one.plain = [apart, options](const TinyModel&) { return plainLlama(apart, options); };
    return one;
}

FamilyCase phi3LongRope()
{
    std::vector<double> frequencies = plainFrequencies(60, 4);
    frequencies[0] /= 1.5, frequencies[1] /= 3.5; // the text is longer than 16 tokens
    return phi3(
        {{"partial_rotary_factor", 0.75}, {"sliding_window", 7}, {"original_max_position_embeddings", 16},
            {"rope_scaling", {{"type", "longrope"}, {"short_factor", {1.0, 1.1}}, {"long_factor", {1.5, 3.5}}}}},
        {.frequencies = frequencies, .magnitude = std::sqrt(1 + std::log(64. / 16) / std::log(16.)), .window = 7});
}

Expected plainOlmo2(const TinyModel& model)
{
    const int d = 6;
    const std::vector<double> frequencies = plainFrequencies(400, d);
    MatrixF64 x = embeddedText(model, "model.embed_tokens.weight");
    for (int layer = 0; layer < kLayers; ++layer) {
        const std::string p = layerName(layer), a = p + "self_attn.";
        const auto heads = [&](const std::string& name, const std::string& norm) {
            return plainRotated(plainRms(model, a + norm, plainLinear(model, a + name, x), kEps), d, frequencies);
        };
        const MatrixF64 out = plainHeads(heads("q_proj", "q_norm"), heads("k_proj", "k_norm"),
            plainLinear(model, a + "v_proj", x), d, {.scale = 1 / std::sqrt(6.)});
        x += plainRms(model, p + "post_attention_layernorm", plainLinear(model, a + "o_proj", out), kEps);
        x += plainRms(model, p + "post_feedforward_layernorm", gatedUp(model, p, x, plainSilu), kEps);
    }
    return {plainRms(model, "model.norm", x, kEps), "lm_head.weight"};
}

FamilyCase olmo2()
{
    FamilyCase one{
        folderOf("olmo2", {{"num_key_value_heads", 2}, {"rms_norm_eps", kEps}, {"rope_theta", 400}}), plainOlmo2};
    addLlama(one.model, {.norms = {"post_attention_layernorm", "post_feedforward_layernorm"}}, 13);
    for (int layer = 0; layer < kLayers; ++layer) {
        one.model.add(layerName(layer) + "self_attn.q_norm.weight", {24}, 14);
        one.model.add(layerName(layer) + "self_attn.k_norm.weight", {12}, 14);
    }
    return one;
}

struct StableLm {
    bool isParallel = false;
    bool hasHeadNorms = false;
};

Expected plainStableLm(const TinyModel& model, const StableLm& options)
{
    const int d = 6;
    const std::vector<double> frequencies = plainFrequencies(10000, 2);
    MatrixF64 x = embeddedText(model, "model.embed_tokens.weight");
    for (int layer = 0; layer < kLayers; ++layer) {
        const std::string p = layerName(layer), a = p + "self_attn.";
        const MatrixF64 h = plainLayerNorm(model, p + "input_layernorm", x, kEps);
        const auto heads = [&](const std::string& name, const std::string& norm) {
            MatrixF64 all = plainLinear(model, a + name, h);
            for (Eigen::Index head = 0; options.hasHeadNorms && head < all.cols() / d; ++head)
                all.middleCols(head * d, d) = plainLayerNorm(
                    model, a + norm + ".norms." + std::to_string(head), all.middleCols(head * d, d), kEps);
            return plainRotated(all, d, frequencies);
        };
        const MatrixF64 out = plainHeads(heads("q_proj", "q_layernorm"), heads("k_proj", "k_layernorm"),
            plainLinear(model, a + "v_proj", h), d, {.scale = 1 / std::sqrt(6.)});
        x += plainLinear(model, a + "o_proj", out);
        x += gatedUp(model, p, options.isParallel ? h : plainLayerNorm(model, p + "post_attention_layernorm", x, kEps),
            plainSilu);
    }
    return {plainLayerNorm(model, "model.norm", x, kEps), "lm_head.weight"};
}

FamilyCase stableLm(StableLm options)
{
    FamilyCase one{folderOf("stablelm",
                       {{"num_key_value_heads", 2}, {"layer_norm_eps", kEps}, {"partial_rotary_factor", 0.35},
                           {"use_qkv_bias", true}, {"use_parallel_residual", options.isParallel},
                           {"qk_layernorm", options.hasHeadNorms}}),
        [options](const TinyModel& m) { return plainStableLm(m, options); }};
    std::vector<std::string> norms{"input_layernorm"};
    if (!options.isParallel)
        norms.push_back("post_attention_layernorm");
    addLlama(one.model, {.norms = norms}, 15);
    one.model.add("model.norm.bias", {kWidth}, 15);
    for (int layer = 0; layer < kLayers; ++layer) {
        const std::string p = layerName(layer), a = p + "self_attn.";
        for (const std::string& norm : norms)
            one.model.add(p + norm + ".bias", {kWidth}, 15);
        one.model.add(a + "q_proj.bias", {24}, 15);
        one.model.add(a + "k_proj.bias", {12}, 15);
        one.model.add(a + "v_proj.bias", {12}, 15);
        for (int head = 0; options.hasHeadNorms && head < kHeads; ++head)
            one.model.add(a + "q_layernorm.norms." + std::to_string(head) + ".weight", {6}, 15);
        for (int head = 0; options.hasHeadNorms && head < 2; ++head)
            one.model.add(a + "k_layernorm.norms." + std::to_string(head) + ".weight", {6}, 15);
    }
    return one;
}

} // namespace

const std::string& familyText()
{
    static const std::string text = "thequickbrownfoxjumpsoverthelazydog";
    return text;
}

MatrixF64 embeddedText(const TinyModel& model, const std::string& table)
{
    const std::string& text = familyText();
    MatrixF64 x(Eigen::Index(text.size()), kWidth);
    for (std::size_t i = 0; i < text.size(); ++i)
        x.row(Eigen::Index(i)) = model.matrix(table).row(text[i] - 'a');
    return x;
}

TinyModel folderOf(const char* type, const OrderedJson& more)
{
    TinyModel model;
    model.tokenizer = TinyModel::letters();
    model.config = {{"model_type", type}, {"vocab_size", kWords}, {"hidden_size", kWidth}, {"intermediate_size", kUp},
        {"num_hidden_layers", kLayers}, {"num_attention_heads", kHeads}, {"hidden_act", "silu"},
        {"max_position_embeddings", 64}, {"torch_dtype", "float32"}};
    model.config.update(more);
    return model;
}

const std::vector<std::pair<const char*, FamilyCase>>& familyCases()
{
    static const std::vector<std::pair<const char*, FamilyCase>> kCases = {
        {"llama, plain", llama({{"rope_theta", 90.0}}, {.frequencies = plainFrequencies(90, 6)})},
        {"llama, biases", llamaWithBiases()},
        {"llama 3, scaled by wavelength", llama3()},
        {"llama, linear rope in newer files", llamaLinear()},
        {"llama, dynamic rope", llamaDynamic()},
        {"llama, yarn", llamaYarn()},
        {"mistral, window", mistral()},
        {"qwen3, norms of heads, window from a layer on", qwen3()},
        {"gemma 3, older file",
            gemma3({{"rope_theta", 5000.0}, {"rope_local_base_freq", 300.0}, {"sliding_window_pattern", 2},
                {"rope_scaling", {{"rope_type", "linear"}, {"factor", 8.0}}}})},
        {"gemma 3, newer file",
            gemma3({{"layer_types", {"sliding_attention", "full_attention", "sliding_attention"}},
                {"rope_parameters",
                    {{"full_attention", {{"rope_type", "linear"}, {"factor", 8.0}, {"rope_theta", 5000.0}}},
                        {"sliding_attention", {{"rope_type", "default"}, {"rope_theta", 300.0}}}}}})},
        {"gemma 3, beside pictures", gemma3Nested()},
        {"phi 3, fused tensors", phi3({}, {.frequencies = plainFrequencies(60, 6)})},
        {"phi 3, longrope, part of a head", phi3LongRope()},
        {"gpt-2 without prefix", gpt2Case(false)},
        {"gpt-2 with prefix", gpt2Case(true)},
        {"gpt-neox, parallel", gptNeoXCase(true)},
        {"gpt-neox, one after the other", gptNeoXCase(false)},
        {"olmo 2", olmo2()},
        {"stablelm", stableLm({})},
        {"stablelm, parallel, norms of heads", stableLm({.isParallel = true, .hasHeadNorms = true})},
        {"gpt-neo, local layers", gptNeoCase()},
        {"roberta", robertaCase()},
    };
    return kCases;
}

} // namespace ax::test
