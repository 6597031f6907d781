// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/evaluation/snapshot.h"

#include <optional>
#include <string>
#include <vector>

namespace ax {

/// An array of the input under its name in the program: "q", "w_key" …
struct ProgramArray {
    std::string name;
    std::vector<std::int64_t> shape;
    std::vector<double> values;
};

/// What a program text is about, with every default filled in: one layer, and of it all batch entries and heads that a
/// tensor input has, or the one head of one text that was selected (all heads for their mean).
struct ProgramSettings {
    enum class InputKind { QueriesAndKeys, Projection, Scores, Weights };

    std::vector<std::string> heading; ///< what is computed, for people
    InputKind input = InputKind::QueriesAndKeys;
    std::vector<ProgramArray> arrays; ///< all of `rank` axes, [batch][heads][rows][columns] without the leading ones
    int rank = 2;
    std::vector<int> batches; ///< entries of the scenario that the batch axis holds
    std::vector<int> heads;
    int queries = 0;
    int keys = 0;
    int group = 1; ///< query heads that share a key/value head
    KvHeads kvHeads = KvHeads::Grouped;
    bool hasKeyOfOwn = false; ///< projection: keys and values come from x_key
    bool hasValues = false;
    bool hasFiniteArrays = true; ///< no number of the input is NaN or infinite
    bool hasFiniteValues = true; ///< false: a NaN or infinity among the values must not spread from hidden keys

    std::vector<HeadScoring> scoring; ///< per head of `heads`
    bool hasDefaultScale = true; ///< 1 / sqrt of the columns of q
    Numerics numerics;

    MaskSpec mask; ///< of the layer
    std::vector<std::vector<int>> realKeys; ///< per entry of `batches`, by `padding`: 1 = real
    std::vector<int> origins; ///< per entry: the key from which chunk, sinks and prefix count
    Window modelWindow; ///< no limits where the model has none
    bool hasEmptyRows = false;

    bool isMeanOfHeads = false;
    int selectedBatch = 0; ///< index into `batches`
    int selectedHead = 0; ///< index into `heads`

    bool is16Bit() const { return numerics.dtype == Dtype::Float16 || numerics.dtype == Dtype::BFloat16; }
    bool hasSinkLogits() const { return scoring.front().sinkLogit.has_value(); }
    /// `empty_rows` decides about some row.
    bool needsEmptyRowRule() const { return hasEmptyRows && usesEmptyRows(numerics) && !hasSinkLogits(); }
    /// Adding minus infinity to a score that is no number would make one of the row; the rule leaves it to the sink.
    bool leavesEmptyRowsToSink() const
    {
        return hasEmptyRows && usesEmptyRows(numerics) && hasSinkLogits() && numerics.apply == Apply::Add;
    }
    /// How far the position of a query is from its row: 0 or Lk - Lq.
    int positionOffset() const { return mask.alignment == Alignment::TopLeft ? 0 : keys - queries; }
};

/// Most numbers that a program text spells out.
inline constexpr std::int64_t kMostProgramNumbers = std::int64_t(1) << 20;

/// Collects the settings of one layer. `head` may be View::kMeanHead; indices must be in range. Errors: TooLarge above
/// kMostProgramNumbers, with both sizes.
Result<ProgramSettings> programSettings(const Snapshot& snapshot, int batch, int layer, int head);

} // namespace ax
