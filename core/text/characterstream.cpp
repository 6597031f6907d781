// SPDX-License-Identifier: MIT
#include "core/text/characterstream.h"

#include <utf8proc.h>

namespace ax {
namespace {

/// Bytes that a character needs by its first byte; 1 for a byte that begins none.
std::size_t expectedLength(unsigned char first)
{
    if (first >= 0xC2 && first <= 0xDF)
        return 2;
    if (first >= 0xE0 && first <= 0xEF)
        return 3;
    return first >= 0xF0 && first <= 0xF4 ? 4 : 1;
}

bool isContinuation(char byte)
{
    return (static_cast<unsigned char>(byte) & 0xC0) == 0x80;
}

} // namespace

std::string CharacterStream::take(std::string_view bytes)
{
    m_pending += bytes;
    std::string complete;
    std::size_t at = 0;
    while (at < m_pending.size()) {
        const std::size_t wanted = expectedLength(static_cast<unsigned char>(m_pending[at]));
        std::size_t present = 1;
        while (present < wanted && at + present < m_pending.size() && isContinuation(m_pending[at + present]))
            ++present;
        if (present < wanted && at + present == m_pending.size())
            break; // the rest may still come
        utf8proc_int32_t code = 0;
        const auto* text = reinterpret_cast<const utf8proc_uint8_t*>(m_pending.data() + at);
        const bool valid = utf8proc_iterate(text, utf8proc_ssize_t(present), &code) == utf8proc_ssize_t(present);
        complete += valid ? m_pending.substr(at, present) : std::string("\xEF\xBF\xBD");
        at += valid ? present : 1;
    }
    m_pending.erase(0, at);
    return complete;
}

} // namespace ax
