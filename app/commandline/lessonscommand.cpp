// SPDX-License-Identifier: MIT
#include "app/commandline/verbs.h"

#include "core/lesson/lessonsteps.h"
#include "ui/session/builtinlessons.h"

namespace ax {
namespace {

/// "leakage  Why the future is hidden": the names in a column.
std::string listing()
{
    std::size_t width = 0;
    for (const BuiltInLesson& lesson : builtInLessons())
        width = std::max(width, lesson.name.size());
    std::string lines;
    for (const BuiltInLesson& lesson : builtInLessons())
        lines.append(lesson.name)
            .append(width + 2 - lesson.name.size(), ' ')
            .append(textIn(lesson.scenario->lesson->title, "en"))
            .append("\n");
    return lines;
}

} // namespace

ExitStatus runLessons(const Command& command)
{
    if (command.file.isEmpty())
        return print(listing());
    if (const auto file = builtInLessonFile(command.file.toStdString()))
        return print(*file);
    return failed(
        {ErrorKind::NotFound, "lessons", {}, "a name of the list that `lessons` prints", command.file.toStdString()},
        kWrongUsage);
}

} // namespace ax
