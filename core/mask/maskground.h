// SPDX-License-Identifier: MIT
#pragma once

#include "core/mask/compiledmask.h"
#include "core/mask/rowranges.h"

#include <functional>
#include <string>
#include <vector>

namespace ax {

/// What a mask kind lists its rows from: the spec of one layer with its defaults filled in, and the sizes.
struct MaskGround {
    const MaskSpec& spec;
    const MaskContext& context;
    std::string place; ///< JSON pointer of `spec`, for errors
    std::vector<int> declaredReal; ///< per key, 1 = real, by `padding`; all 1 without it
    int origin = 0; ///< the key from which chunk, sinks and prefix count

    /// Position of a query row among the keys; may lie outside them when there are more queries than keys.
    int position(int query) const;

    Error error(ErrorKind kind, const std::string& below, std::string expected, std::string found) const;
};

/// Appends the key ranges that one part opens to query row `query` of `head`; unsorted, overlapping and out-of-range
/// ones are allowed. Nothing outside `hull` is needed: a rule with many ranges a row may leave the rest out.
using MaskRule = std::function<void(int head, int query, KeyRange hull, std::vector<KeyRange>& row)>;

/// Position of query row `query` by `alignment`: i, or i + Lk - Lq.
int positionOf(int query, const MaskSpec& spec, const MaskContext& context);

} // namespace ax
