// SPDX-License-Identifier: MIT
#include "core/attention/packedkeys.h"

#include "core/attention/workspace.h"
#include "core/kernels/instructionset.h"

namespace ax::fast {

PackedKeys::PackedKeys(const MatrixView& k)
    : m_panels(m_buffer.reserve(panelCount(int(k.rows())) * kernels::kPanel * std::size_t(k.cols())))
    , m_packed(panelCount(int(k.rows())))
{
    kernels::BlockHead head;
    head.k = k.data();
    head.kStride = k.outerStride();
    head.keys = int(k.rows());
    head.headSize = int(k.cols());
    head.panels = m_panels;
    head.packed = m_packed.data();
    kernels::kernels().packKeys(head);
}

} // namespace ax::fast
