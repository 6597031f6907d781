// SPDX-License-Identifier: MIT
#pragma once

#include "core/attention/fast.h"
#include "core/attention/reference.h"
#include "core/evaluation/snapshot.h"

#include <optional>

namespace ax {

/// The float32 operands of a head of a text: column blocks of the layer's Q, K and V.
fast::Head headOfLayer(const LayerTensors& tensors, const Shape& shape, int head, const VisibleRanges& visible,
    const HeadScoring& scoring, int firstPosition);

/// One head by the path that the numbers ask for: float32 blocks, or the reference that emulates every other setting.
/// Both read the same operands. For use within one call, by one thread.
class HeadAttention {
public:
    /// Without `given` the reference works on the float32 operands. All that is referred to must outlive this object.
    HeadAttention(const fast::Head& head, const reference::HeadInput* given, const Numerics& numerics);

    bool isFast() const { return m_isFast; }
    const fast::Head& operands() const { return m_head; }
    /// The operands in float64, converted when first asked for unless they were given so.
    const reference::HeadInput& input();

    /// Output rows [firstRow, firstRow + out.rows()), [rows, Dv]. False when stopped.
    bool attend(int firstRow, MutableMatrixView out, std::stop_token stop);
    /// The two halves of attend(), for heads that are computed together: what fast::run() does when isFast(), and the
    /// rows that the fast path does not serve.
    fast::Task attendTask(int firstRow, MutableMatrixView& out) const;
    bool attendOtherRows(int firstRow, MutableMatrixView& out, const std::stop_token& stop);
    /// Weights on the fast path, rows without visible keys as `empty_rows` says. False when stopped.
    bool weights(int firstRow, int firstKey, MutableMatrixView out, std::stop_token stop,
        std::vector<fast::RowStatistics>* statistics = nullptr);

    /// One row in the scenario's numbers, by the reference.
    reference::Row row(int query, reference::Extent extent);
    /// The same row in float64.
    reference::Row rowInFloat64(int query);

private:
    bool needsEmptyRowRule(int query) const;
    reference::Row evaluate(int query, const Numerics& numerics, reference::Extent extent);

    fast::Head m_head;
    const Numerics& m_numerics;
    const bool m_isFast;
    std::optional<reference::HeadInput> m_input;
    MatrixF64 m_q, m_k, m_v, m_scores; // what m_input views when nothing was given
};

} // namespace ax
