// SPDX-License-Identifier: MIT
#include "core/text/tokenspelling.h"

#include "core/text/bytealphabet.h"
#include "core/text/kindtable.h"

#include <array>
#include <charconv>

namespace ax {
namespace {

using Spelling = Result<TokenSpelling>;

Spelling readByteLevel(JsonFields&)
{
    return TokenSpelling{.byteAlphabet = true};
}

Spelling readByteFallback(JsonFields&)
{
    return TokenSpelling{.byteFallback = true};
}

Spelling readMetaspace(JsonFields& fields)
{
    TokenSpelling spelling{.space = fields.text("replacement", "\xE2\x96\x81")};
    return fields.ok() ? Spelling(std::move(spelling)) : fields.error();
}

/// Only the mark of a space may be replaced.
Spelling readReplace(JsonFields& fields)
{
    const Json* pattern = fields.object("pattern");
    const std::string content = fields.text("content");
    const bool isMark = pattern && pattern->contains("String") && (*pattern)["String"].is_string() && content == " ";
    if (fields.ok() && !isMark)
        fields.refuse("pattern", ErrorKind::Unsupported, "a text that is replaced by a space",
            pattern ? pattern->dump() : "none");
    return fields.ok() ? Spelling(TokenSpelling{.space = (*pattern)["String"].get<std::string>()}) : fields.error();
}

/// Joins tokens, or leaves out what stands around a whole text: each token by itself stays as it is.
Spelling readNothing(JsonFields&)
{
    return TokenSpelling{};
}

Spelling readKind(const Json& json, const std::string& file, const std::string& pointer);

Spelling readSequence(JsonFields& fields)
{
    TokenSpelling all;
    const Json* list = fields.array("decoders");
    for (std::size_t i = 0; list && i < list->size(); ++i) {
        Spelling one = readKind((*list)[i], fields.file(), fields.pointerTo("decoders") + "/" + std::to_string(i));
        if (!one)
            return one;
        all.byteAlphabet |= one->byteAlphabet;
        all.byteFallback |= one->byteFallback;
        if (!one->space.empty())
            all.space = one->space;
    }
    return fields.ok() ? Spelling(std::move(all)) : fields.error();
}

constexpr std::array kKinds = {
    Kind{"ByteFallback", &readByteFallback},
    Kind{"ByteLevel", &readByteLevel},
    Kind{"Fuse", &readNothing},
    Kind{"Metaspace", &readMetaspace},
    Kind{"Replace", &readReplace},
    Kind{"Sequence", &readSequence},
    Kind{"Strip", &readNothing},
    Kind{"WordPiece", &readNothing},
};

Spelling readKind(const Json& json, const std::string& file, const std::string& pointer)
{
    return readByKind(kKinds, json, file, pointer);
}

} // namespace

std::optional<char> fallbackByte(std::string_view token)
{
    unsigned value = 0;
    if (token.size() != 6 || !token.starts_with("<0x") || token.back() != '>')
        return std::nullopt;
    const auto [end, failed] = std::from_chars(token.data() + 3, token.data() + 5, value, 16);
    return failed == std::errc() && end == token.data() + 5 ? std::optional(char(value)) : std::nullopt;
}

std::string fallbackToken(unsigned char byte)
{
    constexpr std::string_view kDigits = "0123456789ABCDEF";
    return std::string("<0x") + kDigits[byte >> 4] + kDigits[byte & 15] + '>';
}

std::string TokenSpelling::bytesOf(std::string_view token) const
{
    if (byteAlphabet)
        return bytesFromAlphabet(token).value_or(std::string(token));
    if (byteFallback)
        if (const std::optional<char> byte = fallbackByte(token))
            return std::string(1, *byte);
    std::string text(token);
    for (std::size_t at = space.empty() ? text.npos : text.find(space); at != text.npos; at = text.find(space, at + 1))
        text.replace(at, space.size(), " ");
    return text;
}

Result<TokenSpelling> readTokenSpelling(const Json& json, const std::string& file, const std::string& pointer)
{
    return json.is_null() ? TokenSpelling() : readKind(json, file, pointer);
}

} // namespace ax
