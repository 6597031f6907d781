// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"

#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace ax {

/// The tokens of a tokenizer: ids, their text in the file and the bytes they stand for.
class Vocabulary {
public:
    struct Token {
        int id = 0;
        std::string bytes;
        bool special = false;
    };

    /// False when the id belongs to another text already. The same text may be added again, with the same id, to become
    /// special.
    bool add(int id, const std::string& text, std::string bytes, bool special);
    /// To be called once after the last add().
    void sort();

    /// Null when the id is no token.
    const Token* token(int id) const;
    std::optional<int> find(std::string_view text) const;
    /// Ids of the tokens whose text is a single character.
    std::unordered_map<char32_t, int> characters() const;
    /// One more than the largest id.
    int size() const { return m_tokens.empty() ? 0 : m_tokens.back().id + 1; }

private:
    struct Hash {
        using is_transparent = void;
        std::size_t operator()(std::string_view text) const { return std::hash<std::string_view>()(text); }
    };

    std::vector<Token> m_tokens; // sorted by id; ids may have large gaps
    std::unordered_map<int, std::size_t> m_byId; // while adding only
    std::unordered_map<std::string, int, Hash, std::equal_to<>> m_ids;
};

} // namespace ax
