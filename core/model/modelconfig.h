// SPDX-License-Identifier: MIT
#pragma once

#include "core/mask/maskspec.h"

#include <optional>
#include <string>
#include <vector>

namespace ax {

/// A model's config.json and generation_config.json as data; families differ by values here, not by branches.
struct ModelConfig {
    std::string modelType; ///< "llama"
    int vocabulary = 0;
    int width = 0;         ///< C
    int feedForward = 0;
    int layers = 0;
    int heads = 0;
    int kvHeads = 0;
    int headSize = 0;      ///< D
    int context = 0;       ///< trained length
    bool learnedPositions = false; ///< then `context` is a hard limit
    float normEpsilon = 1e-5f;
    double ropeTheta = 10000;
    bool tiedHead = false;
    bool decoder = true;
    double scale = 0;      ///< of scores, e.g. 1/sqrt(D)
    std::optional<double> softcap;
    std::vector<std::optional<Window>> windows; ///< per layer; empty: none
    std::optional<int> bosToken;
    std::vector<int> endTokens;
    int padToken = 0;      ///< the tokenizer's, else the end token, else 0
};

} // namespace ax
