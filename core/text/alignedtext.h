// SPDX-License-Identifier: MIT
#pragma once

#include "core/text/tokenizer.h"

#include <string>
#include <string_view>
#include <vector>

namespace ax {

/// A text on its way to the model, with the bytes of the original that each of its bytes stands for.
class AlignedText {
public:
    using Span = TokenSequence::Span;

    AlignedText() = default;
    /// `text` as it stands at byte `first` of the original.
    AlignedText(std::string_view text, int first);

    std::string_view text() const { return m_text; }
    bool empty() const { return m_text.empty(); }
    /// What bytes [first, last) stand for; empty where something was put in.
    Span origin(std::size_t first, std::size_t last) const;

    /// All of `text` stands for `origin`.
    void append(std::string_view text, Span origin);
    /// Bytes [first, last) of another text, unchanged.
    void append(const AlignedText& other, std::size_t first, std::size_t last);
    AlignedText slice(std::size_t first, std::size_t last) const;

private:
    std::string m_text;
    std::vector<Span> m_origins; // of each byte
};

} // namespace ax
