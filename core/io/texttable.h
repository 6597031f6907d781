// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/scenario/tensor.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace ax {

/// What a table of numbers holds, and how its errors name it.
struct TableWords {
    std::string_view place; ///< stands before the line in errors; may be empty
    std::string_view value; ///< what every value must be: "a number"
    ErrorKind wrongValue; ///< kind of the error for another one
    bool (*isValue)(double number); ///< which numbers are such values
    std::string_view values; ///< what there are too many of: "cells of a mask matrix"
    std::int64_t most; ///< how many values a table may have
};

/// The table of a text, [rows][columns]; [0][0] of a text without values. A row a line, values separated by tabs,
/// commas or semicolons, or by spaces in a line that has none of these; "-inf", "inf" and "nan" are numbers; quotes
/// around values, a byte order mark, Windows line ends and empty lines are accepted. Errors, with line and value
/// counted from 1: an empty cell (leaving it out would shift the numbers behind it), something that is no value, rows
/// of unequal length, more values than `words.most`.
Result<Tensor> tableOfText(std::string_view text, const TableWords& words);

} // namespace ax
