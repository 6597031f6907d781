// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/alignedbuffer.h"
#include "core/base/matrix.h"

#include <vector>

namespace ax::fast {

/// The keys of a head as the kernels read them, packed once for many calls and threads. As large as K.
class PackedKeys {
public:
    /// k [Lk, D], which must outlive this. Throws std::bad_alloc.
    explicit PackedKeys(const MatrixView& k);

    float* panels() const { return m_panels; }
    unsigned char* packed() const { return m_packed.data(); }

private:
    AlignedBuffer<float> m_buffer;
    float* m_panels;
    mutable std::vector<unsigned char> m_packed; // all 1, so that no kernel writes there
};

} // namespace ax::fast
