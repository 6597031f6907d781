// SPDX-License-Identifier: MIT
#include "ui/panels/tokentext.h"

#include <QList>
#include <QTextBoundaryFinder>

namespace ax {
namespace {

constexpr qsizetype kLongest = 80;

bool reordersText(char32_t code)
{
    return (code >= 0x202A && code <= 0x202E) || (code >= 0x2066 && code <= 0x2069) || code == 0x200E || code == 0x200F
        || code == 0x061C;
}

QString visibleCharacter(char32_t code)
{
    switch (code) {
    case U' ':
        return QStringLiteral("␣");
    case U'\n':
        return QStringLiteral("↵");
    case U'\r':
        return QStringLiteral("␍");
    case U'\t':
        return QStringLiteral("⇥");
    case 0x00A0:
        return QStringLiteral("⍽");
    case 0x3000:
        return QStringLiteral("□");
    default:
        break;
    }
    if (QChar::category(code) == QChar::Other_Control || reordersText(code))
        return QStringLiteral("\\u{%1}").arg(uint(code), 4, 16, QLatin1Char('0'));
    return QString::fromUcs4(&code, 1);
}

/// Cuts between characters as a person counts them, never inside an emoji or an accented letter.
QString cutAfter(const QString& text, qsizetype longest)
{
    if (text.size() <= longest)
        return text;
    QTextBoundaryFinder finder(QTextBoundaryFinder::Grapheme, text);
    finder.setPosition(longest);
    if (!finder.isAtBoundary())
        finder.toPreviousBoundary();
    return text.left(finder.position()) % QChar(0x2026);
}

} // namespace

QString visibleToken(std::string_view label)
{
    const bool isLong = label.size() > 8 * kLongest; // at most 4 bytes a character and two characters each
    const QString text = QString::fromUtf8(label.data(), qsizetype(isLong ? 8 * kLongest : label.size()));
    QString visible;
    for (const char32_t code : text.toUcs4())
        visible += visibleCharacter(code);
    return cutAfter(visible, kLongest);
}

QString quotedToken(std::string_view label)
{
    return QChar(0x2068) % visibleToken(label) % QChar(0x2069);
}

} // namespace ax
