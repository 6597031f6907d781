// SPDX-License-Identifier: MIT
#include "core/base/error.h"

#include <cstdio>
#include <utf8proc.h>

namespace ax {
namespace {

bool isInvisible(utf8proc_int32_t code)
{
    if (code == ' ')
        return false;
    const auto category = utf8proc_category(code);
    return category == UTF8PROC_CATEGORY_CC || category == UTF8PROC_CATEGORY_CF || category == UTF8PROC_CATEGORY_CN
        || category == UTF8PROC_CATEGORY_ZL || category == UTF8PROC_CATEGORY_ZP;
}

std::string escaped(const char* format, unsigned value)
{
    char buffer[16];
    std::snprintf(buffer, sizeof buffer, format, value);
    return buffer;
}

void append(std::string& line, const char* separator, const std::string& part)
{
    if (part.empty())
        return;
    if (!line.empty())
        line += separator;
    line += part;
}

} // namespace

std::string printable(std::string_view text)
{
    std::string result;
    const auto* bytes = reinterpret_cast<const utf8proc_uint8_t*>(text.data());
    for (std::size_t i = 0; i < text.size();) {
        utf8proc_int32_t code = 0;
        const auto length = utf8proc_iterate(bytes + i, utf8proc_ssize_t(text.size() - i), &code);
        if (length <= 0) {
            result += escaped("\\x%02X", bytes[i++]);
            continue;
        }
        result += isInvisible(code) ? escaped("\\u{%04X}", unsigned(code)) : std::string(text.substr(i, length));
        i += std::size_t(length);
    }
    return result;
}

std::string Error::text() const
{
    std::string line = file;
    append(line, ": ", place);
    append(line, found.empty() ? ": " : ": expected ", expected);
    if (line == expected && !found.empty())
        line = "expected " + expected;
    append(line, ", found ", found);
    return printable(line);
}

} // namespace ax
