// SPDX-License-Identifier: MIT
#include "core/text/pretokenizer.h"

#include "core/text/kindtable.h"

#include <array>

namespace ax {
namespace {

// GPT-2's expression: contractions, words, numbers and signs, each with the space before it, then other white space, of
// which the last space goes to the word that follows. White space is spelled out as Unicode's White_Space property
// because PCRE2's own \s also takes U+180E, which the expression engines of other tokenizers do not.
#define AX_SPACE "\\p{Z}\\t-\\r\\x{85}"
constexpr std::string_view kGpt2 = "'s|'t|'re|'ve|'m|'ll|'d| ?\\p{L}+| ?\\p{N}+| ?[^" AX_SPACE "\\p{L}\\p{N}]+"
                                   "|[" AX_SPACE "]+(?![^" AX_SPACE "])|[" AX_SPACE "]+";
#undef AX_SPACE

Result<PreTokenizer> readByteLevel(JsonFields& fields)
{
    PreTokenizer result;
    result.prefixSpace = fields.boolean("add_prefix_space", true);
    if (!fields.boolean("use_regex", true) || !fields.ok())
        return fields.ok() ? Result<PreTokenizer>(result) : fields.error();
    Result<Pattern> pattern = Pattern::compile(kGpt2, fields.file(), fields.pointerTo("use_regex"));
    if (!pattern)
        return pattern.error();
    result.pattern = std::move(*pattern);
    return result;
}

constexpr std::array kKinds = {
    Kind{"ByteLevel", &readByteLevel},
};

} // namespace

bool PreTokenizer::split(std::string_view text, const PieceSink& sink) const
{
    return pattern ? pattern->split(text, sink) : text.empty() || sink(text);
}

Result<PreTokenizer> readPreTokenizer(const Json& json, const std::string& file, const std::string& pointer)
{
    return readByKind(kKinds, json, file, pointer);
}

} // namespace ax
