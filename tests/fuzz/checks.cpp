// SPDX-License-Identifier: MIT
#include "tests/fuzz/checks.h"

#include "core/base/checkedsize.h"

#include <cstdio>
#include <cstdlib>

namespace ax::fuzz {

std::string_view textOf(Bytes bytes)
{
    return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

void require(bool holds, const char* what)
{
    if (holds)
        return;
    std::fprintf(stderr, "does not hold: %s\n", what);
    std::abort();
}

void requireSentence(const Error& error)
{
    const std::string text = error.text();
    require(!text.empty(), "an error says something");
    require(printable(text) == text, "an error is printable");
}

void requireWhole(const Tensor& tensor)
{
    CheckedSize count = 1;
    for (const auto size : tensor.shape)
        count = count * size;
    require(count.get() == tensor.values.size(), "a tensor has as many values as its shape says");
}

} // namespace ax::fuzz
