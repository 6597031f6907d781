// SPDX-License-Identifier: MIT
#pragma once

#include "core/attention/fastrows.h"
#include "core/attention/packedkeys.h"
#include "core/evaluation/headview.h"

#include <functional>
#include <optional>

namespace ax {

/// Of every query row of a head: what makes a weight of a score.
using SoftmaxRows = std::vector<RowStatistics>;

/// A pass over rows of one stage of one head that hands out cells while they are in cache, for stages that the fast
/// path computes row by row. Many threads may run parts of one pass.
class FastPass {
public:
    /// One head on the fast path, and scores, scaled, masked, unmasked or weights.
    static bool serves(const HeadView& view, Stage stage);

    /// Over `cells`; both must outlive the pass. `softmax`: of the same head and stage when it is known, else null;
    /// only unmasked and weights read it, and without it they compute whole rows.
    FastPass(const HeadView& view, Stage stage, const CellRect& cells, const SoftmaxRows* softmax);

    /// What sink(row) sees: the keys that the mask shows for masked and weights, all for the others.
    const VisibleRanges& seen() const { return m_operands.visible; }
    bool makesWeights() const { return m_values == fast::RowValues::Weights; }

    /// Query rows [first, first + rows) of the cells, on the calling thread, in order. False when stopped.
    bool run(int first, int rows, const std::function<void(const fast::Row&)>& sink, const std::stop_token& stop) const;

private:
    const CellRect m_cells;
    const fast::RowValues m_values;
    const SoftmaxRows* m_softmax;
    fast::Head m_operands;
    std::optional<fast::PackedKeys> m_packed;
};

} // namespace ax
