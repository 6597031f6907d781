// SPDX-License-Identifier: MIT
#pragma once

#include "core/attention/numbers.h"
#include "core/base/matrix.h"
#include "core/mask/visibleranges.h"

#include <vector>

namespace ax::reference {

/// One head's operands exactly as the user gave them. Kinds: q and k (and v) | scores (and v) | weights. Absent: 0 x 0.
struct HeadInput {
    MatrixF64 q;       ///< [Lq, D]
    MatrixF64 k;       ///< [Lk, D]
    MatrixF64 v;       ///< [Lk, Dv]
    MatrixF64 scores;  ///< [Lq, Lk]
    MatrixF64 weights; ///< [Lq, Lk]
};

/// All stages of one query row, each of Lk values (output: Dv), rounded by the rules of the dtype. Absent stages are empty.
struct Row {
    std::vector<double> scores, scaled, masked, unmasked, weights, output;
    double sinkMass = 0;
};

/// Computes one row in plain loops, every convention of the scenario contract included. `position` is the query's place
/// among the keys (ALiBi). Meant to be read; the oracle for everything fast.
Row evaluateRow(const HeadInput& input, const VisibleRanges& visible, int query, int position, const HeadScoring& scoring,
    const Numerics& numerics);

} // namespace ax::reference
