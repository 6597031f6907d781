// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace ax {

/// A text as a model reads it.
struct TokenSequence {
    struct Span { ///< bytes [first, last) of the text; empty for added tokens such as bos
        int first = 0;
        int last = 0;
    };
    std::vector<int> ids;
    std::vector<Span> spans;
};

/// Text <-> token ids, as the tokenizer.json of a model folder says. Immutable; any thread may call it.
class Tokenizer {
public:
    virtual ~Tokenizer() = default;

    /// `text` is UTF-8; broken sequences are encoded byte by byte. `addSpecial`: what the post-processor adds (bos …).
    virtual TokenSequence encode(std::string_view text, bool addSpecial) const = 0;
    /// The bytes of one token ("" for special tokens when `skipSpecial`); may be part of a character.
    virtual std::string bytes(int id, bool skipSpecial = false) const = 0;
    virtual int vocabularySize() const = 0;

    /// The text of a token sequence; special tokens are left out.
    std::string decode(std::span<const int> ids) const;
    /// What the token is called on an axis: its text, or "<F0 9F>" when its bytes are not complete UTF-8.
    std::string label(int id) const;
};

/// From the text of tokenizer.json; `file` is only for messages.
Result<std::shared_ptr<const Tokenizer>> readTokenizer(std::string_view json, const std::string& file);

} // namespace ax
