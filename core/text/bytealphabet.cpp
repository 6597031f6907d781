// SPDX-License-Identifier: MIT
#include "core/text/bytealphabet.h"

#include "core/text/utf8.h"

#include <array>

namespace ax {
namespace {

constexpr bool standsForItself(int byte)
{
    return (byte >= '!' && byte <= '~') || (byte >= 0xA1 && byte <= 0xAC) || (byte >= 0xAE && byte <= 0xFF);
}

constexpr int kFirstStandIn = 0x100;
constexpr int kCodes = kFirstStandIn + 68; // 68 bytes are not printable

constexpr std::array<char16_t, 256> standIns()
{
    std::array<char16_t, 256> table{};
    char16_t next = kFirstStandIn;
    for (int byte = 0; byte < 256; ++byte)
        table[std::size_t(byte)] = standsForItself(byte) ? char16_t(byte) : next++;
    return table;
}

constexpr std::array<char16_t, 256> kStandIns = standIns();

/// Byte of each code, -1 for codes that are no stand-in.
constexpr std::array<int, kCodes> inverse()
{
    std::array<int, kCodes> table{};
    table.fill(-1);
    for (int byte = 0; byte < 256; ++byte)
        table[kStandIns[std::size_t(byte)]] = byte;
    return table;
}

constexpr std::array<int, kCodes> kBytes = inverse();

} // namespace

std::optional<std::string> bytesFromAlphabet(std::string_view token)
{
    std::string bytes;
    while (!token.empty()) {
        const Character character = firstCharacter(token);
        const bool known = character.length > 0 && character.code < kCodes && kBytes[character.code] >= 0;
        if (!known)
            return std::nullopt;
        bytes += char(kBytes[character.code]);
        token.remove_prefix(std::size_t(character.length));
    }
    return bytes;
}

std::string alphabetFromBytes(std::string_view bytes)
{
    std::string token;
    for (const char c : bytes) {
        const char16_t code = kStandIns[static_cast<unsigned char>(c)];
        if (code < 0x80) {
            token += char(code);
        } else { // every stand-in is below U+0800
            token += char(0xC0 | code >> 6);
            token += char(0x80 | (code & 0x3F));
        }
    }
    return token;
}

} // namespace ax
