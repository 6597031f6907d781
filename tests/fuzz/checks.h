// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/scenario/tensor.h"
#include "tests/fuzz/targets.h"

#include <string_view>

namespace ax::fuzz {

std::string_view textOf(Bytes bytes);

/// Ends the program, after saying what did not hold.
void require(bool holds, const char* what);
/// One line of printable UTF-8.
void requireSentence(const Error& error);
/// As many values as the shape says.
void requireWhole(const Tensor& tensor);

/// True when there is a value; else the error has been checked.
template <typename T> bool isGood(const Result<T>& result)
{
    if (!result)
        requireSentence(result.error());
    return result.ok();
}

} // namespace ax::fuzz
