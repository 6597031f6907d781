// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/error.h"
#include "ui/session/savedmasks.h"

#include <QObject>

class QMenu;
class QWidget;

namespace ax {

class Actions;
class Document;

/// Mask > Save mask as, and the menu of saved masks.
class SavedMaskCommands : public QObject {
    Q_OBJECT

public:
    SavedMaskCommands(Document& document, Actions& actions, QMenu& menu, QWidget& window);

    /// Keeps the mask of the document under a name, replacing one of the same name.
    void save(const QString& name);
    /// Makes a saved mask the document's, in one undo step; refused when it does not fit the input.
    void apply(const NamedMask& named);
    void fillMenu();

signals:
    void failed(const ax::Error& error);
    void noted(const QString& sentence);

private:
    void askAndSave();
    void remove(const std::string& name);

    Document& m_document;
    QMenu& m_menu;
    QMenu& m_removal; // the saved masks once more
    QWidget& m_window;
};

} // namespace ax
