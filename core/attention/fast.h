// SPDX-License-Identifier: MIT
#pragma once

#include "core/attention/numbers.h"
#include "core/base/matrix.h"
#include "core/kernels/attentionblock.h"
#include "core/mask/visibleranges.h"

#include <span>
#include <stop_token>
#include <vector>

namespace ax::fast {

class PackedKeys;

/// One head's operands; q rows are the query rows of the mask. v may be empty (0 columns). Either q and k, or scores.
struct Head {
    MatrixView q; ///< [Lq, D]
    MatrixView k; ///< [Lk, D]
    MatrixView v; ///< [Lk, Dv]
    MatrixView scores; ///< [Lq, Lk]: raw scores in place of q.k
    const VisibleRanges& visible; ///< [Lq, Lk]
    HeadScoring scoring;
    int firstPosition = 0; ///< position of query row 0 among the keys (ALiBi)
    const PackedKeys* packedKeys = nullptr; ///< of k; null: packed when needed
};

using ax::RowStatistics;

/// Where a row-major result goes: its first element and the distance between rows. Without data it is not wanted.
struct Target {
    float* data = nullptr;
    Eigen::Index stride = 0;
};

/// What is wanted of query rows [firstRow, firstRow + rows) of one head. Hidden weights are 0, and in a row whose sum
/// is NaN all are NaN. Rows without visible keys are 0.
struct Task {
    const Head* head = nullptr;
    int firstRow = 0;
    int rows = 0;
    Target weights = {}; ///< [rows, keys.size()]
    KeyRange keys = {}; ///< of `weights`
    Target output = {}; ///< [rows, Dv]
    RowStatistics* statistics = nullptr; ///< [rows]; null: not wanted
};

/// Scores, scale, mask, stable softmax and the product with v in blocks of query rows that stay in cache, by the
/// kernels of the instruction set in use. Cost follows the keys that are visible. A value has the same bits in whatever
/// part it is computed. Tasks of heads with the same mask and rows share its plan, so pass them together. Runs on the
/// calling thread and, when that belongs to the pool of workers, on idle ones. Returns false when stopped, the rest
/// unspecified. Throws std::bad_alloc.
bool run(std::span<const Task> tasks, const std::stop_token& stop);

/// Attention output of query rows [firstRow, firstRow + output.rows()), [rows, Dv]; otherwise as run().
bool attend(const Head& head, int firstRow, MutableMatrixView output, std::stop_token stop = {});

/// Weights of query rows [firstRow, firstRow + out.rows()) and keys [firstKey, firstKey + out.cols()); otherwise as
/// run(). `statistics`, when given, receives one entry per row.
bool weights(const Head& head, int firstRow, int firstKey, MutableMatrixView out, std::stop_token stop = {},
    std::vector<RowStatistics>* statistics = nullptr);

/// Scores q.k of a rectangle of cells, visible or not, placed as in weights(). Returns false when stopped.
bool scores(const Head& head, int firstRow, int firstKey, MutableMatrixView out, std::stop_token stop = {});

/// softcap(scale * score) - alibi of a rectangle of cells, visible or not. Returns false when stopped.
bool scaled(const Head& head, int firstRow, int firstKey, MutableMatrixView out, std::stop_token stop = {});

} // namespace ax::fast
