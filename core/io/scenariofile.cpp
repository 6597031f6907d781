// SPDX-License-Identifier: MIT
#include "core/io/scenariofile.h"

#include "core/base/memory.h"
#include "core/io/filebytes.h"
#include "core/io/scenariosections.h"
#include "core/io/sectionfields.h"
#include "core/io/tensorfile.h"
#include "core/io/tensorscenario.h"
#include "core/scenario/inputshape.h"

namespace ax {
namespace {

constexpr const char* kFormat = "attention-explorer/1";
constexpr std::size_t kMaxScenarioBytes = std::size_t(64)
    << 20; // a tree of JSON values takes about eight times as much

template <typename Section> void writeSection(Json& tree, const char* key, const Section& section)
{
    Json written = writeValue(section);
    if (!written.empty())
        tree[key] = std::move(written);
}

void readFormat(FieldReader& fields, const JsonPlace& root)
{
    std::string format;
    fields.text("format", format);
    fields.require("format");
    if (!root.failed() && format != kFormat)
        root.failBelow("/format", ErrorKind::Unsupported, std::string("\"") + kFormat + "\"", "\"" + format + "\"");
}

Scenario readSections(const JsonPlace& root)
{
    Scenario scenario;
    scenario.file = root.file();
    FieldReader fields(root);
    readFormat(fields, root);
    fields.text("title", scenario.title);
    fields.text("notes", scenario.notes);
    fields.custom("input", scenario.input);
    fields.custom("mask", scenario.mask);
    fields.custom("scoring", scenario.scoring);
    fields.custom("numerics", scenario.numerics);
    fields.custom("decode", scenario.decode);
    fields.custom("view", scenario.view);
    fields.custom("lesson", scenario.lesson);
    fields.require("input");
    fields.refuseOthers();
    return scenario;
}

} // namespace

Result<Scenario> scenarioFromJson(const Json& tree, const std::string& file)
{
    return catchOutOfMemory(file, [&]() -> Result<Scenario> {
        JsonReading reading{file, {}};
        Scenario scenario = readSections(JsonPlace(reading, tree, {}));
        if (reading.error)
            return *reading.error;
        Status consistent = checkScenario(scenario);
        if (consistent)
            return scenario;
        Error error = consistent.error();
        error.file = file;
        return error;
    });
}

Result<Scenario> readScenario(const std::string& file)
{
    if (isTensorFile(file))
        return catchOutOfMemory(file, [&] { return scenarioFromTensorFile(file); });
    return catchOutOfMemory(file, [&]() -> Result<Scenario> {
        const Result<FileBytes> bytes = readFile(file, kMaxScenarioBytes);
        if (!bytes)
            return bytes.error();
        const Result<Json> tree = readJson(bytes->text(), file);
        return tree ? scenarioFromJson(*tree, file) : tree.error();
    });
}

Json scenarioToJson(const Scenario& scenario)
{
    Json tree{{"format", kFormat}};
    if (!scenario.title.empty())
        tree["title"] = scenario.title;
    if (!scenario.notes.empty())
        tree["notes"] = scenario.notes;
    writeSection(tree, "input", scenario.input);
    writeSection(tree, "mask", scenario.mask);
    writeSection(tree, "scoring", scenario.scoring);
    writeSection(tree, "numerics", scenario.numerics);
    writeSection(tree, "decode", scenario.decode);
    writeSection(tree, "view", scenario.view);
    if (scenario.lesson)
        tree["lesson"] = writeValue(*scenario.lesson);
    return tree;
}

} // namespace ax
