// SPDX-License-Identifier: MIT
#pragma once

#include "app/actiontable.h"
#include "ui/session/document.h"

#include <QObject>

namespace ax {

class Actions;

/// The commands that choose what is looked at: layer, head, batch entry and stage.
class ViewCommands : public QObject {
    Q_OBJECT

public:
    ViewCommands(Document& document, Actions& actions, QObject* parent);

private:
    void stepLayer(int step);
    void stepHead(int step);
    void stepBatch(int step);
    void toggleMean();
    void choose(ChoiceId id, const QString& value);
    void showState();

    Document& m_document;
    Actions& m_actions;
    int m_headBesideMean = 0; ///< where leaving the mean leads back to
};

} // namespace ax
