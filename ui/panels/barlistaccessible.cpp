// SPDX-License-Identifier: MIT
#include "ui/panels/barlistaccessible.h"

#include <QPointer>

namespace ax {
namespace {

class BarItem : public QAccessibleInterface, public QAccessibleActionInterface {
public:
    BarItem(BarList* list, int row)
        : m_list(list)
        , m_row(row)
    {
    }

    int row() const { return m_row; }

    bool isValid() const override { return m_list && m_row < m_list->count(); }
    QObject* object() const override { return nullptr; }
    QAccessibleInterface* parent() const override { return QAccessible::queryAccessibleInterface(m_list); }
    int childCount() const override { return 0; }
    QAccessibleInterface* child(int) const override { return nullptr; }
    int indexOfChild(const QAccessibleInterface*) const override { return -1; }
    QAccessibleInterface* childAt(int, int) const override { return nullptr; }
    QAccessible::Role role() const override { return QAccessible::ListItem; }

    QString text(QAccessible::Text kind) const override
    {
        if (!isValid())
            return {};
        if (kind == QAccessible::Name)
            return m_list->spoken(m_row);
        return kind == QAccessible::Value ? m_list->bar(m_row).number : QString();
    }
    void setText(QAccessible::Text, const QString&) override { }

    QRect rect() const override
    {
        if (!isValid())
            return {};
        const QRect row = m_list->rowRect(m_row);
        return {m_list->viewport()->mapToGlobal(row.topLeft()), row.size()};
    }

    QAccessible::State state() const override
    {
        QAccessible::State state;
        state.focusable = state.selectable = isValid();
        state.focused = state.selected = isValid() && m_list->hasFocus() && m_list->currentRow() == m_row;
        state.offscreen = isValid() && !m_list->viewport()->rect().intersects(m_list->rowRect(m_row));
        return state;
    }

    void* interface_cast(QAccessible::InterfaceType type) override
    {
        return type == QAccessible::ActionInterface ? static_cast<QAccessibleActionInterface*>(this) : nullptr;
    }
    QStringList actionNames() const override { return {pressAction()}; }
    QStringList keyBindingsForAction(const QString&) const override { return {}; }
    void doAction(const QString& name) override
    {
        if (isValid() && name == pressAction())
            emit m_list->activated(m_row);
    }

private:
    QPointer<BarList> m_list;
    int m_row;
};

QAccessibleInterface* makeInterface(const QString&, QObject* object)
{
    auto* list = qobject_cast<BarList*>(object);
    return list ? new BarListAccessible(list) : nullptr;
}

} // namespace

void BarListAccessible::install()
{
    static const bool installed = [] {
        QAccessible::installFactory(&makeInterface);
        return true;
    }();
    Q_UNUSED(installed);
}

BarListAccessible::BarListAccessible(BarList* list)
    : QAccessibleWidget(list, QAccessible::List)
{
}

BarListAccessible::~BarListAccessible()
{
    for (const auto& [row, id] : m_items)
        QAccessible::deleteAccessibleInterface(id);
}

int BarListAccessible::childCount() const
{
    return list()->count();
}

QAccessibleInterface* BarListAccessible::child(int index) const
{
    if (index < 0 || index >= childCount())
        return nullptr;
    const auto known = m_items.find(index);
    if (known != m_items.end())
        return QAccessible::accessibleInterface(known->second);
    auto* item = new BarItem(static_cast<BarList*>(widget()), index);
    m_items.emplace(index, QAccessible::registerAccessibleInterface(item));
    return item;
}

int BarListAccessible::indexOfChild(const QAccessibleInterface* child) const
{
    const auto* item = dynamic_cast<const BarItem*>(child);
    return item ? item->row() : -1;
}

QAccessibleInterface* BarListAccessible::childAt(int x, int y) const
{
    return child(list()->rowAt(list()->viewport()->mapFromGlobal(QPoint(x, y))));
}

QAccessibleInterface* BarListAccessible::focusChild() const
{
    return list()->hasFocus() && childCount() > 0 ? child(list()->currentRow()) : nullptr;
}

} // namespace ax
