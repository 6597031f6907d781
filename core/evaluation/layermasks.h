// SPDX-License-Identifier: MIT
#pragma once

#include "core/mask/compiledmask.h"
#include "core/model/languagemodel.h"

#include <memory>
#include <stop_token>
#include <vector>

namespace ax {

/// The masks of all layers of one batch entry; layers whose masks are equal share one. `context.layer` and the model's
/// window are filled in here; `model` may be null. Errors as compileMask.
Result<std::vector<std::shared_ptr<const CompiledMask>>> compileLayerMasks(
    const MaskSpec& spec, MaskContext context, int layers, const LanguageModel* model, std::stop_token stop);

} // namespace ax
