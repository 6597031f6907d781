// SPDX-License-Identifier: MIT
#pragma once

#include "core/scenario/tensor.h"

#include <optional>
#include <vector>

namespace ax {

enum class Side { Right, Left };

/// Where query i stands among the keys: at i (top-left) or at i + Lk - Lq (bottom-right).
enum class Alignment { BottomRight, TopLeft };

/// Where chunk, sinks, prefix and dilation count from under left padding.
enum class Origin { Slot, FirstReal };

/// Under padding a model counts real tokens from 0, or slots.
enum class Positions { Real, Slot };

/// Keys p - left .. p + right of a query at position p; nothing means no limit on that side.
struct Window {
    std::optional<int> left{};
    std::optional<int> right{};
    bool writtenAsSize = false; ///< {"size": left + 1}: kept so that a file reads as it was written

    friend bool operator==(const Window&, const Window&) = default;
};

/// Either real lengths per batch entry (empty: the text's own) or a 0/1 row of keys per batch entry.
struct Padding {
    std::vector<int> lengths{};
    std::vector<std::vector<int>> keys{};
    std::optional<Side> side{}; ///< nothing: as the text lays its tokens out, else right
    bool hideQueries = false;
    Positions positions = Positions::Real;

    friend bool operator==(const Padding&, const Padding&) = default;
};

/// Document ids of positions. `queries` empty: the ids stand for positions of queries and keys alike.
struct Documents {
    std::vector<int> queries{};
    std::vector<int> keys{};

    friend bool operator==(const Documents&, const Documents&) = default;
};

/// Positions first..last, inclusive, that see each other.
struct Block {
    int first = 0;
    int last = 0;

    friend bool operator==(const Block&, const Block&) = default;
};

/// A painted cell: row index (not position), wins over everything else.
struct MaskEdit {
    int query = 0;
    int key = 0;
    bool visible = true;

    friend bool operator==(const MaskEdit&, const MaskEdit&) = default;
};

struct LayerMask;

/// The `mask` of a scenario, as the user wrote it; see "mask" in core/README.md for the rule that combines the parts.
struct MaskSpec {
    std::optional<bool> causal{}; ///< nothing: true for decoder models, else false
    Alignment alignment = Alignment::BottomRight;
    std::optional<Window> window{};
    std::optional<Padding> padding{};
    std::optional<Documents> documents{};
    std::optional<int> prefix{};
    std::vector<Block> blocks{};
    std::optional<int> sinks{};
    std::vector<int> global{};
    std::optional<int> chunk{};
    std::optional<int> dilation{};
    Origin origin = Origin::Slot;
    std::optional<TensorSource> matrix{};
    std::vector<MaskEdit> edits{};
    bool modelWindow = true;
    std::vector<LayerMask> layers{}; ///< first match takes that whole mask instead

    friend bool operator==(const MaskSpec&, const MaskSpec&);
};

struct LayerMask {
    std::vector<int> layers{};
    MaskSpec mask;
};

inline bool operator==(const LayerMask& a, const LayerMask& b)
{
    return a.layers == b.layers && a.mask == b.mask;
}

inline bool operator==(const MaskSpec& a, const MaskSpec& b)
{
    return a.causal == b.causal && a.alignment == b.alignment && a.window == b.window && a.padding == b.padding
        && a.documents == b.documents && a.prefix == b.prefix && a.blocks == b.blocks && a.sinks == b.sinks
        && a.global == b.global && a.chunk == b.chunk && a.dilation == b.dilation && a.origin == b.origin
        && a.matrix == b.matrix && a.edits == b.edits && a.modelWindow == b.modelWindow && a.layers == b.layers;
}

} // namespace ax
