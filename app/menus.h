// SPDX-License-Identifier: MIT
#pragma once

#include <QObject>
#include <array>

class QAction;
class QMenu;
class QMenuBar;

namespace ax {

class Actions;

enum class MenuId { File, Edit, View, Mask, Decode, Help, Count };

/// The menu bar, built from one table. What is not in the tables of actions (recent files, docks, decoding) is added by
/// its owner through menu().
class Menus : public QObject {
    Q_OBJECT

public:
    Menus(QMenuBar& bar, Actions& actions);

    QMenu* menu(MenuId id) const { return m_menus[std::size_t(id)]; }
    QMenu* recent() const { return m_recent; }
    QMenu* docks() const { return m_docks; }
    void retranslate();
    /// Every command of every menu, in their order.
    QList<QAction*> commands() const;

private:
    void fill(MenuId id);

    Actions& m_actions;
    std::array<QMenu*, std::size_t(MenuId::Count)> m_menus{};
    QMenu* m_recent;
    QMenu* m_docks;
    QList<std::pair<QMenu*, int>> m_choices; // submenu and its ChoiceId
};

} // namespace ax
