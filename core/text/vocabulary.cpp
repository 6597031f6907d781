// SPDX-License-Identifier: MIT
#include "core/text/vocabulary.h"

#include "core/text/utf8.h"

#include <algorithm>

namespace ax {

bool Vocabulary::add(int id, const std::string& text, std::string bytes, bool special)
{
    const auto [known, isNewText] = m_ids.try_emplace(text, id);
    const auto [place, isNewId] = m_byId.try_emplace(id, m_tokens.size());
    if (isNewText != isNewId || known->second != id)
        return false;
    if (isNewId)
        m_tokens.push_back({id, std::move(bytes), special});
    else
        m_tokens[place->second] = {id, std::move(bytes), special || m_tokens[place->second].special};
    return true;
}

void Vocabulary::sort()
{
    std::ranges::sort(m_tokens, {}, &Token::id);
    m_tokens.shrink_to_fit();
    m_byId = {};
}

const Vocabulary::Token* Vocabulary::token(int id) const
{
    const auto found = std::ranges::lower_bound(m_tokens, id, {}, &Token::id);
    return found != m_tokens.end() && found->id == id ? &*found : nullptr;
}

std::optional<int> Vocabulary::find(std::string_view text) const
{
    const auto found = m_ids.find(text);
    return found == m_ids.end() ? std::nullopt : std::optional(found->second);
}

std::unordered_map<char32_t, int> Vocabulary::characters() const
{
    std::unordered_map<char32_t, int> characters;
    for (const auto& [text, id] : m_ids)
        if (const Character first = firstCharacter(text); first.length > 0 && first.length == int(text.size()))
            characters.emplace(first.code, id);
    return characters;
}

} // namespace ax
