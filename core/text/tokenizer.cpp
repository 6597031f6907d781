// SPDX-License-Identifier: MIT
#include "core/text/tokenizer.h"

#include "core/text/characterstream.h"
#include "core/text/utf8.h"

namespace ax {
namespace {

std::string asHexadecimal(std::string_view bytes)
{
    constexpr std::string_view kDigits = "0123456789ABCDEF";
    std::string text = "<";
    for (const char c : bytes) {
        if (text.size() > 1)
            text += ' ';
        text += kDigits[static_cast<unsigned char>(c) >> 4];
        text += kDigits[static_cast<unsigned char>(c) & 15];
    }
    return text + ">";
}

} // namespace

std::string Tokenizer::decode(std::span<const int> ids) const
{
    std::string text;
    for (const int id : ids) {
        const std::string added = bytes(id, true);
        text += text.empty() && !added.empty() ? bytes(id) : added; // nothing stands before the first
    }
    return text;
}

std::string Tokenizer::label(int id) const
{
    const std::string text = bytes(id);
    if (text.empty())
        return "#" + std::to_string(id);
    return isUtf8(text) ? text : asHexadecimal(text);
}

} // namespace ax
