// SPDX-License-Identifier: MIT
#pragma once

#include "core/attention/numbers.h"
#include "core/base/matrix.h"
#include "core/mask/visibleranges.h"

#include <stop_token>
#include <vector>

namespace ax::fast {

/// One head's operands; q rows are the query rows of the mask. v may be empty (0 columns).
struct Head {
    MatrixView q; ///< [Lq, D]
    MatrixView k; ///< [Lk, D]
    MatrixView v; ///< [Lk, Dv]
    const VisibleRanges& visible; ///< [Lq, Lk]
    HeadScoring scoring;
    int firstPosition = 0; ///< position of query row 0 among the keys (ALiBi)
};

/// Per-row results that let any cell be recomputed alone: weight = exp(scaled - max) / sum.
struct RowStatistics {
    float max = 0;      ///< largest visible scaled score; 0 for an empty row
    float sum = 0;      ///< sum of exp(scaled - max) over visible keys (and the sink column); 0 for an empty row
    float entropy = 0;  ///< nats
    int visible = 0;
};

/// Attention in row blocks of 64 queries over the hull of their visible keys: GEMM, scale, mask, stable softmax, GEMM,
/// all while the block is in cache. output: [Lq, Dv], may be empty. Rows [firstRow, firstRow + output.rows()) only.
/// Returns false when stopped.
bool attend(const Head& head, int firstRow, MutableMatrixView output, std::vector<RowStatistics>* statistics,
    std::stop_token stop);

/// Weights of query rows [firstRow, firstRow + out.rows()) and keys [firstKey, firstKey + out.cols()); hidden cells are 0.
void weights(const Head& head, int firstRow, int firstKey, MutableMatrixView out);

} // namespace ax::fast
