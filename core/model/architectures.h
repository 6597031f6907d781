// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/jsonfields.h"
#include "core/model/languagemodel.h"
#include "core/model/weightsource.h"

#include <span>
#include <string_view>

namespace ax {

/// A family of models: one file, one row. To add one: the two functions, the row, a golden file for the test.
struct Architecture {
    std::string_view modelType; ///< "model_type" of config.json
    /// Fills in everything but the special tokens; leaves errors in `fields`.
    void (*readConfig)(JsonFields& fields, ModelConfig& config);
    Result<ModelPtr> (*build)(ModelConfig config, std::shared_ptr<const Tokenizer> tokenizer, WeightSource& weights);
};

std::span<const Architecture> architectures();

/// LLaMA and what shares its shape.
void readLlamaConfig(JsonFields& fields, ModelConfig& config);
Result<ModelPtr> buildLlama(ModelConfig config, std::shared_ptr<const Tokenizer> tokenizer, WeightSource& weights);

} // namespace ax
