// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/scenario/scenario.h"

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

namespace ax {

/// JSON text -> tree, strict: duplicate keys, depth over 64, broken UTF-8, numbers out of range are errors that name
/// the place. A byte order mark is accepted. `file` is only for messages.
Result<nlohmann::ordered_json> parseJson(std::string_view text, const std::string& file);

/// The scenario that a JSON tree describes; tensors of files are read relative to the folder of `file`.
Result<Scenario> scenarioFromJson(const nlohmann::ordered_json& tree, const std::string& file);

/// Reads FILE: a scenario (.attn.json), or a tensor file whose arrays are named q, k, v, scores or weights.
Result<Scenario> readScenario(const std::string& file);

/// The tree that reads back as an equal scenario. Defaults are left out.
nlohmann::ordered_json scenarioToJson(const Scenario& scenario);

/// Sets one value of the tree (RFC 6901 pointer, objects on the way are made); for `--set` and lesson steps.
Status setValue(nlohmann::ordered_json& tree, const std::string& pointer, nlohmann::ordered_json value);

/// The short form of `--mask`: "causal,window=4,padding=right,sinks=1"; "none" hides nothing.
Result<MaskSpec> parseMask(std::string_view shortForm);

} // namespace ax
