// SPDX-License-Identifier: MIT
#include "ui/panels/formulacontext.h"

#include "ui/panels/tokentext.h"

#include <cmath>

namespace ax {
namespace {

double alibiPenalty(const HeadView& view, const HeadScoring& scoring, Cell cell)
{
    return scoring.alibiSlope ? *scoring.alibiSlope * std::abs(view.mask().position(cell.query) - cell.key) : 0;
}

} // namespace

FormulaContext formulaContext(const HeadView& view, Cell cell)
{
    const Snapshot& snapshot = *view.snapshot();
    FormulaContext context;
    context.query = visibleToken(view.queryLabels().at(std::size_t(cell.query)));
    context.key = visibleToken(view.keyLabels().at(std::size_t(cell.key)));
    context.cell = cell;
    context.numerics = snapshot.scenario->numerics;
    context.headSize = snapshot.shape.headSize;
    context.visibleKeys = view.visible().visibleCount(cell.query);
    context.hasScores = view.has(Stage::Scores);
    context.hasUnmasked = view.has(Stage::Unmasked);
    context.hasGivenWeights = std::holds_alternative<WeightsInput>(snapshot.scenario->input.kind);
    if (view.head() == View::kMeanHead) {
        context.meanOver = snapshot.shape.heads;
    } else {
        context.scoring = snapshot.scoring.at(std::size_t(view.layer())).at(std::size_t(view.head()));
        context.alibi = alibiPenalty(view, context.scoring, cell);
    }
    return context;
}

} // namespace ax
