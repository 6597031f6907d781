// SPDX-License-Identifier: MIT
#include "tests/support/familycases.h"

#include <cmath>

namespace ax::test {
namespace {

/// y = x W + b for W [in, out], as GPT-2 stores it.
MatrixF64 conv1d(const TinyModel& model, const std::string& name, const MatrixF64& x)
{
    MatrixF64 y = x * model.matrix(name + ".weight");
    y.rowwise() += model.matrix(name + ".bias").row(0);
    return y;
}

Expected plainGpt2(const TinyModel& model, const std::string& prefix)
{
    MatrixF64 x = embeddedText(model, prefix + "wte.weight")
        + model.matrix(prefix + "wpe.weight").topRows(Eigen::Index(familyText().size()));
    for (int layer = 0; layer < kLayers; ++layer) {
        const std::string p = prefix + "h." + std::to_string(layer) + ".";
        const MatrixF64 all = conv1d(model, p + "attn.c_attn", plainLayerNorm(model, p + "ln_1", x, kEps));
        const MatrixF64 out = plainHeads(all.leftCols(kWidth), all.middleCols(kWidth, kWidth), all.rightCols(kWidth), 6,
            {.scale = 1 / std::sqrt(6.)});
        x += conv1d(model, p + "attn.c_proj", out);
        const MatrixF64 up = conv1d(model, p + "mlp.c_fc", plainLayerNorm(model, p + "ln_2", x, kEps));
        x += conv1d(model, p + "mlp.c_proj", mapped(up, plainGeluTanh));
    }
    return {plainLayerNorm(model, prefix + "ln_f", x, kEps), prefix + "wte.weight"};
}

} // namespace

FamilyCase gpt2Case(bool hasPrefix)
{
    const std::string prefix = hasPrefix ? "transformer." : "";
    FamilyCase one{folderOf("gpt2",
                       {{"n_embd", kWidth}, {"n_layer", kLayers}, {"n_head", kHeads}, {"n_positions", 64},
                           {"n_inner", kUp}, {"layer_norm_epsilon", kEps}, {"activation_function", "gelu_new"}}),
        [prefix](const TinyModel& m) { return plainGpt2(m, prefix); }};
    const auto add = [&](const std::string& name, std::vector<int> shape) { one.model.add(prefix + name, shape, 18); };
    const auto norm = [&](const std::string& name) {
        add(name + ".weight", {kWidth});
        add(name + ".bias", {kWidth});
    };
    const auto linear = [&](const std::string& name, int in, int out) {
        add(name + ".weight", {in, out});
        add(name + ".bias", {out});
    };
    add("wte.weight", {kWords, kWidth});
    add("wpe.weight", {64, kWidth});
    norm("ln_f");
    for (int layer = 0; layer < kLayers; ++layer) {
        const std::string p = "h." + std::to_string(layer) + ".";
        norm(p + "ln_1");
        norm(p + "ln_2");
        linear(p + "attn.c_attn", kWidth, 3 * kWidth);
        linear(p + "attn.c_proj", kWidth, kWidth);
        linear(p + "mlp.c_fc", kWidth, kUp);
        linear(p + "mlp.c_proj", kUp, kWidth);
        add(p + "attn.bias", {64, 64}); // a mask that old files carry along; no weights
    }
    return one;
}

namespace {

std::string neoXLayer(int layer)
{
    return "gpt_neox.layers." + std::to_string(layer) + ".";
}

Expected plainNeoX(const TinyModel& model, bool isParallel)
{
    const int d = 6;
    MatrixF64 x = embeddedText(model, "gpt_neox.embed_in.weight");
    for (int layer = 0; layer < kLayers; ++layer) {
        const std::string p = neoXLayer(layer);
        const MatrixF64 h = plainLayerNorm(model, p + "input_layernorm", x, kEps);
        const MatrixF64 all = plainLinear(model, p + "attention.query_key_value", h);
        MatrixF64 parts[3];
        for (int part = 0; part < 3; ++part) {
            parts[part].resize(x.rows(), kWidth);
            for (int head = 0; head < kHeads; ++head)
                parts[part].middleCols(head * d, d) = all.middleCols((3 * head + part) * d, d);
        }
        const std::vector<double> frequencies = plainFrequencies(200, 2); // a third of each head
        const MatrixF64 out = plainLinear(model, p + "attention.dense",
            plainHeads(plainRotated(parts[0], d, frequencies), plainRotated(parts[1], d, frequencies), parts[2], d,
                {.scale = 1 / std::sqrt(6.)}));
        const MatrixF64 middle = x + out;
        const MatrixF64 normed = plainLayerNorm(model, p + "post_attention_layernorm", isParallel ? x : middle, kEps);
        const MatrixF64 up = mapped(plainLinear(model, p + "mlp.dense_h_to_4h", normed), plainGelu);
        x = middle + plainLinear(model, p + "mlp.dense_4h_to_h", up);
    }
    return {plainLayerNorm(model, "gpt_neox.final_layer_norm", x, kEps), "embed_out.weight"};
}

} // namespace

FamilyCase gptNeoXCase(bool isParallel)
{
    FamilyCase one{folderOf("gpt_neox",
                       {{"hidden_act", "gelu"}, {"layer_norm_eps", kEps}, {"rotary_pct", 0.34},
                           {"rotary_emb_base", 200}, {"use_parallel_residual", isParallel}}),
        [isParallel](const TinyModel& m) { return plainNeoX(m, isParallel); }};
    const auto add = [&](const std::string& name, std::vector<int> shape) { one.model.add(name, shape, 12); };
    const auto linear = [&](const std::string& name, int out, int in) {
        add(name + ".weight", {out, in});
        add(name + ".bias", {out});
    };
    const auto norm = [&](const std::string& name) {
        add(name + ".weight", {kWidth});
        add(name + ".bias", {kWidth});
    };
    add("gpt_neox.embed_in.weight", {kWords, kWidth});
    add("embed_out.weight", {kWords, kWidth});
    norm("gpt_neox.final_layer_norm");
    for (int layer = 0; layer < kLayers; ++layer) {
        const std::string p = neoXLayer(layer);
        norm(p + "input_layernorm");
        norm(p + "post_attention_layernorm");
        linear(p + "attention.query_key_value", 3 * kWidth, kWidth);
        linear(p + "attention.dense", kWidth, kWidth);
        linear(p + "mlp.dense_h_to_4h", kUp, kWidth);
        linear(p + "mlp.dense_4h_to_h", kWidth, kUp);
    }
    return one;
}

namespace {

Expected plainGptNeo(const TinyModel& model)
{
    MatrixF64 x = embeddedText(model, "transformer.wte.weight")
        + model.matrix("transformer.wpe.weight").topRows(Eigen::Index(familyText().size()));
    for (int layer = 0; layer < kLayers; ++layer) {
        const std::string p = "transformer.h." + std::to_string(layer) + ".", a = p + "attn.attention.";
        const MatrixF64 h = plainLayerNorm(model, p + "ln_1", x, kEps);
        const MatrixF64 out = plainHeads(plainLinear(model, a + "q_proj", h), plainLinear(model, a + "k_proj", h),
            plainLinear(model, a + "v_proj", h), 6, {.scale = 1, .window = layer % 2 ? 5 : 0});
        x += plainLinear(model, a + "out_proj", out);
        const MatrixF64 up
            = mapped(plainLinear(model, p + "mlp.c_fc", plainLayerNorm(model, p + "ln_2", x, kEps)), plainGeluTanh);
        x += plainLinear(model, p + "mlp.c_proj", up);
    }
    return {plainLayerNorm(model, "transformer.ln_f", x, kEps), "transformer.wte.weight"};
}

} // namespace

FamilyCase gptNeoCase()
{
    FamilyCase one{folderOf("gpt_neo",
                       {{"num_layers", kLayers}, {"num_heads", kHeads}, {"intermediate_size", nullptr},
                           {"activation_function", "gelu_new"}, {"layer_norm_epsilon", kEps}, {"window_size", 5}}),
        plainGptNeo};
    one.model.config["attention_types"] = OrderedJson::parse(R"([[["global", "local"], 1], [["global"], 1]])");
    const auto add = [&](const std::string& name, std::vector<int> shape) { one.model.add(name, shape, 16); };
    add("transformer.wte.weight", {kWords, kWidth});
    add("transformer.wpe.weight", {64, kWidth});
    add("transformer.ln_f.weight", {kWidth});
    add("transformer.ln_f.bias", {kWidth});
    for (int layer = 0; layer < kLayers; ++layer) {
        const std::string p = "transformer.h." + std::to_string(layer) + ".";
        for (const char* name : {"q_proj", "k_proj", "v_proj", "out_proj"})
            add(p + "attn.attention." + name + ".weight", {kWidth, kWidth});
        for (const char* name :
            {"attn.attention.out_proj.bias", "ln_1.weight", "ln_1.bias", "ln_2.weight", "ln_2.bias", "mlp.c_proj.bias"})
            add(p + name, {kWidth});
        add(p + "mlp.c_fc.weight", {4 * kWidth, kWidth});
        add(p + "mlp.c_fc.bias", {4 * kWidth});
        add(p + "mlp.c_proj.weight", {kWidth, 4 * kWidth});
    }
    return one;
}

namespace {

Expected plainRoberta(const TinyModel& model)
{
    const std::string e = "roberta.embeddings.";
    MatrixF64 x = embeddedText(model, e + "word_embeddings.weight")
        + model.matrix(e + "position_embeddings.weight").middleRows(2, Eigen::Index(familyText().size()));
    x.rowwise() += model.matrix(e + "token_type_embeddings.weight").row(0);
    x = plainLayerNorm(model, e + "LayerNorm", x, kEps);
    for (int layer = 0; layer < kLayers; ++layer) {
        const std::string p = "roberta.encoder.layer." + std::to_string(layer) + ".", a = p + "attention.self.";
        const MatrixF64 out = plainHeads(plainLinear(model, a + "query", x), plainLinear(model, a + "key", x),
            plainLinear(model, a + "value", x), 6, {.scale = 1 / std::sqrt(6.), .causal = false});
        x = plainLayerNorm(
            model, p + "attention.output.LayerNorm", x + plainLinear(model, p + "attention.output.dense", out), kEps);
        const MatrixF64 up = mapped(plainLinear(model, p + "intermediate.dense", x), plainGelu);
        x = plainLayerNorm(model, p + "output.LayerNorm", x + plainLinear(model, p + "output.dense", up), kEps);
    }
    return {x, ""};
}

} // namespace

FamilyCase robertaCase()
{
    FamilyCase one{folderOf("roberta",
                       {{"hidden_act", "gelu"}, {"layer_norm_eps", kEps}, {"pad_token_id", 1}, {"type_vocab_size", 1}}),
        plainRoberta};
    const auto add = [&](const std::string& name, std::vector<int> shape) { one.model.add(name, shape, 17); };
    const auto norm = [&](const std::string& name) {
        add(name + ".weight", {kWidth});
        add(name + ".bias", {kWidth});
    };
    const auto linear = [&](const std::string& name, int out, int in) {
        add(name + ".weight", {out, in});
        add(name + ".bias", {out});
    };
    const std::string e = "roberta.embeddings.";
    add(e + "word_embeddings.weight", {kWords, kWidth});
    add(e + "position_embeddings.weight", {64, kWidth});
    add(e + "token_type_embeddings.weight", {1, kWidth});
    norm(e + "LayerNorm");
    for (int layer = 0; layer < kLayers; ++layer) {
        const std::string p = "roberta.encoder.layer." + std::to_string(layer) + ".";
        for (const char* name :
            {"attention.self.query", "attention.self.key", "attention.self.value", "attention.output.dense"})
            linear(p + name, kWidth, kWidth);
        linear(p + "intermediate.dense", kUp, kWidth);
        linear(p + "output.dense", kWidth, kUp);
        norm(p + "attention.output.LayerNorm");
        norm(p + "output.LayerNorm");
    }
    return one;
}

} // namespace ax::test
