// SPDX-License-Identifier: MIT
#pragma once

#include "core/evaluation/headview.h"

#include <QString>
#include <vector>

namespace ax {

/// One map of a stage's picture.
struct StagePanel {
    Stage stage = Stage::Weights;
    QString (*title)() = nullptr;

    friend bool operator==(const StagePanel&, const StagePanel&) = default;
};

/// The maps that show a stage: two for before / after, four for all stages, else one.
const std::vector<StagePanel>& panelsOf(Stage stage);

/// How the numbers of a stage come about for this head, in the notation of papers: "softmax(q·k/√32 + M)".
QString stageFormula(const HeadView& head, Stage stage);

} // namespace ax
