// SPDX-License-Identifier: MIT
#include "ui/panels/spokenlist.h"

#include <QAccessibleWidget>
#include <QPointer>
#include <QWidget>
#include <map>

namespace ax {
namespace {

SpokenList* spokenList(QWidget* widget)
{
    return dynamic_cast<SpokenList*>(widget);
}

class SpokenItem : public QAccessibleInterface, public QAccessibleActionInterface {
public:
    SpokenItem(QWidget* widget, int item)
        : m_widget(widget)
        , m_item(item)
    {
    }

    int item() const { return m_item; }

    bool isValid() const override { return m_widget && m_item < list()->itemCount(); }
    QObject* object() const override { return nullptr; }
    QAccessibleInterface* parent() const override { return QAccessible::queryAccessibleInterface(m_widget); }
    int childCount() const override { return 0; }
    QAccessibleInterface* child(int) const override { return nullptr; }
    int indexOfChild(const QAccessibleInterface*) const override { return -1; }
    QAccessibleInterface* childAt(int, int) const override { return nullptr; }
    QAccessible::Role role() const override { return QAccessible::ListItem; }
    void setText(QAccessible::Text, const QString&) override { }

    QString text(QAccessible::Text kind) const override
    {
        return isValid() && kind == QAccessible::Name ? list()->spoken(m_item) : QString();
    }

    QRect rect() const override
    {
        if (!isValid())
            return {};
        const QRect inside = list()->itemRect(m_item);
        return {m_widget->mapToGlobal(inside.topLeft()), inside.size()};
    }

    QAccessible::State state() const override
    {
        QAccessible::State state;
        state.focusable = state.selectable = isValid();
        state.focused = state.selected = isValid() && m_widget->hasFocus() && list()->currentItem() == m_item;
        state.offscreen = isValid() && !m_widget->rect().intersects(list()->itemRect(m_item));
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
            list()->activateItem(m_item);
    }

private:
    SpokenList* list() const { return spokenList(m_widget); }

    QPointer<QWidget> m_widget;
    int m_item;
};

class SpokenListAccessible : public QAccessibleWidget {
public:
    explicit SpokenListAccessible(QWidget* widget)
        : QAccessibleWidget(widget, QAccessible::List)
    {
    }

    ~SpokenListAccessible() override
    {
        for (const auto& [item, id] : m_items)
            QAccessible::deleteAccessibleInterface(id);
    }

    int childCount() const override { return list()->itemCount(); }

    QAccessibleInterface* child(int index) const override
    {
        if (index < 0 || index >= childCount())
            return nullptr;
        const auto known = m_items.find(index);
        if (known != m_items.end())
            return QAccessible::accessibleInterface(known->second);
        auto* item = new SpokenItem(widget(), index);
        m_items.emplace(index, QAccessible::registerAccessibleInterface(item));
        return item;
    }

    int indexOfChild(const QAccessibleInterface* child) const override
    {
        const auto* item = dynamic_cast<const SpokenItem*>(child);
        return item ? item->item() : -1;
    }

    QAccessibleInterface* childAt(int x, int y) const override
    {
        const QPoint position = widget()->mapFromGlobal(QPoint(x, y));
        for (int item = 0; item < childCount(); ++item)
            if (list()->itemRect(item).contains(position))
                return child(item);
        return nullptr;
    }

    QAccessibleInterface* focusChild() const override
    {
        return widget()->hasFocus() ? child(list()->currentItem()) : nullptr;
    }

private:
    SpokenList* list() const { return spokenList(widget()); }

    mutable std::map<int, QAccessible::Id> m_items;
};

QAccessibleInterface* makeInterface(const QString&, QObject* object)
{
    auto* widget = qobject_cast<QWidget*>(object);
    return widget && spokenList(widget) ? new SpokenListAccessible(widget) : nullptr;
}

} // namespace

void installSpokenLists()
{
    static const bool installed = [] {
        QAccessible::installFactory(&makeInterface);
        return true;
    }();
    Q_UNUSED(installed);
}

void announceCurrentItem(QWidget* list)
{
    const int item = spokenList(list)->currentItem();
    if (!QAccessible::isActive() || !list->hasFocus() || item < 0)
        return;
    QAccessibleEvent focus(list, QAccessible::Focus);
    focus.setChild(item);
    QAccessible::updateAccessibility(&focus);
}

} // namespace ax
