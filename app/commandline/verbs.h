// SPDX-License-Identifier: MIT
#pragma once

#include "app/commandline/command.h"
#include "core/base/result.h"
#include "core/evaluation/evaluate.h"

#include <string_view>

namespace ax {

/// Says the error on standard error and hands `status` through.
ExitStatus failed(const Error& error, ExitStatus status);

/// Writes to standard output; kCannotWrite (with a line on standard error) when it is full or closed.
ExitStatus print(std::string_view text);

ExitStatus runExport(const Command& command, const SnapshotPtr& snapshot);
ExitStatus runCode(const Command& command, const SnapshotPtr& snapshot);
ExitStatus runReport(const SnapshotPtr& snapshot);
ExitStatus runGenerate(const Command& command, SnapshotPtr snapshot, const ModelSource& models);

/// Lists the built-in lessons, or prints the one that the command names.
ExitStatus runLessons(const Command& command);

} // namespace ax
