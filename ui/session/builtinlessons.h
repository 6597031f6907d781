// SPDX-License-Identifier: MIT
#pragma once

#include "core/scenario/scenario.h"

#include <optional>
#include <string_view>
#include <vector>

namespace ax {

/// A lesson that travels inside the program. `scenario` holds the lesson and belongs to no file.
struct BuiltInLesson {
    std::string_view name; ///< of its file; also the id of the lesson
    ScenarioPtr scenario;
};

/// In the order in which they are taught; read on the first call.
const std::vector<BuiltInLesson>& builtInLessons();

/// The scenario file of a lesson as it is; nothing when there is no lesson of that name.
std::optional<std::string_view> builtInLessonFile(std::string_view name);

} // namespace ax
