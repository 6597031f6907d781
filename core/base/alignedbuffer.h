// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <memory>

namespace ax {

/// `bytes` of memory aligned to 64: a cache line, and any vector register. Large pieces use large pages where the system
/// offers them, since a streamed result touches a new page every few rows. Throws std::bad_alloc.
void* allocateAligned(std::size_t bytes);
void freeAligned(void* memory);

/// Working memory that is kept and only ever grows, from allocateAligned(). Contents are unspecified after it grew. T is
/// trivial.
template <typename T> class AlignedBuffer {
public:
    /// Room for `count` elements. Throws std::bad_alloc.
    T* reserve(std::size_t count)
    {
        if (count > m_capacity) {
            m_data.reset();
            m_capacity = 0;
            m_data.reset(static_cast<T*>(allocateAligned(count * sizeof(T))));
            m_capacity = count;
        }
        return m_data.get();
    }
    T* data() const { return m_data.get(); }

private:
    struct Free {
        void operator()(T* data) const { freeAligned(data); }
    };
    std::unique_ptr<T, Free> m_data;
    std::size_t m_capacity = 0;
};

} // namespace ax
