// SPDX-License-Identifier: MIT
#include "core/base/translate.h"
#include "core/conventions/convention.h"

#include <array>

namespace ax {
namespace {

constexpr Fill kMinusInfinity{Fill::Kind::MinusInfinity, 0};
constexpr Fill kFinfoMin{Fill::Kind::FinfoMin, 0};

constexpr Fill number(double value)
{
    return {Fill::Kind::Number, value};
}

/// -0.7 times the largest float32: what jax.nn puts in place of hidden logits, which are never narrower than float32.
constexpr double kJaxFill = -0.7 * 3.4028234663852886e38;

constexpr const char* kSdpaSources[]{
    "https://docs.pytorch.org/docs/stable/generated/torch.nn.functional.scaled_dot_product_attention.html",
    "https://github.com/pytorch/pytorch/pull/133882", // empty rows
};
constexpr const char* kMultiheadSources[]{
    "https://docs.pytorch.org/docs/stable/generated/torch.nn.MultiheadAttention.html",
    "https://github.com/pytorch/pytorch/issues/160064", // True hides; NaN with need_weights, none without
    "https://github.com/pytorch/pytorch/issues/152028", // the same, measured on 2.11
    "https://discuss.pytorch.org/t/causal-masking-hint/222699", // when is_causal counts
};
constexpr const char* kFlexSources[]{
    ("https://github.com/pytorch/pytorch/blob/00a6eab2db92769450d549d9754a0f837fca58df/torch/_higher_order_ops/"
     "flex_attention.py"),
    ("https://github.com/pytorch-labs/attention-gym/blob/3c4f6dc8b0793c0dd9496ee3d2faf24b000ecf1b/attn_gym/masks/"
     "sliding_window.py"),
};
constexpr const char* kFlashSources[]{
    "https://github.com/Dao-AILab/flash-attention/blob/main/README.md",
    ("https://github.com/Dao-AILab/flash-attention/blob/04da83f32be500778784a260af842ef83da789b2/csrc/flash_attn/src/"
     "mask.h"),
};
constexpr const char* kTransformersSources[]{
    ("https://github.com/huggingface/transformers/blob/00c4411cbe15d4c56d54d3b56d4d171e9c289dac/src/transformers/"
     "masking_utils.py"),
};
constexpr const char* kJaxSources[]{
    "https://docs.jax.dev/en/latest/_autosummary/jax.nn.dot_product_attention.html",
    "https://github.com/jax-ml/jax/blob/01c36571d74f43f0cabd807ca4271bafa26f1302/jax/_src/nn/functions.py",
};
constexpr const char* kKerasSources[]{
    ("https://github.com/keras-team/keras/blob/03ed1b25b572021a2ca1144175fd40d40e49a4ba/keras/src/layers/attention/"
     "multi_head_attention.py"),
    "https://github.com/keras-team/keras/pull/21850", // replaces instead of adding; 3.13 is the release after it
    "https://github.com/keras-team/keras/pull/21149", // empty rows
};
constexpr const char* kOnnxSources[]{
    "https://onnx.ai/onnx/operators/onnx__Attention.html",
    "https://github.com/onnx/onnx/pull/8068", // empty rows
};
constexpr const char* kMlxSources[]{
    "https://ml-explore.github.io/mlx/build/html/python/_autosummary/mlx.core.fast.scaled_dot_product_attention.html",
    "https://github.com/ml-explore/mlx/blob/0017d3c3f1b9ad5aad9ea0d76f1d39376fa17b56/mlx/fast.cpp",
};
constexpr const char* kLlamaSources[]{
    "https://github.com/ggml-org/llama.cpp/blob/001d906a6d86e2490e394361e7cc6f478b100088/src/llama-kv-cache.cpp",
    "https://github.com/ggml-org/llama.cpp/blob/027d57567f8506fca217b6c2a840b461369cf950/src/llama-hparams.h",
    "https://github.com/ggml-org/llama.cpp/blob/1f08e2d662715ead7987c365eced4f273d90e431/ggml/src/ggml-cpu/ops.cpp",
    "https://github.com/ggml-org/llama.cpp/pull/19098", // empty rows of flash attention
};

constexpr std::array kConventions{
    Convention{
        .id = "pytorch-sdpa",
        .name = "PyTorch scaled_dot_product_attention",
        .version = "≥ 2.5",
        .note = AX_TR_NOOP(
            "Convention", "The formula of its documentation. Before version 2.5 an empty row came out as NaN."),
        .trueMeans = TrueMeans::Visible,
        .alignment = Alignment::TopLeft,
        .window = WindowCounts::NoWindow,
        .fill = kMinusInfinity,
        .float16Fill = {},
        .apply = Apply::Add,
        .emptyRows = EmptyRows::Zeros,
        .sources = kSdpaSources,
    },
    Convention{
        .id = "pytorch-mha",
        .name = "PyTorch nn.MultiheadAttention",
        .version = "2.11",
        .note = AX_TR_NOOP("Convention",
            "With need_weights=True, the default: the mask of the caller decides, and is_causal is an error without "
            "one. With False and no key_padding_mask the flag replaces the mask, aligned to the top left, and an empty "
            "row comes out as zeros."),
        .trueMeans = TrueMeans::Hidden,
        .alignment = Alignment::TopLeft,
        .window = WindowCounts::NoWindow,
        .fill = kMinusInfinity,
        .float16Fill = {},
        .apply = Apply::Add,
        .emptyRows = EmptyRows::NaN,
        .sources = kMultiheadSources,
    },
    Convention{
        .id = "flex",
        .name = "FlexAttention",
        .version = "00a6eab2",
        .note = AX_TR_NOOP("Convention",
            "The mask is a function of indices that count queries and keys from 0. W as in the sliding window of "
            "attention-gym."),
        .trueMeans = TrueMeans::Visible,
        .alignment = Alignment::TopLeft,
        .window = WindowCounts::BeforeQuery,
        .fill = kMinusInfinity,
        .float16Fill = {},
        .apply = Apply::Replace,
        .emptyRows = EmptyRows::Zeros,
        .sources = kFlexSources,
    },
    Convention{
        .id = "flash",
        .name = "FlashAttention 2",
        .version = "≥ 2.3",
        .note = AX_TR_NOOP("Convention",
            "W is the left number of window_size. Before version 2.1 causal was aligned to the top left."),
        .trueMeans = TrueMeans::NoBooleanMask,
        .alignment = Alignment::BottomRight,
        .window = WindowCounts::BeforeQuery,
        .fill = kMinusInfinity,
        .float16Fill = {},
        .apply = Apply::Replace,
        .emptyRows = EmptyRows::Zeros,
        .sources = kFlashSources,
    },
    Convention{
        .id = "transformers-eager",
        .name = "Transformers, eager",
        .version = "00c4411c",
        .note
        = AX_TR_NOOP("Convention", "With attn_implementation=\"eager\". Queries stand after the keys of the cache."),
        .trueMeans = TrueMeans::Visible,
        .alignment = Alignment::BottomRight,
        .window = WindowCounts::WithQuery,
        .fill = kFinfoMin,
        .float16Fill = {},
        .apply = Apply::Add,
        .emptyRows = EmptyRows::Uniform,
        .sources = kTransformersSources,
    },
    Convention{
        .id = "jax",
        .name = "JAX nn.dot_product_attention",
        .version = "01c36571",
        .note = AX_TR_NOOP("Convention",
            "With implementation=\"xla\". The fill is −0.7 times the largest float32; W is the left number of "
            "local_window_size."),
        .trueMeans = TrueMeans::Visible,
        .alignment = Alignment::TopLeft,
        .window = WindowCounts::BeforeQuery,
        .fill = number(kJaxFill),
        .float16Fill = {},
        .apply = Apply::Replace,
        .emptyRows = EmptyRows::Uniform,
        .sources = kJaxSources,
    },
    Convention{
        .id = "keras",
        .name = "Keras MultiHeadAttention",
        .version = "≥ 3.13",
        .note = AX_TR_NOOP("Convention",
            "With return_attention_scores=True; else the fused attention of the backend. Hidden scores become −1e9 "
            "(−30000 in float16) before the softmax, and hidden weights are multiplied by 0 after it: so an empty row "
            "comes out as zeros, where the fill alone gives uniform, as it did until April 2025. Using this convention "
            "fills with −∞, which gives the same weights."),
        .trueMeans = TrueMeans::Visible,
        .alignment = Alignment::TopLeft,
        .window = WindowCounts::NoWindow,
        .fill = number(-1e9),
        .float16Fill = -3e4,
        .apply = Apply::Replace,
        .emptyRows = EmptyRows::Zeros,
        .sources = kKerasSources,
    },
    Convention{
        .id = "onnx",
        .name = "ONNX Attention",
        .version = "opset 23, 24",
        .note = AX_TR_NOOP("Convention",
            "Without past_key; with it, queries stand after the past keys. Before the erratum of June 2026 an empty "
            "row "
            "came out as NaN."),
        .trueMeans = TrueMeans::Visible,
        .alignment = Alignment::TopLeft,
        .window = WindowCounts::NoWindow,
        .fill = kMinusInfinity,
        .float16Fill = {},
        .apply = Apply::Add,
        .emptyRows = EmptyRows::Zeros,
        .sources = kOnnxSources,
    },
    Convention{
        .id = "mlx",
        .name = "MLX fast.scaled_dot_product_attention",
        .version = "0017d3c3",
        .note = AX_TR_NOOP(
            "Convention", "The formula written out in mlx/fast.cpp; its kernels may treat an empty row differently."),
        .trueMeans = TrueMeans::Visible,
        .alignment = Alignment::BottomRight,
        .window = WindowCounts::NoWindow,
        .fill = kFinfoMin,
        .float16Fill = {},
        .apply = Apply::Replace,
        .emptyRows = EmptyRows::Uniform,
        .sources = kMlxSources,
    },
    Convention{
        .id = "llama-cpp",
        .name = "llama.cpp",
        .version = "001d906a",
        .note = AX_TR_NOOP("Convention",
            "The mask over its KV cache: it compares the positions of tokens. W is n_swa of a standard sliding window. "
            "Without flash attention; with it an empty row comes out as zeros."),
        .trueMeans = TrueMeans::NoBooleanMask,
        .alignment = Alignment::BottomRight,
        .window = WindowCounts::WithQuery,
        .fill = kMinusInfinity,
        .float16Fill = {},
        .apply = Apply::Add,
        .emptyRows = EmptyRows::NaN,
        .sources = kLlamaSources,
    },
};

} // namespace

std::span<const Convention> conventions()
{
    return kConventions;
}

const Convention* conventionOf(std::string_view id)
{
    for (const Convention& convention : kConventions)
        if (convention.id == id)
            return &convention;
    return nullptr;
}

std::optional<Fill> fillOf(const Convention& convention, Dtype dtype)
{
    if (dtype == Dtype::Float16 && convention.float16Fill)
        return number(*convention.float16Fill);
    return convention.fill;
}

} // namespace ax
