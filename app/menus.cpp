// SPDX-License-Identifier: MIT
#include "app/menus.h"

#include "app/actions.h"

#include <QCoreApplication>
#include <QMenuBar>
#include <span>

namespace ax {
namespace {

struct MenuEntry {
    enum class Kind { Separator, Action, Choice, Submenu };

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
    constexpr MenuEntry(SubmenuId id)
        : kind(Kind::Submenu)
        , submenu(id)
    {
    }

    Kind kind;
    ActionId action{};
    ChoiceId choice{};
    SubmenuId submenu{};
};

constexpr auto kSeparator = MenuEntry::Kind::Separator;

constexpr MenuEntry kFile[] = {ActionId::New, ActionId::Open, ActionId::OpenModel, SubmenuId::Recent, kSeparator,
    ActionId::Save, ActionId::SaveAs, ActionId::Export, kSeparator, ActionId::Quit};
constexpr MenuEntry kEdit[] = {ActionId::Undo, ActionId::Redo, kSeparator, ActionId::SelectAll, ActionId::CopyImage,
    ActionId::CopyTable, SubmenuId::CopyCode, kSeparator, ActionId::EditText, ActionId::AddText, ActionId::TypeNumbers,
    kSeparator, ActionId::Stop};
constexpr MenuEntry kView[] = {ActionId::LayerPrevious, ActionId::LayerNext, ActionId::LayerChoose, kSeparator,
    ActionId::HeadPrevious, ActionId::HeadNext, ActionId::HeadChoose, ActionId::HeadMean, kSeparator,
    ActionId::BatchPrevious, ActionId::BatchNext, ActionId::BatchChoose, kSeparator, ChoiceId::Stage,
    SubmenuId::Colormap, SubmenuId::Scale, SubmenuId::Normalise, kSeparator, ActionId::ZoomIn, ActionId::ZoomOut,
    ActionId::ZoomWhole, ActionId::ZoomCell, kSeparator, ActionId::FocusMap, SubmenuId::Docks, ActionId::ResetLayout,
    ActionId::FullScreen, kSeparator, ChoiceId::Theme, ChoiceId::Language};
constexpr MenuEntry kMask[] = {ActionId::MaskCausal, ActionId::MaskPadding, ActionId::MaskWindow, kSeparator,
    ActionId::MaskFreeze, ActionId::ChangeToken, kSeparator, ActionId::MaskExplore, ActionId::MaskPaint,
    ActionId::MaskClearPainted, kSeparator, ActionId::MaskSave, SubmenuId::SavedMasks, ActionId::MaskImport,
    ActionId::MaskExport, kSeparator, SubmenuId::Conventions, ActionId::CompareConventions, ActionId::CompareOrders};
constexpr MenuEntry kLessons[] = {kSeparator, ActionId::LessonPrevious, ActionId::LessonNext, ActionId::LessonEnd};
constexpr MenuEntry kHelp[] = {ActionId::Shortcuts, ActionId::CapturePytorch, ActionId::About};

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
    {MenuId::Lessons, QT_TRANSLATE_NOOP("Menus", "&Lessons"), kLessons},
    {MenuId::Help, QT_TRANSLATE_NOOP("Menus", "&Help"), kHelp},
};
static_assert(std::size(kMenus) == std::size_t(MenuId::Count));

/// In the order of SubmenuId.
constexpr const char* kSubmenuTitles[] = {
    QT_TRANSLATE_NOOP("Menus", "Open &recent"),
    QT_TRANSLATE_NOOP("Menus", "Copy as &code"),
    QT_TRANSLATE_NOOP("Menus", "Sa&ved masks"),
    QT_TRANSLATE_NOOP("Menus", "&Colours"),
    QT_TRANSLATE_NOOP("Menus", "Colour sca&le"),
    QT_TRANSLATE_NOOP("Menus", "&Normalise"),
    QT_TRANSLATE_NOOP("Menus", "&Panels"),
    QT_TRANSLATE_NOOP("Menus", "C&onventions"),
};
static_assert(std::size(kSubmenuTitles) == std::size_t(SubmenuId::Count));

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
        case MenuEntry::Kind::Separator:
            menu->addSeparator();
            break;
        case MenuEntry::Kind::Action:
            menu->addAction(m_actions[entry.action]);
            break;
        case MenuEntry::Kind::Choice:
            addChoice(*menu, entry.choice);
            break;
        case MenuEntry::Kind::Submenu:
            m_submenus[std::size_t(entry.submenu)] = menu->addMenu(QString());
            break;
        }
    }
}

void Menus::addChoice(QMenu& menu, ChoiceId id)
{
    QMenu* submenu = menu.addMenu(QString());
    submenu->addActions(m_actions.group(id)->actions());
    m_choices.append({submenu, id});
}

void Menus::retranslate()
{
    for (const MenuRow& row : kMenus)
        menu(row.id)->setTitle(QCoreApplication::translate("Menus", row.title));
    for (const auto& [submenu, choice] : std::as_const(m_choices))
        submenu->setTitle(m_actions.title(choice));
    for (std::size_t i = 0; i < m_submenus.size(); ++i)
        m_submenus[i]->setTitle(QCoreApplication::translate("Menus", kSubmenuTitles[i]));
}

QList<QAction*> Menus::commands() const
{
    QList<QAction*> commands;
    for (const QMenu* menu : m_menus)
        collect(*menu, commands);
    return commands;
}

} // namespace ax
