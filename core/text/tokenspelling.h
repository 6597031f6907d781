// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/json.h"

#include <optional>
#include <string>
#include <string_view>

namespace ax {

/// How the tokens of a vocabulary are written, and what bytes of a text they stand for: the "decoder" of
/// tokenizer.json. What a decoder does at the beginning of a whole text (leaving out a space) is left to it.
struct TokenSpelling {
    /// Tokens are words and parts of words; spaces are not written.
    struct Words {
        std::string continuing = "##"; ///< stands in front of what continues a word
        bool tidies = true; ///< no space before punctuation and English contractions
    };

    bool byteAlphabet = false; ///< every byte has a printable stand-in
    bool byteFallback = false; ///< "<0x0A>" is one byte
    std::string space{}; ///< stands for a space; empty: nothing does
    std::optional<Words> words{};

    std::string bytesOf(std::string_view token) const;
    /// What a token of these bytes adds to the text before it.
    std::string addedBy(std::string_view bytes) const;
};

/// The byte of "<0x0A>"; nothing for other texts.
std::optional<char> fallbackByte(std::string_view token);
std::string fallbackToken(unsigned char byte);

/// `json` may be null. Error: Unsupported, naming the type.
Result<TokenSpelling> readTokenSpelling(const Json& json, const std::string& file, const std::string& pointer);

} // namespace ax
