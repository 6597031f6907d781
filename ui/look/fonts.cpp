// SPDX-License-Identifier: MIT
#include "ui/look/fonts.h"

#include <QFontDatabase>
#include <QFontInfo>
#include <QStringList>

namespace ax {

QFont interfaceFont(const QFont& desktopFont)
{
    const QString desktopFamily = QFontInfo(desktopFont).family();
    const bool nobodyChose = desktopFamily == QLatin1String("DejaVu Sans");
    QStringList families;
    const QStringList installed = QFontDatabase::families();
    for (const char* family : {"Noto Sans CJK SC", "Source Han Sans SC", "WenQuanYi Micro Hei", "Noto Color Emoji"})
        if (installed.contains(QLatin1String(family)))
            families << QLatin1String(family);
    families.insert(nobodyChose ? families.size() : 0, desktopFamily);
    QFont font = desktopFont;
    font.setFamilies(families);
    return font;
}

} // namespace ax
