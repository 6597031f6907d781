// SPDX-License-Identifier: MIT
#pragma once

#include "ui/panels/barlist.h"

#include <QAccessibleWidget>
#include <map>

namespace ax {

/// A BarList as a screen reader meets it: a list whose items say label, number and what was before. Items are made when
/// somebody asks for them.
class BarListAccessible : public QAccessibleWidget {
public:
    /// Makes Qt create this interface for every BarList; may be called more than once.
    static void install();

    explicit BarListAccessible(BarList* list);
    ~BarListAccessible() override;

    int childCount() const override;
    QAccessibleInterface* child(int index) const override;
    int indexOfChild(const QAccessibleInterface* child) const override;
    QAccessibleInterface* childAt(int x, int y) const override;
    QAccessibleInterface* focusChild() const override;

private:
    const BarList* list() const { return static_cast<BarList*>(widget()); }

    mutable std::map<int, QAccessible::Id> m_items;
};

} // namespace ax
