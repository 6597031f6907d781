// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"

#include <memory>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace ax {

/// A text as a model reads it.
struct TokenSequence {
    struct Span { ///< bytes [first, last) of the text; empty for what the post-processor adds, such as bos
        int first = 0;
        int last = 0;

        friend bool operator==(const Span&, const Span&) = default;
    };
    std::vector<int> ids;
    std::vector<Span> spans;
};

/// Text <-> token ids, as the tokenizer.json of a model folder says. Immutable; any thread may call it.
class Tokenizer {
public:
    virtual ~Tokenizer() = default;

    /// `text` is UTF-8 of at most 2 GiB; broken sequences are encoded byte by byte. `addSpecial`: what the
    /// post-processor adds (bos …). Added tokens are found in the text. O(n log n). When stopped, the beginning of the
    /// sequence.
    virtual TokenSequence encode(std::string_view text, bool addSpecial, std::stop_token stop = {}) const = 0;
    /// The bytes of one token, "" for ids that are none; may be part of a character. `skipSpecial`: what it adds to a
    /// text before it: "" for special ones, and in WordPiece " run" and "ning" for "run" and "##ning".
    virtual std::string bytes(int id, bool skipSpecial = false) const = 0;
    /// The id of a token by its text as tokenizer.json spells it.
    virtual std::optional<int> find(std::string_view token) const = 0;
    /// One more than the largest id; ids may have gaps.
    virtual int vocabularySize() const = 0;

    /// The text of a token sequence; special tokens are left out.
    std::string decode(std::span<const int> ids) const;
    /// What the token is called on an axis: its text, "<F0 9F>" when its bytes are not complete UTF-8, "#4097" when the
    /// id is no token.
    std::string label(int id) const;
};

/// From the text of tokenizer.json; `file` is only for messages.
Result<std::shared_ptr<const Tokenizer>> readTokenizer(std::string_view json, const std::string& file);

} // namespace ax
