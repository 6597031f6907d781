// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/matrix.h"
#include "core/model/modelconfig.h"

#include <optional>
#include <string>
#include <string_view>

namespace ax {

/// out = act(x), or out = act(gate) * up where `x` = [gate, up] is twice as wide as `out` (Shazeer 2020). Row by row.
void activate(Activation activation, const MatrixView& x, MutableMatrixView out);

/// By its name in config.json ("gelu_new"); nothing for others.
std::optional<Activation> activationFromName(std::string_view name);
/// The names there are, for messages.
std::string activationNames();

} // namespace ax
