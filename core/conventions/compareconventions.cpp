// SPDX-License-Identifier: MIT
#include "core/conventions/compareconventions.h"

#include "core/evaluation/shownhead.h"

namespace ax {

Result<ConventionComparison> compareConventions(const ScenarioPtr& first, const ScenarioPtr& second, const View& view,
    const ModelSource& models, const SnapshotPtr& previous, std::stop_token stop)
{
    const Result<SnapshotPtr> one = evaluate(first, models, previous, stop);
    if (!one)
        return one.error();
    const Result<SnapshotPtr> other = evaluate(second, models, previous, stop);
    if (!other)
        return other.error();
    const HeadView a = shownHead(*one, view), b = shownHead(*other, view);
    return ConventionComparison{a.visible(), b.visible(), maskDifference(a.visible(), b.visible()),
        emptyRowsOf(a.visible()), emptyRowsOf(b.visible()), differentEmptyRows(a, b, stop)};
}

} // namespace ax
