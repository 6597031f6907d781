// SPDX-License-Identifier: MIT
#pragma once

#include "core/attention/numbers.h"
#include "core/base/matrix.h"
#include "core/mask/visibleranges.h"

#include <vector>

namespace ax::reference {

/// One head's operands exactly as the user gave them; whoever owns the matrices must outlive it.
/// Kinds: q and k (and v) | scores (and v) | weights. Absent: no columns.
struct HeadInput {
    MatrixF64View q = emptyF64View(); ///< [Lq, D]
    MatrixF64View k = emptyF64View(); ///< [Lk, D]
    MatrixF64View v = emptyF64View(); ///< [Lk, Dv]
    MatrixF64View scores = emptyF64View(); ///< [Lq, Lk]
    MatrixF64View weights = emptyF64View(); ///< [Lq, Lk]
};

/// All stages of one query row, each of Lk values (output: Dv), rounded by the rules of the dtype. Absent stages are
/// empty.
struct Row {
    std::vector<double> scores, scaled, masked, unmasked, weights, output;
    double sinkMass = 0;
    double max = 0; ///< of the softmax that made the weights: weight = exp(score - max) / sum; 0 when there was none
    double sum = 0;
};

/// How much of a row is wanted. `Weights` leaves out everything before the softmax (and `unmasked`), and with it the
/// scores of hidden keys when nothing reads them.
enum class Extent { EveryStage, Weights };

/// Computes one row in plain loops, every convention of the scenario contract included. `position` is the query's place
/// among the keys (ALiBi). Meant to be read; the oracle for everything fast.
Row evaluateRow(const HeadInput& input, const VisibleRanges& visible, int query, int position,
    const HeadScoring& scoring, const Numerics& numerics, Extent extent = Extent::EveryStage);

} // namespace ax::reference
