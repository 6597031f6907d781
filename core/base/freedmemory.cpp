// SPDX-License-Identifier: MIT
#include "core/base/freedmemory.h"

#include <cstdlib> // defines __GLIBC__
#ifdef __GLIBC__
#include <malloc.h>
#endif

namespace ax {

void returnFreedMemory()
{
#include <cstdlib> // defines __GLIBC__
#ifdef __GLIBC__
    ::malloc_trim(0);
#endif
}

} // namespace ax
