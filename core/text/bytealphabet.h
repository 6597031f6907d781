// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace ax {

/// The alphabet of byte-level tokenizers (GPT-2): every byte has a printable stand-in, so that a vocabulary of byte
/// strings can be written as JSON text. Bytes that are printable in Latin-1 stand for themselves, the others, in order,
/// for U+0100 and on.

/// The bytes that a token of such a vocabulary means, or nothing when it holds a character that is no stand-in.
std::optional<std::string> bytesFromAlphabet(std::string_view token);

/// The other way.
std::string alphabetFromBytes(std::string_view bytes);

} // namespace ax
