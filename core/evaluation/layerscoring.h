// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/evaluation/snapshot.h"

namespace ax {

/// Scoring of every head, [layer][head], with the defaults of the model (null: none) and the input filled in. Errors:
/// lists whose length is not the number of heads, a soft cap that is not positive.
Result<std::vector<std::vector<HeadScoring>>> scoringOfLayers(
    const Scenario& scenario, const Shape& shape, const LanguageModel* model);

} // namespace ax
