// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/io/json.h"
#include "core/scenario/scenario.h"

#include <string>
#include <string_view>

namespace ax {

/// The scenario that a JSON tree describes; tensors of files are read relative to the folder of `file`.
Result<Scenario> scenarioFromJson(const Json& tree, const std::string& file);

/// Reads FILE: a scenario (.attn.json), or a tensor file whose arrays are named q, k, v, scores or weights.
Result<Scenario> readScenario(const std::string& file);

/// The tree that reads back as an equal scenario. Defaults are left out.
Json scenarioToJson(const Scenario& scenario);

/// Sets one value of the tree (RFC 6901 pointer, objects on the way are made); for `--set` and lesson steps.
Status setValue(Json& tree, const std::string& pointer, Json value);

/// The short form of `--mask`: "causal,window=4,padding=right,sinks=1"; "none" hides nothing.
Result<MaskSpec> parseMask(std::string_view shortForm);

} // namespace ax
