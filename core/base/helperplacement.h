// SPDX-License-Identifier: MIT
#pragma once

#include <atomic>
#include <thread>
#include <vector>

namespace ax {

/// Keeps threads that help off the processor of the one whom they help. A scheduler that wakes a helper while the other
/// processors are busy for a moment queues it behind the caller, and may leave it there although they fall idle: on two
/// cores an evaluation then took 5.3 in place of 3.6 ms.
class HelperPlacement {
public:
    /// Call before the calling thread shares work with `members`, of which it may be one. Costs nothing while it stays
    /// on its processor; without effect where there is no other processor, and on other systems than Linux.
    void placeFor(std::vector<std::jthread>& members);

private:
    std::atomic<int> m_kept = -1; // the processor that helpers keep off
};

} // namespace ax
