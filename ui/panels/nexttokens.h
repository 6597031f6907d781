// SPDX-License-Identifier: MIT
#pragma once

#include "core/evaluation/snapshot.h"

#include <QString>
#include <optional>
#include <vector>

namespace ax {

/// A token that may come next.
struct NextToken {
    int id = 0;
    QString label; ///< visible text
    double logit = 0;
    double probability = 0; ///< softmax over the whole vocabulary
    int rank = 1; ///< 1 = most probable
    std::optional<double> before; ///< its probability before the newest mask edit
    bool isTrue = false; ///< it is the token that the text really goes on with
};

/// Why a row has no prediction.
enum class NoPrediction { None, NoResult, NoText, Encoder, PaddingRow };
NoPrediction predictionObstacle(const SnapshotPtr& snapshot, int batch, int row);

/// The best `count` tokens after query row `row`, best first; the true next token follows them when it is not among
/// them. `before` may be null. The row must have a prediction.
std::vector<NextToken> nextTokens(const Snapshot& snapshot, int batch, int row, const Snapshot* before, int count);

/// The token that really follows `row`; nothing at the end of the text.
std::optional<int> trueNextToken(const Entry& entry, int row);

/// The row of `other` that stands for the same real token as `row` of `entry`: padding may have moved it. -1: there is
/// none, or the tokens up to it differ.
int sameRow(const Entry& entry, int row, const Entry& other);

} // namespace ax
