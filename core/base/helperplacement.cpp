// SPDX-License-Identifier: MIT
#include "core/base/helperplacement.h"

#ifdef __linux__
#include <pthread.h>
#include <sched.h>
#endif

namespace ax {

#ifdef __linux__

namespace {

/// What the process may use; somebody may have restricted it from outside.
const cpu_set_t& processorsOfProgram()
{
    static const cpu_set_t all = [] {
        cpu_set_t set;
        CPU_ZERO(&set);
        if (sched_getaffinity(0, sizeof set, &set) != 0)
            CPU_ZERO(&set);
        return set;
    }();
    return all;
}

} // namespace

void HelperPlacement::placeFor(std::vector<std::jthread>& members)
{
    const int here = sched_getcpu();
    if (here < 0 || m_kept.exchange(here) == here)
        return;
    const cpu_set_t& all = processorsOfProgram();
    cpu_set_t others = all;
    CPU_CLR(std::size_t(here), &others);
    if (CPU_COUNT(&others) == 0)
        return;
    for (std::jthread& member : members) {
        const bool isCaller = member.get_id() == std::this_thread::get_id();
        // Without effect when it fails, which costs speed only.
        pthread_setaffinity_np(member.native_handle(), sizeof all, isCaller ? &all : &others);
    }
}

#else

void HelperPlacement::placeFor(std::vector<std::jthread>&) { }

#endif

} // namespace ax
