// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/scenario/scenario.h"

#include <optional>

namespace ax {

/// Sizes of an input that is given as arrays.
struct InputShape {
    int batch = 1;
    int heads = 1;
    int kvHeads = 1;
    int queries = 0;
    int keys = 0;
    int headSize = 0; ///< 0: no q and k
    int valueSize = 0; ///< 0: no v

    friend bool operator==(const InputShape&, const InputShape&) = default;
};

/// Sizes of the arrays, after checking that they fit each other: widths, rows, heads, batch. Nothing for a text, whose
/// sizes only its tokenizer and model know. Errors: WrongShape, with a place such as "/input/k".
Result<std::optional<InputShape>> inputShape(const Input& input);

/// Everything that the sections of a scenario can contradict each other in and that needs no model: shapes, counts of
/// labels, slopes and sink logits, the side of padding of a text. What a mask needs of sizes, compileMask checks.
Status checkScenario(const Scenario& scenario);

} // namespace ax
