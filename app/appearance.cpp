// SPDX-License-Identifier: MIT
#include "app/appearance.h"

#include "app/actions.h"
#include "ui/look/theme.h"
#include "ui/session/settings.h"

#include <QApplication>

namespace ax {

Appearance::Appearance(Actions& actions, QObject* parent)
    : QObject(parent)
    , m_actions(actions)
{
    m_language.choose(settings::language.value());
    m_actions.select(ChoiceId::Theme, settings::theme.value());
    m_actions.select(ChoiceId::Language, settings::language.value());
    connect(&actions, &Actions::chosen, this, [this](ChoiceId id, const QString& value) {
        if (id == ChoiceId::Theme)
            chooseTheme(value);
        if (id == ChoiceId::Language)
            chooseLanguage(value);
    });
}

void Appearance::applyStoredTheme()
{
    applyTheme(*qApp, themeFromName(settings::theme.value()));
}

void Appearance::chooseTheme(const QString& name)
{
    settings::theme.set(name);
    applyStoredTheme();
}

void Appearance::chooseLanguage(const QString& name)
{
    settings::language.set(name);
    m_language.choose(name);
}

} // namespace ax
