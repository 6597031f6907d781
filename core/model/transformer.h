// SPDX-License-Identifier: MIT
#pragma once

#include "core/model/family.h"
#include "core/model/languagemodel.h"
#include "core/model/linear.h"
#include "core/model/norm.h"
#include "core/model/storedmatrix.h"
#include "core/model/weightsource.h"

#include <vector>

namespace ax {

/// Norms of which a family has some: see HalfNorms.
struct NormsOfHalf {
    Norm before; ///< [C]
    Norm after;
    Norm sum;
};

/// The weights of one layer. C: width, D: head size, H and Hkv: heads, F: feed-forward width.
struct TransformerLayer {
    NormsOfHalf attentionNorms;
    Linear query, key, value; ///< C -> H * D, C -> Hkv * D
    Norm queryNorm, keyNorm;
    Linear output; ///< H * D -> C
    NormsOfHalf feedForwardNorms;
    Linear up; ///< C -> F; gated: C -> 2 F, the gates, then what they let through
    Linear down; ///< F -> C
};

/// Everything of a model but its tokenizer.
struct TransformerWeights {
    ModelConfig config;
    StoredMatrix embedding; ///< [V, C]; empty when the head holds it
    StoredMatrix positions; ///< [context + offset, C]; empty unless they are learned
    Eigen::VectorXf tokenType; ///< [C] of type 0; empty without types
    NormsOfHalf ends; ///< before: of the embeddings; after: of the last layer's output
    std::vector<TransformerLayer> layers;
    PackedWeights head; ///< C -> V
};

/// Reads what the family names; errors are left in `source`.
TransformerWeights readTransformer(ModelConfig config, const TensorNames& names, WeightSource& source);

/// The one forward pass of all families.
ModelPtr makeTransformer(TransformerWeights weights, std::shared_ptr<const Tokenizer> tokenizer);

} // namespace ax
