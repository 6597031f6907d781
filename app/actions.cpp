// SPDX-License-Identifier: MIT
#include "app/actions.h"

#include <QCoreApplication>
#include <QWidget>

namespace ax {
namespace {

QString translated(const char* text)
{
    return QCoreApplication::translate("Actions", text);
}

void setKeys(QAction* action, const char* keys, KeyScope scope)
{
    action->setShortcuts(QKeySequence::listFromString(QLatin1String(keys)));
    if (scope == KeyScope::Map)
        action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
}

} // namespace

void describe(QAction* action, const QString& text, const QString& statusTip)
{
    action->setText(text);
    action->setStatusTip(statusTip);
    const QString keys = action->shortcut().toString(QKeySequence::NativeText);
    //: tool tip: what it does, then its key
    action->setToolTip(
        keys.isEmpty() ? statusTip : QCoreApplication::translate("Actions", "%1 (%2)").arg(statusTip, keys));
}

Actions::Actions(QObject* parent)
    : QObject(parent)
{
    makeActions();
    makeChoices();
    retranslate();
}

void Actions::makeActions()
{
    for (const ActionRow& row : actionTable()) {
        auto* action = new QAction(this);
        action->setObjectName(QLatin1String(row.name));
        action->setCheckable(row.checkable);
        setKeys(action, row.keys, row.scope);
        m_actions[std::size_t(row.id)] = action;
    }
}

void Actions::makeChoices()
{
    for (const ChoiceRow& row : choiceTable()) {
        auto* group = new QActionGroup(this);
        group->setObjectName(QLatin1String(row.name));
        for (const ChoiceItem& choice : row.choices) {
            QAction* action = group->addAction(QString());
            action->setObjectName(QLatin1String(row.name) + u'.' + QLatin1String(choice.value));
            action->setCheckable(true);
            action->setData(QString::fromLatin1(choice.value));
            setKeys(action, choice.keys, row.scope);
        }
        connect(group, &QActionGroup::triggered, this,
            [this, id = row.id](const QAction* action) { emit chosen(id, action->data().toString()); });
        m_groups[std::size_t(row.id)] = group;
    }
}

QString Actions::title(ChoiceId id) const
{
    return translated(choiceTable()[std::size_t(id)].title);
}

void Actions::select(ChoiceId id, const QString& value)
{
    const auto actions = group(id)->actions();
    for (QAction* action : actions)
        action->setChecked(action->data().toString() == value);
}

QString Actions::selected(ChoiceId id) const
{
    const QAction* checked = group(id)->checkedAction();
    return checked ? checked->data().toString() : QString();
}

void Actions::giveMapKeys(QWidget* widget) const
{
    for (const ActionRow& row : actionTable())
        if (row.scope == KeyScope::Map)
            widget->addAction((*this)[row.id]);
    for (const ChoiceRow& row : choiceTable())
        if (row.scope == KeyScope::Map)
            widget->addActions(group(row.id)->actions());
}

void Actions::retranslate()
{
    for (const ActionRow& row : actionTable())
        describe((*this)[row.id], translated(row.text), translated(row.statusTip));
    for (const ChoiceRow& row : choiceTable()) {
        const auto actions = group(row.id)->actions();
        for (qsizetype i = 0; i < actions.size(); ++i)
            describe(actions[i], translated(row.choices[std::size_t(i)].text),
                translated(row.choices[std::size_t(i)].statusTip));
    }
}

} // namespace ax
