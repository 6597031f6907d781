// SPDX-License-Identifier: MIT
#include "core/base/largepages.h"

#include "core/base/alignedbuffer.h"

#include <algorithm>
#include <limits>
#include <mutex>
#include <new>

namespace ax {
namespace {

constexpr std::size_t kLine = 64, kLargePage = std::size_t(2) << 20, kSlab = 16 * kLargePage;

std::size_t roundUp(std::size_t bytes, std::size_t unit)
{
    return (bytes + unit - 1) / unit * unit;
}

/// Memory that pieces are cut from, one behind the other. It lives as long as any of them.
class Slab {
public:
    explicit Slab(std::size_t size)
        : m_size(size)
        , m_memory(static_cast<std::byte*>(allocateAligned(size)))
    {
    }
    ~Slab() { freeAligned(m_memory); }
    Slab(const Slab&) = delete;
    Slab& operator=(const Slab&) = delete;

    /// nullptr when there is not enough left.
    std::byte* cut(std::size_t bytes)
    {
        if (bytes > m_size - m_used)
            return nullptr;
        std::byte* const piece = m_memory + m_used;
        m_used += bytes;
        return piece;
    }

private:
    const std::size_t m_size;
    std::byte* const m_memory;
    std::size_t m_used = 0;
};

} // namespace

std::shared_ptr<std::byte> allocateInLargePages(std::size_t bytes)
{
    static std::mutex mutex; // protects `current` and the slab's end
    static std::weak_ptr<Slab> current;
    if (bytes > std::numeric_limits<std::size_t>::max() / 2)
        throw std::bad_alloc(); // else rounding up could overflow
    bytes = roundUp(bytes, kLine);
    const std::lock_guard lock(mutex);
    std::shared_ptr<Slab> slab = current.lock();
    std::byte* piece = slab ? slab->cut(bytes) : nullptr;
    if (!piece) {
        slab = std::make_shared<Slab>(std::max(kSlab, roundUp(bytes, kLargePage)));
        piece = slab->cut(bytes);
        current = slab;
    }
    return {std::move(slab), piece};
}

} // namespace ax
