// SPDX-License-Identifier: MIT
#pragma once

#include "core/mask/compiledmask.h"

#include <string>

namespace ax {

/// Per key 1 = real, 0 = padding, as `spec.padding` declares it for the batch entry of `context`; all 1 without
/// padding. `place`: JSON pointer of `spec`. Errors: counts that differ from the batch or the keys, lengths beyond the
/// keys, a side that contradicts the layout of the text, no lengths where there is no text to take them from.
Result<std::vector<int>> declaredRealKeys(const MaskSpec& spec, const MaskContext& context, const std::string& place);

} // namespace ax
