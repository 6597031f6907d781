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

Spelling readWordPiece(JsonFields& fields)
{
    TokenSpelling::Words words;
    words.continuing = fields.text("prefix", "##");
    words.tidies = fields.boolean("cleanup", true);
    return fields.ok() ? Spelling(TokenSpelling{.words = std::move(words)}) : fields.error();
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
        if (one->words)
            all.words = one->words;
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
    Kind{"WordPiece", &readWordPiece},
};

Spelling readKind(const Json& json, const std::string& file, const std::string& pointer)
{
    return readByKind(kKinds, json, file, pointer);
}

/// The replacements of the reference decoder (tokenizers, decoders/wordpiece.rs), which looks at one token at a time,
/// in its order.
constexpr std::array<std::pair<std::string_view, std::string_view>, 11> kTidied{
    {{" .", "."}, {" ?", "?"}, {" !", "!"}, {" ,", ","}, {" ' ", "'"}, {" n't", "n't"}, {" 'm", "'m"},
        {" do not", " don't"}, {" 's", "'s"}, {" 've", "'ve"}, {" 're", "'re"}}};

void replaceAll(std::string& text, std::string_view from, std::string_view to)
{
    for (std::size_t at = text.find(from); at != text.npos; at = text.find(from, at + to.size()))
        text.replace(at, from.size(), to);
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
    if (!space.empty())
        replaceAll(text, space, " ");
    return text;
}

std::string TokenSpelling::addedBy(std::string_view bytes) const
{
    if (!words)
        return std::string(bytes);
    const bool continues = !words->continuing.empty() && bytes.starts_with(words->continuing);
    std::string text = continues ? std::string(bytes.substr(words->continuing.size())) : ' ' + std::string(bytes);
    if (words->tidies)
        for (const auto& [from, to] : kTidied)
            replaceAll(text, from, to);
    return text;
}

Result<TokenSpelling> readTokenSpelling(const Json& json, const std::string& file, const std::string& pointer)
{
    return json.is_null() ? TokenSpelling() : readKind(json, file, pointer);
}

} // namespace ax
