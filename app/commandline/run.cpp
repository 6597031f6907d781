// SPDX-License-Identifier: MIT
#include "app/commandline/run.h"

#include "app/commandline/scenarioarguments.h"
#include "app/commandline/verbs.h"
#include "core/base/workerpool.h"
#include "core/evaluation/shownhead.h"
#include "core/io/report.h"
#include "ui/session/modelstore.h"

#include <cstdio>

namespace ax {
namespace {

ExitStatus runOnSnapshot(const Command& command)
{
    WorkerPool pool; // heavy products are shared between this thread and its workers
    const WorkerPool::Guest member(pool);
    ExitStatus status = kBadInput;
    Result<Scenario> scenario = scenarioFor(command, status);
    if (!scenario)
        return failed(scenario.error(), status);
    const ModelSource models = ModelStore::source(std::make_shared<ModelStore>());
    const std::int64_t maxCells = command.verb == Command::Verb::Report ? kReportCells : kAnyCells;
    const Result<SnapshotPtr> snapshot
        = evaluate(std::make_shared<const Scenario>(std::move(*scenario)), models, nullptr, {}, maxCells);
    if (!snapshot)
        return failed(snapshot.error(), kBadInput);
    if (const Status view = checkView(**snapshot); !view)
        return failed(view.error(), kBadInput);
    switch (command.verb) {
    case Command::Verb::Export:
        return runExport(command, *snapshot);
    case Command::Verb::Report:
        return runReport(*snapshot);
    case Command::Verb::Code:
        return runCode(command, *snapshot);
    default:
        return runGenerate(command, *snapshot, models);
    }
}

} // namespace

void sayError(const QString& line)
{
    std::fprintf(stderr, "attention-explorer: %s\n", line.simplified().toUtf8().constData());
}

ExitStatus failed(const Error& error, ExitStatus status)
{
    sayError(QString::fromStdString(error.text()));
    return status;
}

ExitStatus print(std::string_view text)
{
    if (std::fwrite(text.data(), 1, text.size(), stdout) == text.size() && std::fflush(stdout) == 0)
        return kDone;
    return failed({ErrorKind::NotWritable, "", "standard output", "could not be written", ""}, kCannotWrite);
}

ExitStatus runCommand(const Command& command)
{
    switch (command.verb) {
    case Command::Verb::Help:
        return print(command.helpText.toStdString());
    case Command::Verb::Version:
        return print("attention-explorer " AX_VERSION "\n");
    case Command::Verb::Lessons:
        return runLessons(command);
    default:
        return runOnSnapshot(command);
    }
}

} // namespace ax
