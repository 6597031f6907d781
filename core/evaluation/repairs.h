// SPDX-License-Identifier: MIT
#pragma once

#include "core/evaluation/snapshot.h"

#include <vector>

namespace ax {

/// A change of the scenario that takes a finding's cause away.
struct Repair {
    std::string_view code; ///< of the finding; empty: any
    std::string_view cause; ///< one of Finding::because
    const char* title; ///< what it does, English, translation context "Repair"
    void (*apply)(Scenario&);
};

/// The repairs that would change `scenario`, in the order of the causes; none where a finding has no single right
/// answer.
std::vector<const Repair*> repairsOf(const Finding& finding, const Scenario& scenario);

} // namespace ax
