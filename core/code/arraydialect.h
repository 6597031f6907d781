// SPDX-License-Identifier: MIT
#pragma once

#include "core/attention/numbers.h"
#include "core/code/maskscript.h"

#include <string>
#include <string_view>

namespace ax {

/// What NumPy and PyTorch spell differently. `format` members hold "{}" where an expression goes.
struct ArrayDialect {
    std::string_view module; ///< "np"
    std::string_view import; ///< the whole statement
    std::string_view floats; ///< "{}" a nested list: an array in the program's dtype
    std::string_view flags; ///< the same of True and False, written as 1 and 0
    std::string_view integers;
    std::string_view scalar; ///< a number in the program's dtype
    std::string_view asFloat; ///< an array of integers in the program's dtype
    std::string_view transposed; ///< the last two axes swapped
    std::string_view repeated; ///< "{}" an array, "{n}" how often: every head n times, one after the other
    std::string_view axis; ///< "axis=-1"
    std::string_view keepAxis; ///< ", keepdims=True"
    std::string_view secondLastAxis;
    std::string_view concatenate;
    std::string_view broadcast; ///< "{}" an array, "{n}" a shape

    std::string array(const ProgramArray& array, Dtype dtype) const;
    std::string table(const MaskScript::Table& table) const;
    /// A list of numbers, one per head, so that it broadcasts over rows and keys; one number where all are the same.
    std::string perHead(const std::vector<double>& values, Dtype dtype) const;
    std::string number(double value, Dtype dtype) const;
};

extern const ArrayDialect kNumpy;
extern const ArrayDialect kNumpyRounded; ///< 16-bit: float64 arrays whose values pass through rounded()
extern const ArrayDialect kTorch;

/// `format` with `value` in place of "{}" and `count` in place of "{n}".
std::string filled(std::string_view format, std::string_view value, std::string_view count = {});

} // namespace ax
