// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/mask/maskspec.h"

#include <string>
#include <string_view>

namespace ax {

/// A mask that is kept under a name, apart from any scenario.
struct NamedMask {
    std::string name;
    MaskSpec mask;

    friend bool operator==(const NamedMask&, const NamedMask&) = default;
};

/// {"name": …, "mask": …}, the mask as in a scenario. Errors: what a scenario would refuse; no name; a matrix in a file
/// of its own, since there is no folder that it could lie in.
Result<NamedMask> parseNamedMask(std::string_view json);

/// One line of JSON that parses back as an equal mask; matrices are written out.
std::string namedMaskText(NamedMask named);

} // namespace ax
