// SPDX-License-Identifier: MIT
#pragma once

#include <QDialog>

class QAction;

namespace ax {

/// Every command with its keys, in the order of the menus.
class ShortcutsDialog : public QDialog {
    Q_OBJECT

public:
    ShortcutsDialog(const QList<QAction*>& actions, QWidget* parent);
};

} // namespace ax
