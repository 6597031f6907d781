// SPDX-License-Identifier: MIT
#pragma once

#include "core/mask/maskspec.h"
#include "core/model/ropeconfig.h"

#include <optional>
#include <string>
#include <vector>

namespace ax {

/// How a row of activations is brought to unit size.
enum class NormKind {
    Rms, ///< x / rms(x) (Zhang and Sennrich 2019), without bias
    Layer, ///< (x - mean) / deviation (Ba et al. 2016), with bias
};

/// What stands between the two products of a feed-forward half.
enum class Activation { Silu, Gelu, GeluTanh, QuickGelu, Relu };

/// What queries and keys are normalised over before they are turned.
enum class HeadNorm {
    None,
    PerHead, ///< each head by itself, all with the same weights [D]
    PerHeadOwn, ///< each head by itself, with weights of its own
    Whole, ///< all heads of a row together
};

/// A model's config.json and generation_config.json as data; families differ by values here, not by branches.
struct ModelConfig {
    std::string modelType{}; ///< "llama"
    int vocabulary = 0;
    int width = 0; ///< C
    int feedForward = 0;
    int layers = 0;
    int heads = 0;
    int kvHeads = 0;
    int headSize = 0; ///< D
    int context = 0; ///< trained length
    bool learnedPositions = false; ///< then `context` is a hard limit
    int positionOffset = 0; ///< row of the position table that position 0 takes
    int tokenTypes = 0; ///< rows of the token type table; all tokens are of type 0

    NormKind norm = NormKind::Rms;
    float normEpsilon = 1e-5f;
    float normOffset = 0; ///< 1: stored weights w mean 1 + w
    HeadNorm headNorm = HeadNorm::None;
    Activation activation = Activation::Silu;
    bool queryKeyValueBias = false;
    bool outputBias = false; ///< of the attention's output projection
    bool feedForwardBias = false;
    bool parallelResidual = false; ///< both halves of a layer read the same x and are added to it together
    float embeddingScale = 1;
    bool tiedHead = false;
    std::optional<double> logitCap{}; ///< logits = cap * tanh(logits / cap)

    std::vector<RopeConfig> ropes{}; ///< empty: positions are not rotary
    std::vector<int> ropeOfLayer{}; ///< index into `ropes`; empty: the first everywhere
    bool decoder = true;
    double scale = 0; ///< of scores, e.g. 1/sqrt(D)
    std::optional<double> softcap{};
    std::vector<std::optional<Window>> windows{}; ///< per layer; empty: none
    std::optional<int> bosToken{};
    std::vector<int> endTokens{}; ///< decoding ends at any of them
    int padToken = 0; ///< the tokenizer's, else the end token, else 0
};

} // namespace ax
