// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/growingrows.h"
#include "core/base/result.h"
#include "core/io/filebytes.h"
#include "core/model/modelconfig.h"
#include "core/text/tokenizer.h"

#include <functional>
#include <memory>
#include <span>
#include <stop_token>
#include <string_view>
#include <vector>

namespace ax {

/// Q, K and V of one layer after rotary embedding, all heads side by side: head h of Q is q.view().middleCols(h * D,
/// D).
struct LayerTensors {
    GrowingRows q; ///< [T, H * D]
    GrowingRows k; ///< [T, Hkv * D]
    GrowingRows v; ///< [T, Hkv * Dv]
};

/// What the transformer asks for at every layer: from Q, K, V [T, …] of all keys so far to the attention output
/// [rows, H * Dv] of query rows [firstRow, T). The caller owns masks, scoring and number formats.
/// Returns false when it was asked to stop.
using AttendLayer = std::function<bool(int layer, const LayerTensors& tensors, int firstRow, MutableMatrixView output)>;

/// Everything that a forward run leaves behind. Doubles as the KV cache: a later run may reuse its first rows, and one
/// that appends to it shares their memory.
struct ForwardState {
    std::vector<int> ids;
    std::vector<int> positions;
    std::vector<LayerTensors> layers;
    GrowingRows hidden; ///< [T, C] after the last norm: input of the output head
};

/// A decoder or encoder with its tokenizer. Immutable after loading; any thread may run it.
class LanguageModel {
public:
    virtual ~LanguageModel() = default;

    virtual const ModelConfig& config() const = 0;
    virtual const Tokenizer& tokenizer() const = 0;

    /// Runs token ids through all layers. The first `reuse` rows are taken from `previous` (same ids and positions
    /// there, and no reused row may see a later key); only the rest is computed. `reuse` is at most the rows of
    /// `previous` and less than ids.size(). Errors: OutOfRange (an id without a row in the embedding table), Cancelled
    /// within 5 ms, OutOfMemory.
    virtual Result<ForwardState> forward(std::span<const int> ids, std::span<const int> positions,
        const AttendLayer& attend, const ForwardState* previous, int reuse, std::stop_token stop) const = 0;

    /// Logits over the whole vocabulary of one row of `hidden` [C] -> [V].
    virtual Eigen::VectorXf logits(const Eigen::Ref<const Eigen::RowVectorXf>& hidden) const = 0;
};

using ModelPtr = std::shared_ptr<const LanguageModel>;

/// Yields a file of a model folder by plain name ("config.json"); Error NotFound when it is absent.
using ModelFiles = std::function<Result<FileBytes>(std::string_view name)>;

/// Loads a model from the files that `files` yields; `where` names the folder in messages. Errors name the file at
/// fault.
Result<ModelPtr> loadModel(const ModelFiles& files, const std::string& where);
/// The same from a folder on disk, of which only the files named in core/README.md are ever opened.
Result<ModelPtr> loadModelFolder(const std::string& folder);

} // namespace ax
