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

} // namespace ax
