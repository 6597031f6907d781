// SPDX-License-Identifier: MIT
#pragma once

#include "app/language.h"

#include <QObject>

namespace ax {

class Actions;

/// Theme and language as chosen in the View menu: applied at once and remembered.
class Appearance : public QObject {
    Q_OBJECT

public:
    Appearance(Actions& actions, QObject* parent);

    static void applyStoredTheme();

private:
    void chooseTheme(const QString& name);
    void chooseLanguage(const QString& name);

    Actions& m_actions;
    Language m_language;
};

} // namespace ax
