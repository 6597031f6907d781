// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/io/tensorarrays.h"
#include "core/scenario/scenario.h"

namespace ax {

/// The scenario that shows a tensor file whose names say everything: arrays q, k and perhaps v; or scores and perhaps
/// v; or weights. `softmax_scale`, a single number, and `token_labels`, the bytes of a UTF-8 text with a label a line,
/// are taken in. Other arrays are ignored. Errors: none of these, or more than one of the three; shapes that do not
/// fit.
Result<Scenario> scenarioFromTensorFile(const std::string& file);

/// Whether plain q, k and v fit each other both as [B, H, L, D], as which they are opened, and with heads inside, as
/// [B, L, H, D], and nothing else says who wrote them, as a scale and labels of a capture do.
bool fitsBothWays(const std::vector<ArrayInfo>& arrays);

} // namespace ax
