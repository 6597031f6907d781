// SPDX-License-Identifier: MIT
#include "app/runwindow.h"

#include "app/commandline/run.h"

#include <QApplication>

namespace ax {
namespace {

/// Qt aborts without a display, so this is asked before there is an application.
bool hasDisplay()
{
    return qEnvironmentVariableIsSet("QT_QPA_PLATFORM") || !qEnvironmentVariableIsEmpty("DISPLAY")
        || !qEnvironmentVariableIsEmpty("WAYLAND_DISPLAY");
}

} // namespace

int runWindow(int argc, char** argv, const QString&)
{
    if (!hasDisplay()) {
        sayError(QStringLiteral("there is no display to open a window on; without one, use for example: "
                                "attention-explorer export --text \"The cat eats the fish\" -o picture.png"));
        return kWrongUsage;
    }
    const QApplication application(argc, argv);
    return application.exec();
}

} // namespace ax
