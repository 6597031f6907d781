// SPDX-License-Identifier: MIT
#pragma once

#include "core/attention/numbers.h"
#include "core/base/matrix.h"
#include "core/mask/visibleranges.h"

#include <stop_token>
#include <vector>

namespace ax::fast {

/// One head's operands; q rows are the query rows of the mask. v may be empty (0 columns). Either q and k, or scores.
struct Head {
    MatrixView q; ///< [Lq, D]
    MatrixView k; ///< [Lk, D]
    MatrixView v; ///< [Lk, Dv]
    MatrixView scores; ///< [Lq, Lk]: raw scores in place of q.k
    const VisibleRanges& visible; ///< [Lq, Lk]
    HeadScoring scoring;
    int firstPosition = 0; ///< position of query row 0 among the keys (ALiBi)
};

/// What makes a weight of a score: weight = exp(scaled - max) / sum.
struct RowStatistics {
    float max = 0; ///< largest visible scaled score (or the sink logit); 0 for an empty row
    float sum = 0; ///< of exp(scaled - max) over visible keys and the sink column; 0 for an empty row
    float sinkMass = 0; ///< weight of the sink column; 0 without one
};

/// Attention in blocks of query rows over the panels of keys that the block sees: scores, scale, mask, stable softmax
/// and the product with v, all while the block is in cache. output: [rows, Dv] of query rows [firstRow, firstRow +
/// rows). A value has the same bits in whatever part it is computed (see orderedProduct). Rows without visible keys
/// are 0. Returns false when stopped, the rest of the output unspecified.
bool attend(const Head& head, int firstRow, MutableMatrixView output, std::stop_token stop = {});

/// Weights of query rows [firstRow, firstRow + out.rows()) and keys [firstKey, firstKey + out.cols()); hidden cells are
/// 0, in a row whose sum is NaN all are NaN. `statistics`, when given, receives one entry per row. Returns false when
/// stopped.
bool weights(const Head& head, int firstRow, int firstKey, MutableMatrixView out, std::stop_token stop = {},
    std::vector<RowStatistics>* statistics = nullptr);

/// Scores q.k of a rectangle of cells, visible or not, placed as in weights(). Returns false when stopped.
bool scores(const Head& head, int firstRow, int firstKey, MutableMatrixView out, std::stop_token stop = {});

/// softcap(scale * score) - alibi of a rectangle of cells, visible or not. Returns false when stopped.
bool scaled(const Head& head, int firstRow, int firstKey, MutableMatrixView out, std::stop_token stop = {});

} // namespace ax::fast
