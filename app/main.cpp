// SPDX-License-Identifier: MIT
#include "app/commandline/run.h"
#include "app/runwindow.h"
#include "core/base/memory.h"

namespace {

/// Standard error belongs to the program: Qt's own remarks never reach it from a command.
void discardMessage(QtMsgType, const QMessageLogContext&, const QString&) { }

} // namespace

int main(int argc, char** argv)
{
    ax::keepFreedMemory();
    const QtMessageHandler before = qInstallMessageHandler(discardMessage);
    QStringList arguments;
    for (int i = 1; i < argc; ++i)
        arguments += QString::fromLocal8Bit(argv[i]);
    const ax::ParsedCommand parsed = ax::parseCommand(arguments);
    if (!parsed.problem.isEmpty()) {
        ax::sayError(parsed.problem);
        return ax::kWrongUsage;
    }
    if (parsed.command.verb != ax::Command::Verb::Window)
        return ax::runCommand(parsed.command);
    qInstallMessageHandler(before);
    return ax::runWindow(argc, argv, parsed.command.file);
}
