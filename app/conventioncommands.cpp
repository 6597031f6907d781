// SPDX-License-Identifier: MIT
#include "app/conventioncommands.h"

#include "app/actions.h"
#include "app/conventionsdialog.h"
#include "app/ordersdialog.h"
#include "ui/panels/conventiontext.h"
#include "ui/session/conventionedits.h"

#include <QDialog>
#include <QMenu>

namespace ax {
namespace {

void present(QDialog& dialog)
{
    dialog.show();
    dialog.raise();
    dialog.activateWindow();
}

} // namespace

ConventionCommands::ConventionCommands(Document& document, Actions& actions, QWidget& window)
    : QObject(&window)
    , m_document(document)
    , m_window(window)
{
    for (const Convention& convention : conventions()) {
        auto* action = new QAction(this);
        const int digit = int(m_presets.size() + 1) % 10; // 1 … 9, 0
        action->setObjectName(QString::fromUtf8(convention.id.data(), qsizetype(convention.id.size())));
        action->setShortcut(QKeySequence(QStringLiteral("Alt+Shift+%1").arg(digit)));
        connect(action, &QAction::triggered, this, [this, &convention] { useConvention(m_document, convention); });
        m_presets << action;
    }
    actions.on(ActionId::CompareConventions, this, &ConventionCommands::compare);
    actions.on(ActionId::CompareOrders, this, &ConventionCommands::compareOrders);
    retranslate();
}

void ConventionCommands::addToMenu(QMenu& menu) const
{
    menu.addActions(m_presets);
}

void ConventionCommands::retranslate()
{
    for (qsizetype i = 0; i < m_presets.size(); ++i) {
        const Convention& convention = conventions()[std::size_t(i)];
        describe(m_presets[i], conventionName(convention), conventionEffect(convention));
    }
}

void ConventionCommands::compare()
{
    if (!m_dialog)
        m_dialog = new ConventionsDialog(m_document, &m_window);
    present(*m_dialog);
}

void ConventionCommands::compareOrders()
{
    if (!m_orders)
        m_orders = new OrdersDialog(m_document, &m_window);
    present(*m_orders);
}

} // namespace ax
