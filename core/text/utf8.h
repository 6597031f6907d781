// SPDX-License-Identifier: MIT
#pragma once

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

/// Unicode's White_Space property.
bool isSpace(char32_t code);
/// Letters, marks, decimal digits and connectors: what \w means in Unicode regular expressions.
bool isWordCharacter(char32_t code);

} // namespace ax
