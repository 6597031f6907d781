// SPDX-License-Identifier: MIT
#include "app/savedmaskcommands.h"

#include "app/actions.h"
#include "core/evaluation/maskfit.h"
#include "ui/panels/tokentext.h"
#include "ui/session/maskedits.h"

#include <QInputDialog>
#include <QMenu>

namespace ax {
namespace {

/// A name as a menu shows it: an ampersand would underline a letter.
QString menuText(const std::string& name)
{
    return QString::fromStdString(printable(name)).replace(u'&', QStringLiteral("&&"));
}

} // namespace

SavedMaskCommands::SavedMaskCommands(Document& document, Actions& actions, QMenu& menu, QWidget& window)
    : QObject(&window)
    , m_document(document)
    , m_menu(menu)
    , m_removal(*new QMenu(&menu))
    , m_window(window)
{
    actions.on(ActionId::MaskSave, this, &SavedMaskCommands::askAndSave);
    connect(&menu, &QMenu::aboutToShow, this, &SavedMaskCommands::fillMenu);
}

void SavedMaskCommands::askAndSave()
{
    bool accepted = false;
    const QString name = QInputDialog::getText(&m_window, tr("Save mask as"),
        tr("Name of the mask (a mask of the same name is replaced):"), QLineEdit::Normal, {}, &accepted);
    if (accepted)
        save(name);
}

void SavedMaskCommands::save(const QString& name)
{
    const QString trimmed = name.simplified();
    if (trimmed.isEmpty())
        return;
    const Status saved = SavedMasks::save({trimmed.toStdString(), m_document.scenario()->mask});
    if (!saved)
        return emit failed(saved.error());
    emit noted(tr("The mask is kept as “%1”.").arg(trimmed));
}

void SavedMaskCommands::apply(const NamedMask& named)
{
    if (const SnapshotPtr& snapshot = m_document.snapshot())
        if (const Status fits = maskFits(named.mask, *snapshot); !fits) {
            Error error = fits.error();
            error.file = named.name;
            return emit failed(error);
        }
    replaceMask(m_document, tr("Use the mask “%1”").arg(QString::fromStdString(named.name)), named.mask);
}

void SavedMaskCommands::remove(const std::string& name)
{
    SavedMasks::remove(name);
    emit noted(tr("The saved mask “%1” is removed.").arg(QString::fromStdString(name)));
}

void SavedMaskCommands::fillMenu()
{
    m_menu.clear();
    const SavedMasks::Reading reading = SavedMasks::read();
    for (const NamedMask& named : reading.masks) {
        QAction* use = m_menu.addAction(menuText(named.name), this, [this, named] { apply(named); });
        use->setStatusTip(tr("Replace the mask by this one"));
    }
    m_menu.addSeparator();
    m_removal.clear();
    m_removal.setTitle(tr("&Remove"));
    m_removal.setEnabled(!reading.masks.empty());
    m_menu.addMenu(&m_removal);
    for (const NamedMask& named : reading.masks) {
        QAction* action = m_removal.addAction(menuText(named.name), this, [this, name = named.name] { remove(name); });
        action->setStatusTip(tr("Forget this saved mask; the mask in use stays"));
    }
    if (reading.damaged > 0)
        emit noted(tr("%n saved mask(s) could not be read and were left out.", nullptr, reading.damaged));
}

} // namespace ax
