// SPDX-License-Identifier: MIT
#pragma once

#include "core/evaluation/headview.h"
#include "ui/session/cellcursor.h"

#include <QString>

namespace ax {

/// What the formula needs beside the cell's own numbers.
struct FormulaContext {
    QString query; ///< visible token
    QString key;
    Cell cell;
    HeadScoring scoring;
    Numerics numerics;
    int headSize = 0; ///< 0: none; a scale of 1/sqrt(headSize) is written as "/√32"
    double alibi = 0; ///< what ALiBi takes away here: slope x distance
    int visibleKeys = 0; ///< of the row
    bool hasScores = true; ///< the stages scores, scaled and masked exist
    bool hasUnmasked = true;
    bool hasGivenWeights = false; ///< the input is somebody else's softmax output
    int meanOver = 0; ///< > 0: the mean over this many heads, which has weights only
};

FormulaContext formulaContext(const HeadView& view, Cell cell);

} // namespace ax
