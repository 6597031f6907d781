// SPDX-License-Identifier: MIT
#pragma once

#include "app/actiontable.h"

#include <QList>
#include <QObject>
#include <array>

class QAction;
class QMenu;
class QMenuBar;

namespace ax {

class Actions;

/// Submenus that their owners fill.
enum class SubmenuId { Recent, CopyCode, SavedMasks, Colormap, Scale, Normalise, Docks, Conventions, Count };

enum class MenuId { File, Edit, View, Mask, Decode, Lessons, Help, Count };

/// The menu bar, built from one table. What is not in the tables of actions (recent files, docks, decoding, colours) is
/// added by its owner through menu() and submenu().
class Menus : public QObject {
    Q_OBJECT

public:
    Menus(QMenuBar& bar, Actions& actions);

    QMenu* menu(MenuId id) const { return m_menus[std::size_t(id)]; }
    QMenu* submenu(SubmenuId id) const { return m_submenus[std::size_t(id)]; }
    void retranslate();
    /// Every command of every menu, in their order.
    QList<QAction*> commands() const;

private:
    void fill(MenuId id);
    void addChoice(QMenu& menu, ChoiceId id);

    Actions& m_actions;
    std::array<QMenu*, std::size_t(MenuId::Count)> m_menus{};
    std::array<QMenu*, std::size_t(SubmenuId::Count)> m_submenus{};
    QList<std::pair<QMenu*, ChoiceId>> m_choices;
};

} // namespace ax
