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
    const std::size_t alignment = bytes >= 2 * kLargePage ? kLargePage : kCacheLine;
    if (bytes > std::size_t(-1) - alignment)
        throw std::bad_alloc();
    const std::size_t size = (bytes + alignment - 1) / alignment * alignment;
    void* const memory = std::aligned_alloc(alignment, size > 0 ? size : alignment);
    if (!memory)
        throw std::bad_alloc();
#ifdef __linux__
    if (alignment == kLargePage)
        madvise(memory, size, MADV_HUGEPAGE);
#endif
    return memory;
}

void freeAligned(void* memory)
{
    std::free(memory);
}

} // namespace ax
