// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"

#include <functional>
#include <memory>
#include <string_view>

namespace ax {

/// Receives the pieces of a text, in order; false ends the cutting.
using PieceSink = std::function<bool(std::string_view piece)>;

/// A Unicode regular expression (PCRE2 with UTF and UCP). Immutable; any thread may match.
class Pattern {
public:
    /// `place` is only for messages. Error: Malformed.
    static Result<Pattern> compile(std::string_view expression, const std::string& file, const std::string& place);

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

} // namespace ax
