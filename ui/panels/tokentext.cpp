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

/// The bytes of a token that is no whole character, as the core writes them: "<F0 9F>". Its spaces are no spaces of the
/// text.
bool isBytes(std::string_view label)
{
    const auto isHex = [](char c) { return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'F'); };
    if (label.size() < 4 || label.front() != '<' || label.back() != '>' || label.size() % 3 != 1)
        return false;
    for (std::size_t i = 1; i < label.size(); i += 3)
        if (!isHex(label[i]) || !isHex(label[i + 1]) || (label[i + 2] != ' ' && i + 3 != label.size()))
            return false;
    return true;
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
    if (isBytes(label))
        return cutAfter(QString::fromLatin1(label.data(), qsizetype(label.size())), kLongest);
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

QString withPosition(const QString& token, int position)
{
    const QString number = QString::number(position);
    return token == number ? number : token % QStringLiteral(" (") % number % QLatin1Char(')');
}

QString numberedToken(std::string_view label, int position)
{
    const QString number = QString::number(position);
    return label == number.toStdString() ? number : withPosition(quotedToken(label), position);
}

} // namespace ax
