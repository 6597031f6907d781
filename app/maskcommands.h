// SPDX-License-Identifier: MIT
#pragma once

#include <QObject>

namespace ax {

class Actions;
class Document;

/// The mask switches of the Mask menu and their keys: the same edits as in the mask panel.
class MaskCommands : public QObject {
    Q_OBJECT

public:
    MaskCommands(Document& document, Actions& actions, QObject* parent);

private:
    void showState();

    Document& m_document;
    Actions& m_actions;
};

} // namespace ax
