// SPDX-License-Identifier: MIT
#pragma once

#include <QPalette>
#include <QString>

class QApplication;

namespace ax {

enum class Theme { System, Light, Dark };

/// "system", "light", "dark"; anything else is System.
Theme themeFromName(const QString& name);
QString themeName(Theme theme);

/// The two quiet palettes of the program: neutral greys, one accent, Mid for borders.
QPalette quietPalette(bool dark);

/// True when text on `palette` is lighter than its ground.
bool isDark(const QPalette& palette);

/// Gives the whole program style, palette, fonts and the few rules of the style sheet. System takes light or dark from
/// the desktop; call it again when the desktop's theme changes.
void applyTheme(QApplication& application, Theme theme);

} // namespace ax
