// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/json.h"
#include "core/text/pattern.h"

#include <optional>
#include <string>

namespace ax {

/// How a text is cut into pieces that no token may cross.
struct PreTokenizer {
    bool prefixSpace = false; ///< a text that does not begin with a space gets one
    std::optional<Pattern> pattern; ///< nothing: the whole text is one piece

    /// `text` is valid UTF-8. Returns false when the sink ended it.
    bool split(std::string_view text, const PieceSink& sink) const;
};

/// From the "pre_tokenizer" of tokenizer.json. Error: Unsupported, naming the type.
Result<PreTokenizer> readPreTokenizer(const Json& json, const std::string& file, const std::string& pointer);

} // namespace ax
