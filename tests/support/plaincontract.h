// SPDX-License-Identifier: MIT
#pragma once

#include "core/scenario/scenario.h"
#include "tests/support/plainrule.h"

#include <map>
#include <string>
#include <vector>

namespace ax::test {

using Table = std::vector<std::vector<double>>; ///< [rows][columns]

/// What the report of one head must hold.
struct PlainReport {
    Table mask; ///< 1 = visible
    std::map<std::string, Table> stages; ///< by their names in the report; absent ones are not there
    std::map<std::string, std::vector<double>> rows; ///< by their names in the report's "rows"
    std::map<std::string, std::vector<int>> findings; ///< rows by code
};

/// The contract of scenario files read a second time, for inputs of tensors: a cell at a time, in double, every
/// operation rounded to the dtype. Written to be compared with the core, so it shares nothing with it but the structs.
PlainReport plainReport(const Scenario& scenario, const MaskContext& context, int head);

} // namespace ax::test
