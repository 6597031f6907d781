// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

namespace ax {

/// Turns the bytes of tokens into whole characters: a byte-level token may end in the middle of one.
class CharacterStream {
public:
    /// Appends bytes and returns the text that is complete by now; broken sequences become U+FFFD.
    std::string take(std::string_view bytes);

private:
    std::string m_pending; // the beginning of a character
};

} // namespace ax
