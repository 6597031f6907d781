// SPDX-License-Identifier: MIT
#pragma once

#include "app/actiontable.h"

#include <QAction>
#include <QActionGroup>
#include <QObject>
#include <QString>
#include <array>

class QWidget;

namespace ax {

/// A QAction per row of the tables, shared by menus, toolbar and keys.
class Actions : public QObject {
    Q_OBJECT

public:
    explicit Actions(QObject* parent);

    QAction* operator[](ActionId id) const { return m_actions[std::size_t(id)]; }
    QActionGroup* group(ChoiceId id) const { return m_groups[std::size_t(id)]; }
    QString title(ChoiceId id) const;
    /// Runs `run` of `context` when the action is triggered.
    template <typename Context, typename Run> void on(ActionId id, Context* context, Run run)
    {
        connect((*this)[id], &QAction::triggered, context, run);
    }
    /// Marks one of a choice without reporting it; a word that is none of them marks nothing.
    void select(ChoiceId id, const QString& value);
    QString selected(ChoiceId id) const;

    /// The keys of the maps work while `widget` or a child of it has the focus.
    void giveMapKeys(QWidget* widget) const;
    void retranslate();

signals:
    void chosen(ax::ChoiceId id, const QString& value);

private:
    void makeActions();
    void makeChoices();

    std::array<QAction*, std::size_t(ActionId::Count)> m_actions{};
    std::array<QActionGroup*, std::size_t(ChoiceId::Count)> m_groups{};
};

/// Text, tips and tool tip (with the keys) of an action in the user's language.
void describe(QAction* action, const QString& text, const QString& statusTip);

} // namespace ax
