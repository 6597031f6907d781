// SPDX-License-Identifier: MIT
#pragma once

#include "core/scenario/scenario.h"

#include <optional>

namespace ax {

/// Scoring of one head with all defaults filled in.
struct HeadScoring {
    double scale = 1;
    std::optional<double> softcap = std::nullopt;
    std::optional<double> alibiSlope = std::nullopt;
    std::optional<double> sinkLogit = std::nullopt;

    friend bool operator==(const HeadScoring&, const HeadScoring&) = default;
};

/// The fast path serves float32 with mask-softmax and a fill of -inf that replaces; everything else takes the reference
/// path.
bool takesFastPath(const Numerics& numerics);

/// True when a row without visible keys is set by `empty_rows` and not by plain arithmetic.
bool usesEmptyRows(const Numerics& numerics);

/// Slopes of ALiBi for n heads: 2^(-8k/c), c the largest power of two <= n, then the odd multiples between
/// (Press et al. 2022, section 3).
std::vector<double> alibiSlopes(int heads);

/// `value` rounded to nearest even in `dtype`, overflow to infinity included.
double roundTo(Dtype dtype, double value);

/// What a hidden score becomes, or what is added to it: the fill as a number of `dtype`.
double fillValue(const Numerics& numerics);

} // namespace ax
