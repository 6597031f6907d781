// SPDX-License-Identifier: MIT
#include "app/shortcutsdialog.h"

#include <QAction>
#include <QDialogButtonBox>
#include <QHeaderView>
#include <QTreeWidget>
#include <QVBoxLayout>

namespace ax {
namespace {

QString plainText(const QAction& action)
{
    QString text = action.text();
    return text.remove(u'&');
}

QTreeWidget* makeList(const QList<QAction*>& actions, QWidget* parent)
{
    auto* list = new QTreeWidget(parent);
    list->setRootIsDecorated(false);
    list->setAlternatingRowColors(true);
    list->setColumnCount(3);
    list->setHeaderLabels(
        {ShortcutsDialog::tr("Command"), ShortcutsDialog::tr("Keys"), ShortcutsDialog::tr("What it does")});
    for (const QAction* action : actions) {
        const QString keys = QKeySequence::listToString(action->shortcuts(), QKeySequence::NativeText);
        list->addTopLevelItem(new QTreeWidgetItem({plainText(*action), keys, action->statusTip()}));
    }
    for (int column = 0; column < 2; ++column)
        list->resizeColumnToContents(column);
    return list;
}

} // namespace

ShortcutsDialog::ShortcutsDialog(const QList<QAction*>& actions, QWidget* parent)
    : QDialog(parent)
{
    setWindowTitle(tr("Keyboard shortcuts"));
    setAttribute(Qt::WA_DeleteOnClose);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    QTreeWidget* list = makeList(actions, this);
    list->setAccessibleName(windowTitle());
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(list);
    layout->addWidget(buttons);
    resize(760, 560);
}

} // namespace ax
