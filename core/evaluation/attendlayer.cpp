// SPDX-License-Identifier: MIT
#include "core/evaluation/attendlayer.h"

#include "core/evaluation/headattention.h"

namespace ax {

bool attendLayer(const Snapshot& snapshot, const Entry& entry, int layer, const LayerTensors& tensors, int firstRow,
    MutableMatrixView output, std::stop_token stop)
{
    const Shape& shape = snapshot.shape;
    const CompiledMask& mask = *entry.masks[std::size_t(layer)];
    for (int head = 0; head < shape.heads; ++head) {
        const HeadScoring& scoring = snapshot.scoring[std::size_t(layer)][std::size_t(head)];
        HeadAttention attention(headOfLayer(tensors, shape, head, mask.head(head), scoring, mask.position(0)), nullptr,
            snapshot.scenario->numerics);
        if (!attention.attend(firstRow, output.middleCols(head * shape.valueSize, shape.valueSize), stop))
            return false;
    }
    return true;
}

} // namespace ax
