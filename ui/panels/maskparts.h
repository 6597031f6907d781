// SPDX-License-Identifier: MIT
#pragma once

#include <QString>
#include <string_view>
#include <vector>

namespace ax {

/// A part of a mask inside a sentence, in the user's language: "window" -> "the window". Names that are no mask part
/// come back as they are.
QString maskPartName(std::string_view part);

/// "the window", "the causal mask and the padding mask", "…, … and …".
QString maskPartNames(const std::vector<std::string_view>& parts);

} // namespace ax
