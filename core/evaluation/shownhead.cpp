// SPDX-License-Identifier: MIT
#include "core/evaluation/shownhead.h"

#include <algorithm>

namespace ax {

Status checkView(const Snapshot& snapshot)
{
    struct Row {
        const char* place;
        int value;
        int count;
    };
    const View& view = snapshot.scenario->view;
    const int head = view.head == View::kMeanHead ? 0 : view.head;
    for (const Row& row : {Row{"/view/batch", view.batch, snapshot.shape.batch},
             Row{"/view/layer", view.layer, snapshot.shape.layers}, Row{"/view/head", head, snapshot.shape.heads}})
        if (row.value < 0 || row.value >= row.count)
            return Error{ErrorKind::OutOfRange, snapshot.scenario->file, row.place,
                "a number from 0 to " + std::to_string(row.count - 1), std::to_string(row.value)};
    return success();
}

HeadView shownHead(const SnapshotPtr& snapshot, const View& view)
{
    const Shape& shape = snapshot->shape;
    const auto nearest = [](int index, int count) { return std::clamp(index, 0, std::max(count - 1, 0)); };
    const int head = view.head == View::kMeanHead ? View::kMeanHead : nearest(view.head, shape.heads);
    return HeadView(snapshot, nearest(view.batch, shape.batch), nearest(view.layer, shape.layers), head);
}

} // namespace ax
