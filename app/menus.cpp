// SPDX-License-Identifier: MIT
#include "app/menus.h"

#include "app/actions.h"

#include <QCoreApplication>
#include <QMenuBar>
#include <span>

namespace ax {
namespace {

struct MenuEntry {
    enum class Kind { Separator, Action, Choice, Recent, Docks };

    constexpr MenuEntry(Kind what)
        : kind(what)
    {
    }
    constexpr MenuEntry(ActionId id)
        : kind(Kind::Action)
        , action(id)
    {
    }
    constexpr MenuEntry(ChoiceId id)
        : kind(Kind::Choice)
        , choice(id)
    {
    }

    Kind kind;
    ActionId action{};
    ChoiceId choice{};
};

using enum MenuEntry::Kind;

constexpr MenuEntry kFile[] = {ActionId::New, ActionId::Open, Recent, Separator, ActionId::Save, ActionId::SaveAs,
    ActionId::Export, Separator, ActionId::Quit};
constexpr MenuEntry kEdit[] = {ActionId::Undo, ActionId::Redo, Separator, ActionId::CopyImage, Separator,
    ActionId::EditText, ActionId::AddText, Separator, ActionId::Stop};
constexpr MenuEntry kView[] = {ActionId::LayerPrevious, ActionId::LayerNext, ActionId::HeadPrevious, ActionId::HeadNext,
    ActionId::HeadMean, ActionId::BatchPrevious, ActionId::BatchNext, Separator, ChoiceId::Stage, ChoiceId::Colormap,
    ChoiceId::Scale, ChoiceId::Normalise, Separator, ActionId::FocusMap, Docks, ActionId::ResetLayout,
    ActionId::FullScreen, Separator, ChoiceId::Theme, ChoiceId::Language};
constexpr MenuEntry kMask[] = {ActionId::MaskCausal, ActionId::MaskPadding, ActionId::MaskWindow};
constexpr MenuEntry kHelp[] = {ActionId::Shortcuts, ActionId::About};

struct MenuRow {
    MenuId id;
    const char* title;
    std::span<const MenuEntry> entries;
};

constexpr MenuRow kMenus[] = {
    {MenuId::File, QT_TRANSLATE_NOOP("Menus", "&File"), kFile},
    {MenuId::Edit, QT_TRANSLATE_NOOP("Menus", "&Edit"), kEdit},
    {MenuId::View, QT_TRANSLATE_NOOP("Menus", "&View"), kView},
    {MenuId::Mask, QT_TRANSLATE_NOOP("Menus", "&Mask"), kMask},
    {MenuId::Decode, QT_TRANSLATE_NOOP("Menus", "&Decode"), {}},
    {MenuId::Help, QT_TRANSLATE_NOOP("Menus", "&Help"), kHelp},
};
static_assert(std::size(kMenus) == std::size_t(MenuId::Count));

void collect(const QMenu& menu, QList<QAction*>& commands)
{
    const auto actions = menu.actions();
    for (QAction* action : actions) {
        if (action->menu())
            collect(*action->menu(), commands);
        else if (!action->isSeparator())
            commands << action;
    }
}

} // namespace

Menus::Menus(QMenuBar& bar, Actions& actions)
    : QObject(&bar)
    , m_actions(actions)
    , m_recent(new QMenu(&bar))
    , m_docks(new QMenu(&bar))
{
    for (const MenuRow& row : kMenus) {
        m_menus[std::size_t(row.id)] = bar.addMenu(QString());
        fill(row.id);
    }
    retranslate();
}

void Menus::fill(MenuId id)
{
    QMenu* menu = m_menus[std::size_t(id)];
    for (const MenuEntry& entry : kMenus[std::size_t(id)].entries) {
        switch (entry.kind) {
        case Separator:
            menu->addSeparator();
            break;
        case Action:
            menu->addAction(m_actions[entry.action]);
            break;
        case Recent:
            menu->addMenu(m_recent);
            break;
        case Docks:
            menu->addMenu(m_docks);
            break;
        case MenuEntry::Kind::Choice:
            QMenu* submenu = menu->addMenu(QString());
            submenu->addActions(m_actions.group(entry.choice)->actions());
            m_choices.append({submenu, int(entry.choice)});
            break;
        }
    }
}

void Menus::retranslate()
{
    for (const MenuRow& row : kMenus)
        menu(row.id)->setTitle(QCoreApplication::translate("Menus", row.title));
    for (const auto& [submenu, choice] : std::as_const(m_choices))
        submenu->setTitle(m_actions.title(ChoiceId(choice)));
    m_recent->setTitle(tr("Open &recent"));
    m_docks->setTitle(tr("&Panels"));
}

QList<QAction*> Menus::commands() const
{
    QList<QAction*> commands;
    for (const QMenu* menu : m_menus)
        collect(*menu, commands);
    return commands;
}

} // namespace ax
