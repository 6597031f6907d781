// SPDX-License-Identifier: MIT
#include "app/firstdocument.h"

#include "app/firstscenario.h"
#include "app/mainwindow.h"
#include "app/messagebar.h"
#include "ui/session/autosave.h"
#include "ui/session/keptwork.h"

namespace ax {

namespace {

void say(MainWindow& window, const QString& sentence)
{
    window.messages().say(sentence, MessageBar::Tone::Note);
}

/// A result takes messages away, but one that is on its way is no answer to this one.
void sayPastTheNextResult(MainWindow& window, const Document& document, const QString& sentence)
{
    say(window, sentence);
    if (document.isEvaluating())
        QObject::connect(
            &document, &Document::snapshotChanged, &window, [&window, sentence] { say(window, sentence); },
            Qt::SingleShotConnection);
}

/// True when the work is open already, false when its model is loaded first.
bool recover(MainWindow& window, Document& document, const std::shared_ptr<KeptWork>& work)
{
    QObject::connect(&window.files(), &DocumentFiles::recovered, &window, [&window, &document] {
        sayPastTheNextResult(window, document,
            MainWindow::tr("This is unsaved work from the last time, when the program ended unexpectedly."));
    });
    QObject::connect(&window.files(), &DocumentFiles::recoveryCancelled, &window, [&window, &document] {
        sayPastTheNextResult(window, document,
            MainWindow::tr(
                "The unsaved work from the last time is kept, and will be offered at the next start again."));
    });
    return window.files().recover(work);
}

} // namespace

void openFirst(MainWindow& window, Document& document, Autosave& autosave, const QString& file)
{
    if (file.isEmpty())
        if (std::optional<Scenario> orphan = autosave.takeOrphan())
            if (recover(window, document, std::make_shared<KeptWork>(*std::move(orphan), autosave.folder())))
                return;
    document.open(firstScenario());
    if (!file.isEmpty())
        window.files().open(file);
}

} // namespace ax
