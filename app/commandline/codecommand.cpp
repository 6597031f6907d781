// SPDX-License-Identifier: MIT
#include "app/commandline/verbs.h"

#include "core/code/codewriter.h"

namespace ax {

ExitStatus runCode(const Command& command, const SnapshotPtr& snapshot)
{
    const View& view = snapshot->scenario->view;
    const CodeTarget* target = codeTarget(command.codeTarget.toStdString());
    const Result<std::string> program = writeProgram(*snapshot, view.batch, view.layer, view.head, *target);
    if (!program)
        return failed(program.error(), kBadInput);
    return print(*program);
}

} // namespace ax
