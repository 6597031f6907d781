// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/mask/maskspec.h"
#include "core/mask/visibleranges.h"

#include <string_view>
#include <vector>

namespace ax {

/// What a mask needs to know about one batch entry and one layer before its rows can be listed.
struct MaskContext {
    int queries = 0;
    int keys = 0;
    int heads = 1;
    int batch = 0;               ///< which batch entry
    int batchSize = 1;
    int layer = 0;
    bool decoder = false;        ///< default of `causal`
    std::vector<int> realKeys;   ///< text only: 1 = a real token, 0 = padding; else empty
    std::optional<Side> padSide; ///< text only: where the layout put the padding
    std::optional<Window> modelWindow; ///< the model's own window on this layer
    std::optional<int> modelChunk;
};

/// The mask of one batch entry on one layer. Heads share it unless `matrix` has a head axis.
class CompiledMask {
public:
    const VisibleRanges& head(int head) const;
    bool isPerHead() const { return m_heads.size() > 1; }

    /// The names of the parts that hide this cell ("padding", "causal" …; JSON keys of the scenario, plus "model_window"),
    /// in the table's order; empty when the cell is visible.
    std::vector<std::string_view> hiddenBy(int head, int query, int key) const;

    /// 1 = real, 0 = padding, per key; all 1 when nothing is padded.
    const std::vector<int>& realKeys() const { return m_realKeys; }
    /// Position of a query row among the keys, by `alignment`.
    int position(int query) const;
    /// True when no row sees a key after its own position: what a KV cache needs.
    bool seesNoFuture() const;

private:
    friend Result<CompiledMask> compileMask(const MaskSpec& spec, const MaskContext& context);

    MaskSpec m_spec; // the layer's own spec, after defaults
    MaskContext m_context;
    std::vector<int> m_realKeys;
    std::vector<VisibleRanges> m_heads; // one, or one per head
};

/// Checks `spec` against the sizes in `context` (places in errors are JSON pointers below "/mask") and lists its rows.
Result<CompiledMask> compileMask(const MaskSpec& spec, const MaskContext& context);

} // namespace ax
