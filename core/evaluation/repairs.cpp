// SPDX-License-Identifier: MIT
#include "core/evaluation/repairs.h"

#include "core/base/translate.h"

#include <algorithm>

namespace ax {
namespace {

void hideWithMinusInfinity(Scenario& scenario)
{
    scenario.numerics.fill = {};
    scenario.numerics.apply = Apply::Replace;
}

void maskBeforeSoftmax(Scenario& scenario)
{
    scenario.numerics.order = MaskOrder::MaskSoftmax;
}

void computeInFloat32(Scenario& scenario)
{
    scenario.numerics.dtype = Dtype::Float32;
}

/// [N][Lq][Lk], which stands for heads, becomes [N][1][Lq][Lk]: one matrix for every batch entry.
void readMatrixPerText(Scenario& scenario)
{
    if (!scenario.mask.matrix || scenario.mask.matrix->values->shape.size() != 3)
        return;
    Tensor matrix = *scenario.mask.matrix->values;
    matrix.shape.insert(matrix.shape.begin() + 1, 1);
    scenario.mask.matrix = TensorSource{{}, {}, std::make_shared<const Tensor>(std::move(matrix))};
}

/// A square list of key masks may have been given key by key instead of entry by entry.
void transposePadding(Scenario& scenario)
{
    if (!scenario.mask.padding)
        return;
    auto& keys = scenario.mask.padding->keys;
    for (std::size_t i = 0; i < keys.size(); ++i)
        for (std::size_t j = 0; j < i; ++j)
            std::swap(keys[i].at(j), keys[j].at(i));
}

/// A list of one number for each text, read as one for each head: in the shown text every head has the number of the
/// text. What a scenario cannot say is a number of its own for every text.
void giveHeadsTheNumberOfTheText(std::vector<double>& list, int batch)
{
    if (!list.empty())
        list.assign(list.size(), list[std::size_t(std::clamp(batch, 0, int(list.size()) - 1))]);
}

constexpr Repair kRepairs[]{
    {"nan-row", "empty_rows", AX_TR_NOOP("Repair", "Give empty rows zeros"),
        [](Scenario& scenario) { scenario.numerics.emptyRows = EmptyRows::Zeros; }},
    {"padding-leak", "padding", AX_TR_NOOP("Repair", "Switch the padding mask on"),
        [](Scenario& scenario) {
            if (!scenario.mask.padding)
                scenario.mask.padding = Padding();
        }},
    {"future-leak", "causal", AX_TR_NOOP("Repair", "Switch the causal mask on"),
        [](Scenario& scenario) { scenario.mask.causal = true; }},
    {"window-beyond-sequence", "window", AX_TR_NOOP("Repair", "Switch the window off"),
        [](Scenario& scenario) { scenario.mask.window.reset(); }},
    {"shape-ambiguous", "matrix", AX_TR_NOOP("Repair", "It is one matrix for each text"), readMatrixPerText},
    {"shape-ambiguous", "padding", AX_TR_NOOP("Repair", "Its rows are keys: turn it round"), transposePadding},
    {"shape-ambiguous", "alibi",
        AX_TR_NOOP("Repair", "It is one slope for each text: give every head that of this text"),
        [](Scenario& scenario) { giveHeadsTheNumberOfTheText(scenario.scoring.alibiSlopes, scenario.view.batch); }},
    {"shape-ambiguous", "sink_logits",
        AX_TR_NOOP("Repair", "It is one sink logit for each text: give every head that of this text"),
        [](Scenario& scenario) { giveHeadsTheNumberOfTheText(scenario.scoring.sinkLogits, scenario.view.batch); }},
    {"", "fill", AX_TR_NOOP("Repair", "Hide with −∞"), hideWithMinusInfinity},
    {"", "order", AX_TR_NOOP("Repair", "Mask before the softmax"), maskBeforeSoftmax},
    {"", "dtype", AX_TR_NOOP("Repair", "Compute in float32"), computeInFloat32},
};

bool suits(const Repair& repair, const Finding& finding)
{
    return (repair.code.empty() || repair.code == finding.code)
        && std::ranges::find(finding.because, repair.cause) != finding.because.end();
}

} // namespace

std::vector<const Repair*> repairsOf(const Finding& finding, const Scenario& scenario)
{
    std::vector<const Repair*> found;
    for (const Repair& repair : kRepairs) {
        if (!suits(repair, finding))
            continue;
        Scenario after = scenario;
        repair.apply(after);
        if (!(after == scenario))
            found.push_back(&repair);
    }
    return found;
}

} // namespace ax
