// SPDX-License-Identifier: MIT
#include "core/base/alignedbuffer.h"

#include <cstdlib>
#include <new>

#ifdef __linux__
#include <sys/mman.h>
#endif

namespace ax {

void* allocateAligned(std::size_t bytes)
{
    constexpr std::size_t kCacheLine = 64, kLargePage = std::size_t(2) << 20;
    const std::size_t alignment = bytes >= kLargePage ? kLargePage : kCacheLine;
    void* memory = nullptr;
    if (posix_memalign(&memory, alignment, bytes > 0 ? bytes : 1) != 0)
        throw std::bad_alloc();
#ifdef __linux__
    if (alignment == kLargePage) // whole pages alone: half a page would be taken whole
        madvise(memory, bytes / kLargePage * kLargePage, MADV_HUGEPAGE);
#endif
    return memory;
}

void freeAligned(void* memory)
{
    std::free(memory);
}

} // namespace ax
