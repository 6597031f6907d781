// SPDX-License-Identifier: MIT
#include "core/base/memory.h"

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <fstream>
#include <limits>
#ifdef __GLIBC__
#include <malloc.h>
#endif
#include <sys/resource.h>
#include <unistd.h>

namespace ax {
namespace {

/// Linux's own estimate of what can be had without swapping; nothing is known elsewhere.
std::size_t machineMemory()
{
    std::ifstream file("/proc/meminfo");
    std::string line;
    while (std::getline(file, line)) {
        unsigned long long kibibytes = 0;
        if (std::sscanf(line.c_str(), "MemAvailable: %llu kB", &kibibytes) == 1)
            return std::size_t(kibibytes) * 1024;
    }
    return std::numeric_limits<std::size_t>::max();
}

/// What `ulimit -v` leaves of the address space.
std::size_t addressSpace()
{
    rlimit limit = {};
    if (::getrlimit(RLIMIT_AS, &limit) != 0 || limit.rlim_cur == RLIM_INFINITY)
        return std::numeric_limits<std::size_t>::max();
    std::size_t pages = 0;
    std::ifstream("/proc/self/statm") >> pages;
    const std::size_t used = pages * std::size_t(::sysconf(_SC_PAGESIZE));
    return std::size_t(limit.rlim_cur) - std::min(std::size_t(limit.rlim_cur), used);
}

std::string inMebibytes(std::optional<std::size_t> bytes)
{
    return bytes ? std::to_string((*bytes >> 20) + 1) + " MiB" : "more memory than can be addressed";
}

} // namespace

std::size_t availableMemory()
{
    return std::min(machineMemory(), addressSpace());
}

Status checkMemory(CheckedSize bytes, const std::string& what)
{
    // Too little to be worth the question; the answer costs a few system calls.
    constexpr std::size_t kAlways = 1 << 20;
    if (bytes.fitsIn(kAlways))
        return success();
    const std::size_t available = availableMemory();
    if (bytes.fitsIn(available / 4 * 3))
        return success();
    return Error{ErrorKind::OutOfMemory, what, {},
        "not enough memory: needs " + inMebibytes(bytes.get()) + ", " + inMebibytes(available)
            + " are free, of which at most three quarters may be taken",
        {}};
}

void keepFreedMemory()
{
#ifdef __GLIBC__
    ::mallopt(M_MMAP_THRESHOLD, 32 << 20); // the largest that glibc takes; set by hand it no longer moves
    ::mallopt(M_TRIM_THRESHOLD, 64 << 20);
#endif
}

} // namespace ax
