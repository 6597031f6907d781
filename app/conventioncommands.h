// SPDX-License-Identifier: MIT
#pragma once

#include <QObject>
#include <QPointer>

class QAction;
class QDialog;
class QMenu;
class QWidget;

namespace ax {

class Actions;
class Document;

/// Mask > Conventions, an entry a framework function, and the windows that compare: two of them, and the three
/// orders of mask and softmax.
class ConventionCommands : public QObject {
    Q_OBJECT

public:
    ConventionCommands(Document& document, Actions& actions, QWidget& window);

    void addToMenu(QMenu& menu) const;
    void retranslate();

private:
    void compare();
    void compareOrders();

    Document& m_document;
    QWidget& m_window;
    QList<QAction*> m_presets; ///< in the order of conventions()
    QPointer<QDialog> m_dialog;
    QPointer<QDialog> m_orders;
};

} // namespace ax
