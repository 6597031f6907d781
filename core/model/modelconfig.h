// SPDX-License-Identifier: MIT
#pragma once

#include "core/mask/maskspec.h"

#include <optional>
#include <string>
#include <vector>

namespace ax {

class JsonFields;

/// A model's config.json and generation_config.json as data; families differ by values here, not by branches.
struct ModelConfig {
    std::string modelType; ///< "llama"
    int vocabulary = 0;
    int width = 0; ///< C
    int feedForward = 0;
    int layers = 0;
    int heads = 0;
    int kvHeads = 0;
    int headSize = 0; ///< D
    int context = 0; ///< trained length
    bool learnedPositions = false; ///< then `context` is a hard limit
    float normEpsilon = 1e-5f;
    double ropeTheta = 10000;
    bool tiedHead = false;
    bool decoder = true;
    double scale = 0; ///< of scores, e.g. 1/sqrt(D)
    std::optional<double> softcap;
    std::vector<std::optional<Window>> windows; ///< per layer; empty: none
    std::optional<int> bosToken;
    std::vector<int> endTokens; ///< decoding ends at any of them
    int padToken = 0; ///< the tokenizer's, else the end token, else 0
};

/// The sizes that most families share, with their ranges: vocabulary, width, feedForward, layers, heads, kvHeads,
/// headSize, context under the names that LLaMA gave them. Leaves errors in `fields`.
void readSizes(JsonFields& fields, ModelConfig& config);

/// bos and end tokens; generation_config.json goes before config.json. `generation` may be null.
void readSpecialTokens(JsonFields& fields, JsonFields* generation, ModelConfig& config);

} // namespace ax
