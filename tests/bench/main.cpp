// SPDX-License-Identifier: MIT
// attention-bench [SIZES]    e.g. 256x12,1024x12 (queries x heads): the attention of the core, JSON lines
// attention-bench --pixels   values to colours, pooling, from an edit to the picture
// attention-bench --decode   a model of GPT-2 small's shape: prefill and decoding
// attention-bench --long     the window on one head of 32 768 and of 100 000 tokens
// attention-bench --window   the window, from what a person does to what is painted
#include "core/base/memory.h"
#include "tests/bench/attentionbench.h"
#include "tests/bench/longbench.h"
#include "tests/bench/modelbench.h"
#include "tests/bench/pixelbench.h"
#include "tests/bench/windowbench.h"

#include <cstdio>
#include <string>
#include <string_view>

namespace {

/// "256x12,1024x12" -> one call per pair; false when a part is no such pair.
bool benchSizes(const std::string& sizes)
{
    for (std::size_t at = 0; at < sizes.size();) {
        const std::string part = sizes.substr(at, sizes.find(',', at) - at);
        int n = 0, heads = 0, read = 0;
        if (std::sscanf(part.c_str(), "%dx%d%n", &n, &heads, &read) != 2 || std::size_t(read) != part.size() || n < 1
            || n > 16384 || heads < 1 || heads > 64)
            return false;
        ax::bench::benchAttention(n, heads);
        at += part.size() + 1;
    }
    return true;
}

} // namespace

int main(int argc, char** argv)
{
    ax::keepFreedMemory(); // as the program does
    const std::string_view first = argc > 1 ? argv[1] : "";
    if (first == "--pixels")
        return ax::bench::benchPixels(), 0;
    if (first == "--decode")
        return ax::bench::benchModel(), 0;
    if (first == "--long")
        return ax::bench::benchLong(argc, argv);
    if (first == "--window")
        return ax::bench::benchWindow(argc, argv, argv[0]);
    if (first == "--window-once")
        return ax::bench::showWindowOnce(argc, argv);
    if (benchSizes(argc > 1 ? argv[1] : "64x12,256x12,1024x12"))
        return 0;
    std::fprintf(stderr,
        "attention-bench: expected --pixels, --decode, --long, --window or sizes such as 256x12,1024x12, found %s\n",
        argv[1]);
    return 2;
}
