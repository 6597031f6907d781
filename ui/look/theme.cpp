// SPDX-License-Identifier: MIT
#include "ui/look/theme.h"

#include "ui/look/fonts.h"
#include "ui/look/quietstyle.h"

#include <QApplication>
#include <QFile>

namespace ax {
namespace {

struct Tones {
    QRgb window, base, raised, text, quiet, faint, border, accent, onAccent;
};

constexpr Tones kLight{0xf3f4f6, 0xffffff, 0xf8f9fa, 0x1f2328, 0x59616b, 0x9aa1aa, 0xd5d9df, 0x2864d7, 0xffffff};
constexpr Tones kDark{0x1d2023, 0x26292d, 0x2d3136, 0xe6e8ea, 0xa2a9b1, 0x6f767e, 0x3d4248, 0x6ea1f7, 0x10151c};

struct RoleTone {
    QPalette::ColorRole role;
    QRgb Tones::*tone;
};

constexpr RoleTone kRoles[] = {
    {QPalette::Window, &Tones::window},
    {QPalette::WindowText, &Tones::text},
    {QPalette::Base, &Tones::base},
    {QPalette::AlternateBase, &Tones::raised},
    {QPalette::Text, &Tones::text},
    {QPalette::PlaceholderText, &Tones::quiet},
    {QPalette::Button, &Tones::raised},
    {QPalette::ButtonText, &Tones::text},
    {QPalette::BrightText, &Tones::onAccent},
    {QPalette::ToolTipBase, &Tones::base},
    {QPalette::ToolTipText, &Tones::text},
    {QPalette::Light, &Tones::base},
    {QPalette::Midlight, &Tones::raised},
    {QPalette::Mid, &Tones::border},
    {QPalette::Dark, &Tones::faint},
    {QPalette::Shadow, &Tones::quiet},
    {QPalette::Highlight, &Tones::accent},
    {QPalette::HighlightedText, &Tones::onAccent},
    {QPalette::Link, &Tones::accent},
    {QPalette::LinkVisited, &Tones::accent},
};

constexpr QPalette::ColorRole kGreyedOut[] = {QPalette::WindowText, QPalette::Text, QPalette::ButtonText};

QString styleSheet()
{
    QFile file(QStringLiteral(":/look/style.qss"));
    file.open(QIODevice::ReadOnly);
    return QString::fromUtf8(file.readAll());
}

bool wantsDark(QApplication& application, Theme theme)
{
    if (theme != Theme::System)
        return theme == Theme::Dark;
    application.setPalette(QPalette()); // back to the desktop's own
    return isDark(application.palette());
}

} // namespace

Theme themeFromName(const QString& name)
{
    if (name == QLatin1String("light"))
        return Theme::Light;
    return name == QLatin1String("dark") ? Theme::Dark : Theme::System;
}

QString themeName(Theme theme)
{
    switch (theme) {
    case Theme::Light:
        return QStringLiteral("light");
    case Theme::Dark:
        return QStringLiteral("dark");
    case Theme::System:
        break;
    }
    return QStringLiteral("system");
}

QPalette quietPalette(bool dark)
{
    const Tones& tones = dark ? kDark : kLight;
    QPalette palette;
    for (const auto& [role, tone] : kRoles)
        palette.setColor(role, QColor(tones.*tone));
    for (const QPalette::ColorRole role : kGreyedOut)
        palette.setColor(QPalette::Disabled, role, QColor(tones.faint));
    palette.setColor(QPalette::Disabled, QPalette::Highlight, QColor(tones.faint));
    return palette;
}

bool isDark(const QPalette& palette)
{
    return palette.color(QPalette::WindowText).lightness() > palette.color(QPalette::Window).lightness();
}

void applyTheme(QApplication& application, Theme theme)
{
    static const QFont desktopFont = QApplication::font();
    if (application.styleSheet().isEmpty()) { // the first time
        QApplication::setStyle(new QuietStyle);
        QApplication::setFont(interfaceFont(desktopFont));
    }
    application.setPalette(quietPalette(wantsDark(application, theme)));
    application.setStyleSheet(styleSheet());
}

} // namespace ax
