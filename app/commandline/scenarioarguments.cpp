// SPDX-License-Identifier: MIT
#include "app/commandline/scenarioarguments.h"

#include "core/io/scenariofile.h"

#include <QDir>

namespace ax {
namespace {

Scenario scenarioOfTexts(const QStringList& texts)
{
    TextInput input;
    for (const QString& text : texts)
        input.texts.push_back(text.toStdString());
    Scenario scenario;
    scenario.input.kind = std::move(input);
    return scenario;
}

Status useModel(Scenario& scenario, const QString& folder)
{
    auto* text = std::get_if<TextInput>(&scenario.input.kind);
    if (!text)
        return Error{ErrorKind::Inconsistent, scenario.file, "--model", "an input of kind text", "another kind"};
    text->model = QDir::current().absoluteFilePath(folder).toStdString();
    return success();
}

void selectView(View& view, const Command& command)
{
    view.batch = command.batch.value_or(view.batch);
    view.layer = command.layer.value_or(view.layer);
    view.head = command.head.value_or(view.head);
    if (!command.colormap.isEmpty())
        view.colormap = command.colormap.toStdString();
}

void setDecoding(Decode& decode, const Command& command)
{
    if (command.temperature)
        decode.temperature = command.temperature;
    if (command.topK)
        decode.topK = command.topK;
    if (command.topP)
        decode.topP = command.topP;
    if (command.seed)
        decode.seed = *command.seed;
    if (command.steps)
        decode.steps = command.steps;
    decode.sample = decode.sample || command.temperature || command.topK || command.topP || command.seed;
}

/// `--set` and `--stage` go through the file's own reader, so that they are checked like a file and named by their
/// pointer.
Result<Scenario> withValues(const Scenario& scenario, const Command& command)
{
    if (command.sets.empty() && command.stage.isEmpty())
        return scenario;
    Json tree = scenarioToJson(scenario);
    if (!command.stage.isEmpty())
        if (const Status set = setValue(tree, "/view/stage", command.stage.toStdString()); !set)
            return set.error();
    for (const auto& [pointer, json] : command.sets) {
        // Files hold objects and lists; in a list of one, a value may be anything.
        Result<Json> list = readJson("[" + json + "]", "--set " + pointer);
        if (!list)
            return list.error();
        if (list->size() != 1)
            return Error{ErrorKind::Malformed, "--set " + pointer, "", "one JSON value", json};
        if (const Status set = setValue(tree, pointer, std::move(list->front())); !set)
            return set.error();
    }
    return scenarioFromJson(tree, scenario.file);
}

} // namespace

Result<Scenario> scenarioFor(const Command& command, ExitStatus& status)
{
    status = kBadInput;
    Result<Scenario> scenario = command.file.isEmpty() ? Result<Scenario>(scenarioOfTexts(command.texts))
                                                       : readScenario(command.file.toStdString());
    if (!scenario)
        return scenario;
    if (!command.model.isEmpty())
        if (const Status used = useModel(*scenario, command.model); !used)
            return used.error();
    if (command.mask) {
        Result<MaskSpec> mask = parseMask(command.mask->toStdString());
        if (!mask) {
            status = mask.error().kind == ErrorKind::OutOfRange ? kBadInput : kWrongUsage;
            return mask.error();
        }
        scenario->mask = std::move(*mask);
    }
    selectView(scenario->view, command);
    setDecoding(scenario->decode, command);
    return withValues(*scenario, command);
}

} // namespace ax
