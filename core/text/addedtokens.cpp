// SPDX-License-Identifier: MIT
#include "core/text/addedtokens.h"

#include "core/io/jsonfields.h"
#include "core/text/utf8.h"

#include <algorithm>
#include <limits>

namespace ax {
namespace {

bool touchesWord(const Character& neighbour)
{
    return neighbour.length > 0 && isWordCharacter(neighbour.code);
}

bool standsAlone(std::string_view text, const Segment& match)
{
    return !touchesWord(lastCharacter(text.substr(0, match.first)))
        && !touchesWord(firstCharacter(text.substr(match.last)));
}

std::size_t leftOfSpace(std::string_view text, std::size_t at, std::size_t least)
{
    for (;;) {
        const Character before = lastCharacter(text.substr(least, at - least));
        if (before.length == 0 || !isSpace(before.code))
            return at;
        at -= std::size_t(before.length);
    }
}

std::size_t rightOfSpace(std::string_view text, std::size_t at)
{
    for (;;) {
        const Character next = firstCharacter(text.substr(at));
        if (next.length == 0 || !isSpace(next.code))
            return at;
        at += std::size_t(next.length);
    }
}

} // namespace

void AddedTokens::Finder::sort()
{
    std::ranges::sort(m_tokens, {}, &AddedToken::content);
    for (const AddedToken& token : m_tokens)
        m_starts[static_cast<unsigned char>(token.content.front())] = true;
}

/// The longest token with which `text` begins; null when there is none.
const AddedToken* AddedTokens::Finder::longestAt(std::string_view text) const
{
    if (!m_starts[static_cast<unsigned char>(text.front())])
        return nullptr;
    const AddedToken* longest = nullptr;
    auto first = m_tokens.begin(), last = m_tokens.end();
    // [first, last) begin with the first `length` bytes of the text; the shortest of them comes first.
    for (std::size_t length = 1; length <= text.size(); ++length) {
        const unsigned char byte = static_cast<unsigned char>(text[length - 1]);
        const auto byteAt = [length](const AddedToken& token) {
            return token.content.size() < length ? -1 : int(static_cast<unsigned char>(token.content[length - 1]));
        };
        first = std::ranges::lower_bound(first, last, int(byte), {}, byteAt);
        last = std::ranges::upper_bound(first, last, int(byte), {}, byteAt);
        if (first == last)
            break;
        if (first->content.size() == length)
            longest = &*first;
    }
    return longest;
}

/// Neighbours beyond `text` are tokens already: for the pass it is a text of its own.
std::vector<Segment> AddedTokens::Finder::split(std::string_view text) const
{
    std::vector<Segment> out;
    std::size_t done = 0;
    for (std::size_t at = 0; at < text.size();) {
        const AddedToken* token = m_tokens.empty() ? nullptr : longestAt(text.substr(at));
        if (!token) {
            ++at;
            continue;
        }
        Segment match{token->id, at, at + token->content.size()};
        at = match.last;
        if (token->singleWord && !standsAlone(text, match))
            continue;
        if (token->leftStrip)
            match.first = leftOfSpace(text, match.first, done);
        if (token->rightStrip)
            at = match.last = rightOfSpace(text, match.last);
        if (match.first > done)
            out.push_back({-1, done, match.first});
        out.push_back(match);
        done = match.last;
    }
    if (text.size() > done)
        out.push_back({-1, done, text.size()});
    return out;
}

AddedTokens::AddedTokens(std::vector<AddedToken> tokens)
{
    for (AddedToken& token : tokens)
        (token.normalized ? m_normalized : m_raw).add(std::move(token));
    m_raw.sort();
    m_normalized.sort();
}

Result<std::vector<AddedToken>> readAddedTokens(
    const Json& json, const std::string& file, const TokenSpelling& spelling, Vocabulary& vocabulary)
{
    std::vector<AddedToken> tokens;
    for (std::size_t i = 0; i < json.size(); ++i) {
        JsonFields fields(json[i], file, "/added_tokens/" + std::to_string(i));
        AddedToken token;
        token.id = fields.integer("id", 0, std::numeric_limits<int>::max() - 1);
        token.content = fields.text("content");
        token.singleWord = fields.boolean("single_word", false);
        token.leftStrip = fields.boolean("lstrip", false);
        token.rightStrip = fields.boolean("rstrip", false);
        const bool special = fields.boolean("special", false);
        token.normalized = fields.boolean("normalized", !special);
        if (!fields.ok())
            return fields.error();
        if (token.content.empty())
            continue;
        if (!vocabulary.add(token.id, token.content, spelling.bytesOf(token.content), special))
            return Error{ErrorKind::Inconsistent, file, fields.pointerTo("id"), "the id of this token alone",
                std::to_string(token.id)};
        tokens.push_back(std::move(token));
    }
    return tokens;
}

} // namespace ax
