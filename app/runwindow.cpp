// SPDX-License-Identifier: MIT
#include "app/runwindow.h"

#include "app/appearance.h"
#include "app/commandline/run.h"
#include "app/firstdocument.h"
#include "app/mainwindow.h"
#include "core/base/workerpool.h"
#include "ui/session/autosave.h"
#include "ui/session/modelstore.h"
#include "ui/session/settings.h"

#include <QApplication>
#include <QIcon>

namespace ax {
namespace {

/// Qt aborts without a display, so this is asked before there is an application.
bool hasDisplay()
{
    return qEnvironmentVariableIsSet("QT_QPA_PLATFORM") || !qEnvironmentVariableIsEmpty("DISPLAY")
        || !qEnvironmentVariableIsEmpty("WAYLAND_DISPLAY");
}

} // namespace

int runWindow(int argc, char** argv, const QString& file)
{
    if (!hasDisplay()) {
        sayError(QStringLiteral("there is no display to open a window on; without one, use for example: "
                                "attention-explorer export --text \"The cat eats the fish\" -o picture.png"));
        return kWrongUsage;
    }
    setApplicationNames();
    const QApplication application(argc, argv);
    QApplication::setWindowIcon(QIcon(QStringLiteral(":/icons/attention-explorer.svg")));
    QGuiApplication::setDesktopFileName(QStringLiteral("attention-explorer"));
    moveDamagedSettingsAside();
    WorkerPool pool;
    const auto models = std::make_shared<ModelStore>();
    ModelStore::preload(models, pool); // loads while the window is built
    Appearance::applyStoredTheme();
    Document document(pool, ModelStore::source(models));
    MainWindow window(document);
    window.files().loading().setStore(models);
    Autosave autosave(document, Autosave::defaultFolder());
    openFirst(window, document, autosave, file);
    window.restoreLayout();
    window.show();
    return application.exec();
}

} // namespace ax
