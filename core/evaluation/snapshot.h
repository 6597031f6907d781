// SPDX-License-Identifier: MIT
#pragma once

#include "core/attention/numbers.h"
#include "core/base/matrix.h"
#include "core/mask/compiledmask.h"
#include "core/model/languagemodel.h"
#include "core/scenario/scenario.h"

#include <memory>
#include <string>
#include <vector>

namespace ax {

struct Shape {
    int batch = 1;
    int layers = 1;
    int heads = 1;
    int kvHeads = 1;
    int queries = 0;
    int keys = 0;
    int headSize = 0; ///< 0: no q and k
    int valueSize = 0; ///< 0: no v
    KvHeads kvOrder = KvHeads::Grouped;

    /// The key/value head that a query head reads.
    int kvHead(int head) const { return kvOrder == KvHeads::Grouped ? head / (heads / kvHeads) : head % kvHeads; }
};

/// The matrices that a person gave for one batch entry: q, scores and weights per head, k and v per key/value head.
/// What the input does not have is an empty list.
template <typename Scalar> struct Operands {
    std::vector<RowMatrix<Scalar>> q, k, v, scores, weights;
};

/// The same numbers as they were given and, when the fast path serves the scenario, rounded for it.
struct GivenOperands {
    Operands<double> exact;
    Operands<float> single;
};

/// A reason why a picture deserves a second look; codes as in the report.
struct Finding {
    std::string code;
    std::vector<int> rows;
    std::vector<std::string> because; ///< mask parts or parameter names
};

/// One batch entry after evaluation.
struct Entry {
    std::vector<int> tokenIds; ///< text only
    std::vector<int> positionIds; ///< text only
    std::vector<int> realTokens; ///< text only: 1 real, 0 padding
    std::vector<std::string> queryLabels;
    std::vector<std::string> keyLabels;
    int promptTokens = 0; ///< text only: real tokens before decode.forced
    std::shared_ptr<const ForwardState> forward; ///< text only: Q, K, V of every layer and the hidden rows
    std::shared_ptr<const GivenOperands> given; ///< all other inputs
    std::vector<std::shared_ptr<const CompiledMask>> masks; ///< per layer; layers with equal masks share one
};

/// The result of one evaluation: Q, K, V and masks of every layer, no n x n matrix. Immutable and shared; views compute
/// what they show through HeadView.
struct Snapshot {
    ScenarioPtr scenario;
    ModelPtr model; ///< text only
    Shape shape;
    std::vector<Entry> entries; ///< per batch entry
    std::vector<std::vector<HeadScoring>> scoring; ///< [layer][head]
    VisibleRanges everything; ///< nothing hidden: what `unmasked` sees
    /// With frozen layers: the evaluation of the same text with nothing switched, whose Q, K, V and hidden rows the
    /// entries share; else null.
    std::shared_ptr<const Snapshot> own;
    double milliseconds = 0; ///< time that the evaluation took
    int reusedTokens = 0; ///< of the previous snapshot, all batch entries together; padding is none
};

using SnapshotPtr = std::shared_ptr<const Snapshot>;

} // namespace ax
