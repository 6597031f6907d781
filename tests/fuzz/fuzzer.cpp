// SPDX-License-Identifier: MIT
// One fuzzer per target: AX_FUZZ_TARGET is its name.
#include "tests/fuzz/targets.h"

#include <algorithm>
#include <cstdint>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    static const auto target = std::ranges::find(ax::fuzz::targets(), AX_FUZZ_TARGET, &ax::fuzz::Target::name);
    target->feed(std::as_bytes(std::span(data, size)));
    return 0;
}
