// SPDX-License-Identifier: MIT
#include "ui/session/builtinlessons.h"

#include "core/io/scenariofile.h"
#include "resources/resources.h"

#include <QtGlobal>

namespace ax {
namespace {

constexpr std::string_view kFolder = "lessons/";
constexpr std::string_view kSuffix = ".attn.json";

Result<Scenario> readLesson(std::string_view path)
{
    const std::optional<std::span<const std::byte>> bytes = resources::find(path);
    const std::string_view text(reinterpret_cast<const char*>(bytes->data()), bytes->size());
    const std::string file(path);
    const Result<Json> tree = readJson(text, file);
    return tree ? scenarioFromJson(*tree, file) : tree.error();
}

std::vector<BuiltInLesson> readLessons()
{
    std::vector<BuiltInLesson> lessons;
    for (const std::string_view path : resources::names(kFolder)) {
        Result<Scenario> scenario = readLesson(path);
        if (!scenario) {
            qCritical("%s", scenario.error().text().c_str());
            continue;
        }
        scenario->file.clear();
        const std::string_view name = path.substr(kFolder.size(), path.size() - kFolder.size() - kSuffix.size());
        lessons.push_back({name, std::make_shared<const Scenario>(*std::move(scenario))});
    }
    return lessons;
}

} // namespace

const std::vector<BuiltInLesson>& builtInLessons()
{
    static const std::vector<BuiltInLesson> lessons = readLessons();
    return lessons;
}

std::optional<std::string_view> builtInLessonFile(std::string_view name)
{
    const auto bytes = resources::find(std::string(kFolder).append(name).append(kSuffix));
    if (!bytes)
        return std::nullopt;
    return std::string_view(reinterpret_cast<const char*>(bytes->data()), bytes->size());
}

} // namespace ax
