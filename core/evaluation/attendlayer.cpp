// SPDX-License-Identifier: MIT
#include "core/evaluation/attendlayer.h"

#include "core/evaluation/headattention.h"

#include <deque>

namespace ax {

bool attendLayer(const Snapshot& snapshot, const Entry& entry, int layer, const LayerTensors& tensors, int firstRow,
    MutableMatrixView output, std::stop_token stop)
{
    const Shape& shape = snapshot.shape;
    const CompiledMask& mask = *entry.masks[std::size_t(layer)];
    std::deque<HeadAttention> heads;
    std::vector<fast::Task> tasks;
    const auto outputOf
        = [&](int head) -> MutableMatrixView { return output.middleCols(head * shape.valueSize, shape.valueSize); };
    for (int head = 0; head < shape.heads; ++head) {
        const HeadScoring& scoring = snapshot.scoring[std::size_t(layer)][std::size_t(head)];
        heads.emplace_back(headOfLayer(tensors, shape, head, mask.head(head), scoring, mask.position(0)), nullptr,
            snapshot.scenario->numerics);
        MutableMatrixView part = outputOf(head);
        if (heads.back().isFast())
            tasks.push_back(heads.back().attendTask(firstRow, part));
    }
    if (!fast::run(tasks, stop))
        return false;
    for (int head = 0; head < shape.heads; ++head) {
        MutableMatrixView part = outputOf(head);
        if (!heads[std::size_t(head)].attendOtherRows(firstRow, part, stop))
            return false;
    }
    return true;
}

} // namespace ax
