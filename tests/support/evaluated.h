// SPDX-License-Identifier: MIT
#pragma once

#include "core/evaluation/evaluate.h"
#include "core/io/json.h"
#include "core/io/scenariofile.h"
#include "tests/support/builtinmodel.h"

#include <cstdio>
#include <cstdlib>

namespace ax::test {

/// The scenario of a JSON text; "format" may be left out.
inline Result<Scenario> readScenarioText(const std::string& json)
{
    Result<Json> tree = readJson(json, "test");
    if (!tree)
        return tree.error();
    tree->emplace("format", "attention-explorer/1");
    return scenarioFromJson(*tree, "test");
}

/// The same of a text that is one for sure; else the test program ends.
inline ScenarioPtr scenarioOf(const std::string& json)
{
    Result<Scenario> scenario = readScenarioText(json);
    if (!scenario) {
        std::fprintf(stderr, "%s\n", scenario.error().text().c_str());
        std::abort();
    }
    return std::make_shared<const Scenario>(*std::move(scenario));
}

/// `text` as a JSON string. (Raw string literals that end in a quote confuse moc, so texts are put in this way.)
inline std::string quoted(const std::string& text)
{
    return Json(text).dump();
}

/// The built-in model under whatever name.
inline const ModelSource& builtinModels()
{
    static const ModelSource models = [](const std::string&, const std::string&) -> Result<ModelPtr> {
        static const ModelPtr model = *loadModel(builtinFile, "builtin");
        return model;
    };
    return models;
}

inline Result<SnapshotPtr> evaluated(const std::string& json, const SnapshotPtr& previous = nullptr)
{
    return evaluate(scenarioOf(json), builtinModels(), previous, {});
}

} // namespace ax::test
