// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/mask/maskspec.h"
#include "core/mask/visibleranges.h"

#include <memory>
#include <stop_token>
#include <string_view>
#include <vector>

namespace ax {

class MaskRows;

/// What a mask needs to know about one batch entry and one layer before its rows can be listed.
struct MaskContext {
    int queries = 0;
    int keys = 0;
    int heads = 1;
    int batch = 0; ///< which batch entry
    int batchSize = 1;
    int layer = 0;
    bool decoder = false; ///< default of `causal`
    std::vector<int> realKeys{}; ///< text only: 1 = a real token, 0 = padding; else empty
    std::optional<Side> padSide{}; ///< text only: where the layout put the padding
    std::optional<Window> modelWindow{}; ///< the model's own window on this layer
    std::optional<int> modelChunk{};

    bool isText() const { return padSide || !realKeys.empty(); }
};

/// The mask of one batch entry on one layer. Heads share it unless `matrix` has a head axis.
class CompiledMask {
public:
    const VisibleRanges& head(int head) const { return m_heads[isPerHead() ? std::size_t(head) : 0]; }
    bool isPerHead() const { return m_heads.size() > 1; }

    /// The names of the parts that hide this cell ("padding", "causal" …; JSON keys of the scenario, plus
    /// "model_window"), in the order of maskKinds(); empty when the cell is visible.
    std::vector<std::string_view> hiddenBy(int head, int query, int key) const;

    /// The keys inside `keys` (which lies in the matrix) that the row would see without the painted cells: sorted,
    /// disjoint. Costs what the parts list there.
    std::vector<KeyRange> unpaintedRow(int head, int query, KeyRange keys) const;

    /// The layer's own spec with defaults filled in.
    const MaskSpec& spec() const { return m_spec; }
    /// 1 = real, 0 = padding, per key; all 1 when nothing is padded. A key is padding when the layout of the text or
    /// the declared mask says so.
    const std::vector<int>& realKeys() const { return m_realKeys; }
    /// Position of a query row among the keys, by `alignment`; outside them for some rows when there are more queries.
    int position(int query) const { return m_firstPosition + query; }
    /// True when no row sees a key after its own position: what a KV cache needs.
    bool seesNoFuture() const;

private:
    friend Result<CompiledMask> compileMask(const MaskSpec& spec, const MaskContext& context, std::stop_token stop);

    MaskSpec m_spec;
    int m_firstPosition = 0; // of query row 0
    std::vector<int> m_realKeys;
    std::shared_ptr<const MaskRows> m_rows;
    std::vector<VisibleRanges> m_heads; // one, or one per head
};

/// The spec that holds on `layer`: the first entry of `layers` that lists it, else `spec` itself.
const MaskSpec& maskOfLayer(const MaskSpec& spec, int layer);
MaskSpec& maskOfLayer(MaskSpec& spec, int layer);

/// That spec with the defaults filled in that depend on the input: `causal`, and the side of `padding`.
MaskSpec effectiveMask(const MaskSpec& spec, const MaskContext& context);

/// Checks `spec` against the sizes in `context` (places in errors are JSON pointers from "/mask") and lists its rows.
/// O(queries + visible ranges) for interval kinds; dilation, matrix and global cost what they list inside the other
/// parts. On a text, edits of cells beyond the present tokens wait until the text has grown; on other inputs they are
/// errors. Errors: counts, positions and shapes that do not fit; TooLarge above 2^24 ranges; Cancelled.
Result<CompiledMask> compileMask(const MaskSpec& spec, const MaskContext& context, std::stop_token stop = {});

} // namespace ax
