// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/json.h"

#include <string>
#include <vector>

namespace ax {

/// The tokens that the post-processor puts around a text.
struct TokenTemplate {
    std::vector<int> before;
    std::vector<int> after;
};

/// From the "post_processor" of tokenizer.json. Error: Unsupported, naming the type.
Result<TokenTemplate> readTokenTemplate(const Json& json, const std::string& file, const std::string& pointer);

} // namespace ax
