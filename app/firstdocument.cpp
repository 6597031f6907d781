// SPDX-License-Identifier: MIT
#include "app/firstdocument.h"

#include "app/firstscenario.h"
#include "app/mainwindow.h"
#include "app/messagebar.h"
#include "ui/session/autosave.h"

namespace ax {

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

} // namespace ax
