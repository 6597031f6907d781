// SPDX-License-Identifier: MIT
#include "core/text/utf8.h"

#include <algorithm>
#include <utf8proc.h>

namespace ax {

Character firstCharacter(std::string_view text)
{
    utf8proc_int32_t code = 0;
    const auto* bytes = reinterpret_cast<const utf8proc_uint8_t*>(text.data());
    const auto length = utf8proc_iterate(bytes, utf8proc_ssize_t(text.size()), &code);
    return length > 0 && code >= 0 ? Character{char32_t(code), int(length)} : Character{};
}

Character lastCharacter(std::string_view text)
{
    for (std::size_t length = 1; length <= std::min<std::size_t>(4, text.size()); ++length)
        if (const Character last = firstCharacter(text.substr(text.size() - length)); last.length == int(length))
            return last;
    return {};
}

bool isUtf8(std::string_view text)
{
    while (!text.empty()) {
        const Character character = firstCharacter(text);
        if (character.length == 0)
            return false;
        text.remove_prefix(std::size_t(character.length));
    }
    return true;
}

void appendUtf8(char32_t code, std::string& out)
{
    utf8proc_uint8_t bytes[4];
    const auto length = utf8proc_encode_char(utf8proc_int32_t(code), bytes);
    out.append(reinterpret_cast<const char*>(bytes), std::size_t(length));
}

bool forEachValidPart(std::string_view text, const std::function<bool(std::string_view part, bool isValid)>& sink)
{
    for (std::size_t begin = 0; begin < text.size();) {
        std::size_t end = begin;
        for (Character next = firstCharacter(text.substr(end)); next.length > 0;
             next = firstCharacter(text.substr(end)))
            end += std::size_t(next.length);
        if (end > begin && !sink(text.substr(begin, end - begin), true))
            return false;
        if (end < text.size() && !sink(text.substr(end, 1), false))
            return false;
        begin = end + 1;
    }
    return true;
}

bool isSpace(char32_t code)
{
    if ((code >= '\t' && code <= '\r') || code == 0x85)
        return true;
    const auto category = utf8proc_category(utf8proc_int32_t(code));
    return category == UTF8PROC_CATEGORY_ZS || category == UTF8PROC_CATEGORY_ZL || category == UTF8PROC_CATEGORY_ZP;
}

bool isWordCharacter(char32_t code)
{
    switch (utf8proc_category(utf8proc_int32_t(code))) {
    case UTF8PROC_CATEGORY_LU:
    case UTF8PROC_CATEGORY_LL:
    case UTF8PROC_CATEGORY_LT:
    case UTF8PROC_CATEGORY_LM:
    case UTF8PROC_CATEGORY_LO:
    case UTF8PROC_CATEGORY_MN:
    case UTF8PROC_CATEGORY_MC:
    case UTF8PROC_CATEGORY_ME:
    case UTF8PROC_CATEGORY_ND:
    case UTF8PROC_CATEGORY_NL:
    case UTF8PROC_CATEGORY_PC:
        return true;
    default:
        return false;
    }
}

bool isPunctuation(char32_t code)
{
    if (code < 0x80)
        return (code >= '!' && code <= '/') || (code >= ':' && code <= '@') || (code >= '[' && code <= '`')
            || (code >= '{' && code <= '~');
    const auto category = utf8proc_category(utf8proc_int32_t(code));
    return category >= UTF8PROC_CATEGORY_PC && category <= UTF8PROC_CATEGORY_PO;
}

bool isNumeric(char32_t code)
{
    const auto category = utf8proc_category(utf8proc_int32_t(code));
    return category == UTF8PROC_CATEGORY_ND || category == UTF8PROC_CATEGORY_NL || category == UTF8PROC_CATEGORY_NO;
}

} // namespace ax
