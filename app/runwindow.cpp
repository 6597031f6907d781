// SPDX-License-Identifier: MIT
#include "app/runwindow.h"

#include "app/appearance.h"
#include "app/commandline/run.h"
#include "app/firstscenario.h"
#include "app/mainwindow.h"
#include "app/messagebar.h"
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

/// The file of the command line, else what a crash has left, else the sentence of the first second.
void openFirst(MainWindow& window, Document& document, Autosave& autosave, const QString& file)
{
    const std::optional<Scenario> orphan = autosave.takeOrphan();
    if (orphan && file.isEmpty()) {
        window.files().recover(*orphan);
        window.messages().say(
            MainWindow::tr("This is unsaved work from the last time, when the program ended unexpectedly."),
            MessageBar::Tone::Note);
        return;
    }
    document.open(firstScenario());
    if (!file.isEmpty())
        window.files().open(file);
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
    Autosave autosave(document, Autosave::defaultFolder());
    openFirst(window, document, autosave, file);
    window.restoreLayout();
    window.show();
    return application.exec();
}

} // namespace ax
