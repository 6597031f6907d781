// SPDX-License-Identifier: MIT
#include "app/commandline/verbs.h"

#include "core/raster/colormaps.h"
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

/// Pictures need fonts, and fonts an application; the offscreen platform has them without a display. Whatever the
/// user's desktop sets must not change a byte of the file.
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

/// A name that is none would become the default's colours without a word.
Status checkColormap(const Scenario& scenario, const Command& command)
{
    const std::string& name = scenario.view.colormap;
    if (name.empty() || findColormap(name))
        return success();
    std::string known;
    for (const Colormap& map : colormaps())
        known += (known.empty() ? "" : ", ") + std::string(map.name);
    const bool isOption = !command.colormap.isEmpty();
    return Error{ErrorKind::OutOfRange, isOption ? "" : scenario.file, isOption ? "--colormap" : "/view/colormap",
        "one of " + known, name};
}

} // namespace

ExitStatus runExport(const Command& command, const SnapshotPtr& snapshot)
{
    if (const Status known = checkColormap(*snapshot->scenario, command); !known)
        return failed(known.error(), kBadInput);
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
