// SPDX-License-Identifier: MIT
#include "app/commandline/run.h"

#include <cstdio>

namespace ax {
namespace {

ExitStatus print(const QString& text)
{
    const QByteArray bytes = text.toUtf8();
    const bool written = std::fwrite(bytes.constData(), 1, size_t(bytes.size()), stdout) == size_t(bytes.size());
    return written && std::fflush(stdout) == 0 ? kDone : kCannotWrite;
}

} // namespace

void sayError(const QString& line)
{
    std::fprintf(stderr, "attention-explorer: %s\n", line.simplified().toUtf8().constData());
}

ExitStatus runCommand(const Command& command)
{
    if (command.verb == Command::Verb::Help)
        return print(command.helpText);
    return print(QStringLiteral("attention-explorer " AX_VERSION "\n"));
}

} // namespace ax
