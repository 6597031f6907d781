// SPDX-License-Identifier: MIT
#include "app/commandline/run.h"
#include "app/runwindow.h"
#include "core/base/memory.h"
#include "core/kernels/instructionset.h"

namespace {

/// Standard error belongs to the program: Qt's own remarks never reach it from a command.
void discardMessage(QtMsgType, const QMessageLogContext&, const QString&) { }

QString kernelNames()
{
    QStringList names;
    for (const ax::kernels::KernelTable* table : ax::kernels::availableKernels())
        names += QLatin1String(table->name);
    return names.join(QStringLiteral(", "));
}

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
    if (const std::string_view unknown = ax::kernels::unknownForcedName(); !unknown.empty()) {
        ax::sayError(
            QStringLiteral("ATTENTION_EXPLORER_ISA: expected an instruction set that this machine has (%1), found %2")
                .arg(kernelNames(), QString::fromLocal8Bit(unknown.data(), qsizetype(unknown.size()))));
        return ax::kWrongUsage;
    }
    if (parsed.command.verb != ax::Command::Verb::Window)
        return ax::runCommand(parsed.command);
    qInstallMessageHandler(before);
    return ax::runWindow(argc, argv, parsed.command.file);
}
