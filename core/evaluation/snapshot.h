// SPDX-License-Identifier: MIT
#pragma once

#include "core/attention/numbers.h"
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
    int headSize = 0;  ///< 0: no q and k
    int valueSize = 0; ///< 0: no v
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
    std::vector<int> positionIds;
    std::vector<int> realTokens; ///< text only: 1 real, 0 padding
    std::vector<std::string> queryLabels;
    std::vector<std::string> keyLabels;
    int promptTokens = 0;      ///< tokens before decode.forced
    std::shared_ptr<const ForwardState> forward; ///< text only: Q, K, V of every layer and the hidden rows
    std::vector<std::shared_ptr<const CompiledMask>> masks; ///< per layer
};

/// The result of one evaluation: Q, K, V and masks of every layer, no n x n matrix. Immutable and shared; views compute
/// what they show through HeadView.
struct Snapshot {
    ScenarioPtr scenario;
    ModelPtr model; ///< text only
    Shape shape;
    std::vector<Entry> entries; ///< per batch entry
    std::vector<std::vector<HeadScoring>> scoring; ///< [layer][head]
    double milliseconds = 0; ///< time that the evaluation took
    int reusedTokens = 0;    ///< rows taken from the previous snapshot
};

using SnapshotPtr = std::shared_ptr<const Snapshot>;

} // namespace ax
