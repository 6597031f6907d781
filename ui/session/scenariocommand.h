// SPDX-License-Identifier: MIT
#pragma once

#include "ui/session/document.h"

#include <QUndoCommand>

namespace ax {

/// One intention of the user: the scenario before and after. What is looked at (Scenario::view) is no part of it,
/// unless the edit itself changed the view, as a lesson step does.
class ScenarioCommand : public QUndoCommand {
public:
    ScenarioCommand(
        Document& document, EditKind kind, const QString& text, ScenarioPtr before, ScenarioPtr after, bool merge);

    void undo() override;
    void redo() override;
    int id() const override { return 1; }
    bool mergeWith(const QUndoCommand* other) override;
    /// Whether it is an edit of the mask that led from one of them to the other, wherever they look.
    bool changesMaskFrom(const Scenario& before, const Scenario& after) const;

private:
    void adopt(const ScenarioPtr& scenario);

    Document& m_document;
    const EditKind m_kind;
    ScenarioPtr m_before;
    ScenarioPtr m_after;
    const bool m_changesView;
    const bool m_merge; // this command may become a part of the one before it
};

} // namespace ax
