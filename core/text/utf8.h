// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <string>
#include <string_view>

namespace ax {

/// A character at the beginning of a text: its code point and its length in bytes, 1 to 4. Length 0: the bytes there
/// are no complete, valid UTF-8 (or the text is empty).
struct Character {
    char32_t code = 0;
    int length = 0;
};

Character firstCharacter(std::string_view text);
/// The same for the character that ends the text.
Character lastCharacter(std::string_view text);

bool isUtf8(std::string_view text);

/// `code` is no surrogate and below U+110000.
void appendUtf8(char32_t code, std::string& out);

/// Hands over the longest valid parts of a text and the single bytes between them that belong to no character; false
/// from `sink` ends it. Returns what the last call returned.
bool forEachValidPart(std::string_view text, const std::function<bool(std::string_view part, bool isValid)>& sink);

/// Unicode's White_Space property.
bool isSpace(char32_t code);
/// Letters, marks, decimal digits and connectors: what \w means in Unicode regular expressions.
bool isWordCharacter(char32_t code);
/// Of one of Unicode's categories of punctuation, or a sign of ASCII that is neither letter, digit nor space.
bool isPunctuation(char32_t code);
/// Of one of Unicode's categories of numbers.
bool isNumeric(char32_t code);

} // namespace ax
