// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/checkedsize.h"
#include "core/base/result.h"

#include <new>
#include <string>

namespace ax {

/// Bytes that this process may still take: what the machine has free (swap not counted) and what its own limits leave.
std::size_t availableMemory();

/// Refuses, before anything is allocated, what would take more than three quarters of the available memory.
/// `what` is the file or thing at fault. Error: OutOfMemory with both sizes.
Status checkMemory(CheckedSize bytes, const std::string& what);

/// Tells the allocator to keep freed memory up to 64 MiB for the next use instead of returning it to the system: an
/// evaluation allocates megabytes again and again, and fresh pages cost more than the arithmetic on them. For the start
/// of main().
void keepFreedMemory();

/// Runs a job and turns an allocation that failed all the same into an Error. The outermost call of every import.
template <typename Job> auto catchOutOfMemory(const std::string& what, Job job) -> decltype(job())
{
    try {
        return job();
    } catch (const std::bad_alloc&) {
        return Error{ErrorKind::OutOfMemory, what, {}, "not enough memory", {}};
    }
}

} // namespace ax
