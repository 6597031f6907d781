// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/json.h"
#include "core/text/tokenspelling.h"
#include "core/text/vocabulary.h"

#include <array>
#include <string>
#include <string_view>
#include <vector>

namespace ax {

/// A token that is found in the text before anything else is done with it.
struct AddedToken {
    int id = 0;
    std::string content;
    bool singleWord = false; ///< only where no word character touches it
    bool leftStrip = false; ///< takes the white space before it
    bool rightStrip = false; ///< takes the white space behind it
    bool normalized = false; ///< is searched in the normalised text, after those that are not
};

/// A part of a text: an added token, or text between them (id < 0).
struct Segment {
    int id = -1;
    std::size_t first = 0; ///< bytes [first, last) of the text
    std::size_t last = 0;
};

/// Finds added tokens as the tokenizers library does: from left to right, the longest at each place. Those that are not
/// normalised come first; what is left of the text is normalised before the others are looked for. O(text x longest
/// token).
class AddedTokens {
public:
    AddedTokens() = default;
    /// `content` of normalised tokens is normalised already.
    explicit AddedTokens(std::vector<AddedToken> tokens);

    std::vector<Segment> splitRaw(std::string_view text) const { return m_raw.split(text); }
    std::vector<Segment> splitNormalized(std::string_view text) const { return m_normalized.split(text); }

private:
    /// The tokens of one pass, sorted by content.
    class Finder {
    public:
        void add(AddedToken token) { m_tokens.push_back(std::move(token)); }
        void sort();
        std::vector<Segment> split(std::string_view text) const;

    private:
        const AddedToken* longestAt(std::string_view text) const;

        std::vector<AddedToken> m_tokens;
        std::array<bool, 256> m_starts{}; // bytes that begin a token: nearly all text is passed by one look
    };

    Finder m_raw;
    Finder m_normalized;
};

/// From the "added_tokens" of tokenizer.json, whose tokens also join `vocabulary`. Tokens without content are ignored.
Result<std::vector<AddedToken>> readAddedTokens(
    const Json& json, const std::string& file, const TokenSpelling& spelling, Vocabulary& vocabulary);

} // namespace ax
