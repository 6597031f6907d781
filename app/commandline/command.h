// SPDX-License-Identifier: MIT
#pragma once

#include <QString>
#include <QStringList>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace ax {

/// Exit statuses of the command line, see SCENARIO contract: usage, input and output errors are told apart.
enum ExitStatus { kDone = 0, kWrongUsage = 2, kBadInput = 3, kCannotWrite = 4 };

/// What the user asked for on the command line.
struct Command {
    enum class Verb { Window, Report, Export, Generate, Code, Lessons, Help, Version };

    Verb verb = Verb::Window;
    QString file; ///< scenario, tensor file or model folder; empty when texts are given
    QStringList texts;
    QString model; ///< folder, relative to the working directory
    std::optional<int> batch;
    std::optional<int> layer;
    bool allLayers = false; ///< export --layer all
    std::optional<int> head; ///< View::kMeanHead for "mean"
    QString stage;
    std::optional<QString> mask;
    std::vector<std::pair<std::string, std::string>> sets; ///< --set POINTER=JSON, in order

    QString output;
    bool allHeads = false;
    std::optional<double> dpi;
    std::optional<double> widthMm;
    QString colormap;
    std::optional<QString> title;
    bool values = false;

    std::optional<int> steps;
    std::optional<double> temperature;
    std::optional<int> topK;
    std::optional<double> topP;
    std::optional<quint64> seed;
    bool jsonLines = false;
    QString codeTarget; ///< code --for: a name of codeTargets()
    QString helpText;
};

/// Either a command or one sentence about what is wrong with the arguments.
struct ParsedCommand {
    Command command;
    QString problem;
};

/// Reads the arguments without the program name. Prints nothing and never exits.
ParsedCommand parseCommand(const QStringList& arguments);

} // namespace ax
