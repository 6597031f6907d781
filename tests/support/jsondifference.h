// SPDX-License-Identifier: MIT
#pragma once

#include <nlohmann/json.hpp>
#include <string>

namespace ax::test {

/// Where `found` first differs from `wanted`: "[1][2]: expected 0.5, found 0.25"; empty when equal. Numbers may differ
/// by `tolerance`; the strings "nan", "inf", "-inf" are numbers; objects may hold more keys than wanted, lists may not.
std::string difference(const nlohmann::json& wanted, const nlohmann::json& found, double tolerance);

} // namespace ax::test
