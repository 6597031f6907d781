// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/scenario/scenario.h"

#include <map>
#include <string>
#include <vector>

namespace ax {

/// `scenario` after the changes of one step, in the order in which they are written; its lesson stays. The result is
/// checked like a file. Error: a pointer that leads nowhere, a value that the scenario cannot have; `file` is the
/// scenario's.
Result<Scenario> applyStep(const Scenario& scenario, const LessonStep& step);

/// What every step of the lesson of `scenario` shows: the changes of steps 0 … i applied in order, Scenario::lessonStep
/// set to i. Without a lesson there are none.
Result<std::vector<ScenarioPtr>> lessonStates(const Scenario& scenario);

/// The text in `language` ("en", "zh_CN"), else the English one; empty when there is neither.
const std::string& textIn(const std::map<std::string, std::string>& texts, const std::string& language);

} // namespace ax
