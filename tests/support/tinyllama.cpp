// SPDX-License-Identifier: MIT
#include "tests/support/tinyllama.h"

#include <cmath>

namespace ax::test {
namespace {

constexpr double kEpsilon = 1e-5, kTheta = 500;

MatrixF64 normalised(const MatrixF64& x, const MatrixF64& weights)
{
    MatrixF64 out = x;
    for (Eigen::Index row = 0; row < x.rows(); ++row) {
        double sum = 0;
        for (Eigen::Index c = 0; c < x.cols(); ++c)
            sum += x(row, c) * x(row, c);
        for (Eigen::Index c = 0; c < x.cols(); ++c)
            out(row, c) = x(row, c) / std::sqrt(sum / double(x.cols()) + kEpsilon) * weights(0, c);
    }
    return out;
}

/// Turns element j and j + D/2 of every head as the plane rotation by position * theta^(-2j/D).
MatrixF64 rotated(MatrixF64 heads, const std::vector<int>& positions, int d)
{
    for (Eigen::Index row = 0; row < heads.rows(); ++row)
        for (Eigen::Index head = 0; head < heads.cols(); head += d)
            for (int j = 0; j < d / 2; ++j) {
                const double angle = positions[std::size_t(row)] * std::pow(kTheta, -2. * j / d);
                const double a = heads(row, head + j), b = heads(row, head + j + d / 2);
                heads(row, head + j) = a * std::cos(angle) - b * std::sin(angle);
                heads(row, head + j + d / 2) = a * std::sin(angle) + b * std::cos(angle);
            }
    return heads;
}

std::string layerPrefix(int layer)
{
    return "model.layers." + std::to_string(layer) + ".";
}

} // namespace

TinyLlama::TinyLlama(unsigned seed, bool tiedHead)
{
    config = {{"model_type", "llama"}, {"vocab_size", 40}, {"hidden_size", 20}, {"intermediate_size", 28},
        {"num_hidden_layers", 3}, {"num_attention_heads", 4}, {"num_key_value_heads", 2}, {"head_dim", 6},
        {"hidden_act", "silu"}, {"rms_norm_eps", kEpsilon}, {"rope_theta", kTheta}, {"max_position_embeddings", 64},
        {"tie_word_embeddings", tiedHead}, {"eos_token_id", 3}};
    tokenizer = {{"added_tokens", OrderedJson::array()},
        {"pre_tokenizer", {{"type", "ByteLevel"}, {"add_prefix_space", false}}},
        {"model", {{"type", "BPE"}, {"vocab", {{"a", 0}, {"b", 1}, {"ab", 2}}}, {"merges", {"a b"}}}}};
    add("model.embed_tokens.weight", {40, 20}, seed + 1);
    add("model.norm.weight", {20}, seed + 2);
    if (!tiedHead)
        add("lm_head.weight", {40, 20}, seed + 3);
    for (int layer = 0; layer < 3; ++layer) {
        const std::string prefix = layerPrefix(layer);
        const unsigned s = seed + 10 * unsigned(layer);
        add(prefix + "input_layernorm.weight", {20}, s + 4);
        add(prefix + "self_attn.q_proj.weight", {24, 20}, s + 5);
        add(prefix + "self_attn.k_proj.weight", {12, 20}, s + 6);
        add(prefix + "self_attn.v_proj.weight", {12, 20}, s + 7);
        add(prefix + "self_attn.o_proj.weight", {20, 24}, s + 8);
        add(prefix + "post_attention_layernorm.weight", {20}, s + 9);
        add(prefix + "mlp.gate_proj.weight", {28, 20}, s + 10);
        add(prefix + "mlp.up_proj.weight", {28, 20}, s + 11);
        add(prefix + "mlp.down_proj.weight", {20, 28}, s + 12);
    }
}

MatrixF64 TinyLlama::plainAttention(int layer, const MatrixF64& normed, const std::vector<int>& positions) const
{
    const std::string prefix = layerPrefix(layer) + "self_attn.";
    const int d = 6, heads = 4, group = 2;
    const MatrixF64 q = rotated(normed * matrix(prefix + "q_proj.weight").transpose(), positions, d);
    const MatrixF64 k = rotated(normed * matrix(prefix + "k_proj.weight").transpose(), positions, d);
    const MatrixF64 v = normed * matrix(prefix + "v_proj.weight").transpose();
    MatrixF64 out = MatrixF64::Zero(normed.rows(), heads * d);
    for (int head = 0; head < heads; ++head)
        for (Eigen::Index i = 0; i < normed.rows(); ++i) {
            const auto query = q.row(i).segment(head * d, d);
            double sum = 0;
            for (Eigen::Index j = 0; j <= i; ++j) {
                const double e = std::exp(query.dot(k.row(j).segment(head / group * d, d)) / std::sqrt(double(d)));
                out.row(i).segment(head * d, d) += e * v.row(j).segment(head / group * d, d);
                sum += e;
            }
            out.row(i).segment(head * d, d) /= sum;
        }
    return out * matrix(prefix + "o_proj.weight").transpose();
}

MatrixF64 TinyLlama::plainLayer(int layer, const MatrixF64& x, const std::vector<int>& positions) const
{
    const std::string prefix = layerPrefix(layer);
    const MatrixF64 normed = normalised(x, matrix(prefix + "input_layernorm.weight"));
    const MatrixF64 middle = x + plainAttention(layer, normed, positions);
    const MatrixF64 again = normalised(middle, matrix(prefix + "post_attention_layernorm.weight"));
    MatrixF64 gate = again * matrix(prefix + "mlp.gate_proj.weight").transpose();
    const MatrixF64 up = again * matrix(prefix + "mlp.up_proj.weight").transpose();
    for (Eigen::Index i = 0; i < gate.size(); ++i)
        gate.data()[i] = gate.data()[i] / (1 + std::exp(-gate.data()[i])) * up.data()[i];
    return middle + gate * matrix(prefix + "mlp.down_proj.weight").transpose();
}

MatrixF64 TinyLlama::plainHidden(const std::vector<int>& ids, const std::vector<int>& positions) const
{
    const MatrixF64 table = matrix("model.embed_tokens.weight");
    MatrixF64 x(Eigen::Index(ids.size()), table.cols());
    for (std::size_t i = 0; i < ids.size(); ++i)
        x.row(Eigen::Index(i)) = table.row(ids[i]);
    for (int layer = 0; layer < 3; ++layer)
        x = plainLayer(layer, x, positions);
    return normalised(x, matrix("model.norm.weight"));
}

Eigen::VectorXd TinyLlama::plainLogits(const Eigen::VectorXd& hidden) const
{
    return matrix(tensors.count("lm_head.weight") ? "lm_head.weight" : "model.embed_tokens.weight") * hidden;
}

} // namespace ax::test
