// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/io/json.h"

#include <functional>
#include <memory>
#include <string>
#include <string_view>

namespace ax {

/// Receives the pieces of a text, in order, and whether each is a match; false ends the cutting.
using PieceSink = std::function<bool(std::string_view piece, bool isMatch)>;

/// A Unicode regular expression (PCRE2 with UTF and UCP), in which \s is Unicode's White_Space. Immutable; any thread
/// may match.
class Pattern {
public:
    /// `place` is only for messages. Error: Malformed.
    static Result<Pattern> compile(std::string_view expression, const std::string& file, const std::string& place);
    /// The expression that matches `text` and nothing else.
    static std::string quoted(std::string_view text);

    /// Cuts valid UTF-8 into the matches and what lies between them. What follows a match that exceeds PCRE2's match
    /// limit is one piece, so no expression can take more than bounded time. Returns false when the sink ended it.
    bool split(std::string_view text, const PieceSink& sink) const;

private:
    explicit Pattern(std::shared_ptr<const void> code)
        : m_code(std::move(code))
    {
    }

    std::shared_ptr<const void> m_code; // pcre2_code, whose header stays out of ours
};

/// `json` is a "pattern" of tokenizer.json: {"String": "text"} or {"Regex": "expression"}.
Result<Pattern> readPattern(const Json& json, const std::string& file, const std::string& place);

} // namespace ax
