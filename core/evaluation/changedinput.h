// SPDX-License-Identifier: MIT
#pragma once

#include "core/scenario/scenario.h"

#include <cstdint>
#include <string_view>
#include <vector>

namespace ax {

/// What other numbers were put into, all at one position.
struct InputChange {
    std::vector<std::string_view> rows; ///< arrays of which a row was replaced: q, k, v, x or x_key, scores
    bool scoreColumn = false; ///< of the scores, a column too
    std::uint64_t seed = 0; ///< of the numbers

    /// Whether the query at the position has changed, and not only its key and value.
    bool hasQuery() const;

    friend bool operator==(const InputChange&, const InputChange&) = default;
};

/// Replaces what an input of numbers says of the token at key `position`, in every head of batch entry `batch`, by
/// random numbers from `seed` that are as large as those of the array (root mean square). With as many queries as keys
/// the query at `position` is the same token and changes too; else the queries may be other tokens and stay. Nothing is
/// changed in texts and in given weights. `position` and `batch` must be in range.
InputChange changeToken(Input& input, int batch, int position, std::uint64_t seed);

} // namespace ax
