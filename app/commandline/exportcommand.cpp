// SPDX-License-Identifier: MIT
#include "app/commandline/verbs.h"

#include "ui/export/exportformats.h"
#include "ui/session/savebytes.h"

#include <QGuiApplication>

namespace ax {
namespace {

FigureOptions figureOptions(const Command& command)
{
    FigureOptions options;
    options.title = command.title.value_or(QString());
    options.values = command.values;
    options.allHeads = command.allHeads || command.allLayers;
    options.allLayers = command.allLayers;
    options.beforeToo = command.stage == QLatin1String("before-after");
    options.dpi = command.dpi.value_or(options.dpi);
    options.widthMm = command.widthMm;
    return options;
}

/// Pictures need fonts, and fonts an application; the offscreen platform has them without a display. Whatever the user's
/// desktop sets must not change a byte of the file.
Result<QByteArray> renderOffscreen(const ExportFormat& format, const ExportSource& source)
{
    qputenv("QT_QPA_PLATFORM", "offscreen");
    qputenv("QT_QPA_PLATFORMTHEME", "");
    for (const char* variable : {"QT_SCALE_FACTOR", "QT_FONT_DPI", "QT_SCREEN_SCALE_FACTORS"})
        qunsetenv(variable);
    int argc = 1;
    char name[] = "attention-explorer";
    char* argv[] = {name, nullptr};
    const QGuiApplication application(argc, argv);
    return format.render(source);
}

} // namespace

ExitStatus runExport(const Command& command, const SnapshotPtr& snapshot)
{
    const ExportFormat& format = *exportFormatFor(command.output);
    const ExportSource source{snapshot, snapshot->scenario->view, figureOptions(command)};
    const Result<QByteArray> bytes = format.isPicture ? renderOffscreen(format, source) : format.render(source);
    if (!bytes)
        return failed(bytes.error(), kBadInput);
    if (const Status saved = saveBytes(command.output, *bytes); !saved)
        return failed(saved.error(), kCannotWrite);
    return kDone;
}

} // namespace ax
