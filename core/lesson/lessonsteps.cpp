// SPDX-License-Identifier: MIT
#include "core/lesson/lessonsteps.h"

#include "core/io/scenariofile.h"

namespace ax {

Result<Scenario> applyStep(const Scenario& scenario, const LessonStep& step)
{
    Scenario plain = scenario;
    plain.lesson.reset(); // steps change what is computed and shown, never the lesson
    Json tree = scenarioToJson(plain);
    for (const auto& [pointer, value] : step.set) {
        const Status set = setValue(tree, pointer, value);
        if (set)
            continue;
        Error error = set.error();
        error.file = scenario.file;
        return error;
    }
    Result<Scenario> changed = scenarioFromJson(tree, scenario.file);
    if (changed) {
        changed->lesson = scenario.lesson;
        changed->lessonStep = scenario.lessonStep;
    }
    return changed;
}

Result<std::vector<ScenarioPtr>> lessonStates(const Scenario& scenario)
{
    std::vector<ScenarioPtr> states;
    if (!scenario.lesson)
        return states;
    Scenario state = scenario;
    for (const LessonStep& step : scenario.lesson->steps) {
        Result<Scenario> next = applyStep(state, step);
        if (!next)
            return next.error();
        state = std::move(*next);
        state.lessonStep = int(states.size());
        states.push_back(std::make_shared<const Scenario>(state));
    }
    return states;
}

const std::string& textIn(const std::map<std::string, std::string>& texts, const std::string& language)
{
    static const std::string kNone;
    auto found = texts.find(language);
    if (found == texts.end())
        found = texts.find("en");
    return found == texts.end() ? kNone : found->second;
}

} // namespace ax
