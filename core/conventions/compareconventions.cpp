// SPDX-License-Identifier: MIT
#include "core/conventions/compareconventions.h"

#include <algorithm>

namespace ax {
namespace {

HeadView selected(const SnapshotPtr& snapshot, const View& view)
{
    const Shape& shape = snapshot->shape;
    return HeadView(snapshot, std::clamp(view.batch, 0, shape.batch - 1), std::clamp(view.layer, 0, shape.layers - 1),
        std::clamp(view.head, View::kMeanHead, shape.heads - 1));
}

} // namespace

Result<ConventionComparison> compareConventions(const ScenarioPtr& first, const ScenarioPtr& second, const View& view,
    const ModelSource& models, const SnapshotPtr& previous, std::stop_token stop)
{
    const Result<SnapshotPtr> one = evaluate(first, models, previous, stop);
    if (!one)
        return one.error();
    const Result<SnapshotPtr> other = evaluate(second, models, previous, stop);
    if (!other)
        return other.error();
    const HeadView a = selected(*one, view), b = selected(*other, view);
    return ConventionComparison{a.visible(), b.visible(), maskDifference(a.visible(), b.visible()),
        emptyRowsOf(a.visible()), emptyRowsOf(b.visible()), differentEmptyRows(a, b, stop)};
}

} // namespace ax
