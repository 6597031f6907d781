// SPDX-License-Identifier: MIT
#include "core/text/wordpieces.h"

#include "core/text/utf8.h"

#include <algorithm>

namespace ax {
namespace {

/// Beginning characters of a text, broken bytes counted as characters; one more than `most` when there are more.
int countCharacters(std::string_view text, int most)
{
    int count = 0;
    for (; !text.empty() && count <= most; ++count)
        text.remove_prefix(std::size_t(std::max(firstCharacter(text).length, 1)));
    return count;
}

} // namespace

WordPieces::Found WordPieces::longestToken(std::string_view rest, bool beginsWord) const
{
    const std::string prefix = beginsWord ? std::string() : continuing;
    const std::string text = prefix + std::string(rest);
    for (std::size_t length = rest.size(); length > 0;) {
        if (const auto id = vocabulary->find(std::string_view(text).substr(0, prefix.size() + length)))
            return {*id, length};
        length -= std::size_t(std::max(lastCharacter(rest.substr(0, length)).length, 1));
    }
    return {};
}

void WordPieces::encode(std::string_view piece, int first, const std::stop_token&, TokenSequence& out) const
{
    const std::size_t begin = out.ids.size();
    bool isKnown = countCharacters(piece, longestWord) <= longestWord;
    for (std::size_t at = 0; isKnown && at < piece.size();) {
        const Found found = longestToken(piece.substr(at), at == 0);
        isKnown = found.id >= 0;
        out.ids.push_back(found.id);
        out.spans.push_back({first + int(at), first + int(at + found.length)});
        at += found.length;
    }
    if (isKnown)
        return;
    out.ids.resize(begin);
    out.spans.resize(begin);
    out.ids.push_back(unknown);
    out.spans.push_back({first, first + int(piece.size())});
}

Result<PieceModelParts> readWordPieces(JsonFields& fields, const TokenSpelling& spelling)
{
    auto words = std::make_unique<WordPieces>();
    const std::shared_ptr<Vocabulary> vocabulary = readVocabulary(fields, spelling);
    words->vocabulary = vocabulary;
    words->continuing = fields.text("continuing_subword_prefix", "##");
    words->longestWord = fields.integer("max_input_chars_per_word", 1, 1'000'000, 100);
    const std::string name = fields.text("unk_token", "[UNK]");
    const std::optional<int> unknown = vocabulary->find(name);
    if (fields.ok() && !unknown)
        fields.refuse("unk_token", ErrorKind::Inconsistent, "a token of the vocabulary", name);
    if (!fields.ok())
        return fields.error();
    words->unknown = *unknown;
    return PieceModelParts{std::move(words), vocabulary};
}

} // namespace ax
