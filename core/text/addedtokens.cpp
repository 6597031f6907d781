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
        const auto range = std::ranges::equal_range(first, last, int(byte), {}, byteAt);
        if (range.empty())
            break;
        first = range.begin(), last = range.end();
        if (first->content.size() == length)
            longest = &*first;
    }
    return longest;
}

void AddedTokens::Finder::split(std::string_view text, const Segment& part, std::vector<Segment>& out) const
{
    // Neighbours beyond the part are tokens already: for the pass it is a text of its own.
    const std::string_view own = text.substr(part.first, part.last - part.first);
    std::size_t done = 0;
    for (std::size_t at = 0; at < own.size();) {
        const AddedToken* token = m_tokens.empty() ? nullptr : longestAt(own.substr(at));
        if (!token) {
            ++at;
            continue;
        }
        Segment match{token->id, at, at + token->content.size()};
        at = match.last;
        if (token->singleWord && !standsAlone(own, match))
            continue;
        if (token->leftStrip)
            match.first = leftOfSpace(own, match.first, done);
        if (token->rightStrip)
            at = match.last = rightOfSpace(own, match.last);
        if (match.first > done)
            out.push_back({-1, part.first + done, part.first + match.first});
        out.push_back({match.id, part.first + match.first, part.first + match.last});
        done = match.last;
    }
    if (own.size() > done)
        out.push_back({-1, part.first + done, part.last});
}

AddedTokens::AddedTokens(std::vector<AddedToken> tokens)
{
    for (AddedToken& token : tokens)
        (token.normalized ? m_normalized : m_raw).add(std::move(token));
    m_raw.sort();
    m_normalized.sort();
}

std::vector<Segment> AddedTokens::split(std::string_view text) const
{
    std::vector<Segment> raw, all;
    m_raw.split(text, {-1, 0, text.size()}, raw);
    for (const Segment& segment : raw)
        if (segment.id < 0)
            m_normalized.split(text, segment, all);
        else
            all.push_back(segment);
    return all;
}

Result<AddedTokens> readAddedTokens(const Json& json, const std::string& file, Vocabulary& vocabulary)
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
        if (!vocabulary.add(token.id, token.content, token.content, special))
            return Error{ErrorKind::Inconsistent, file, fields.pointerTo("id"), "the id of this token alone",
                std::to_string(token.id)};
        tokens.push_back(std::move(token));
    }
    return AddedTokens(std::move(tokens));
}

} // namespace ax
