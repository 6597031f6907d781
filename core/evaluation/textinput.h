// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/model/languagemodel.h"
#include "core/scenario/scenario.h"

#include <cstdint>
#include <optional>
#include <stop_token>

namespace ax {

/// The texts of a scenario as rows of one length.
struct TextLayout {
    struct Entry {
        std::vector<int> ids; ///< padding included
        std::vector<int> real; ///< 1 = a token of the text or a forced one, 0 = padding
        int promptTokens = 0; ///< real tokens before the forced ones
    };
    int tokens = 0; ///< length of every entry
    Side padSide = Side::Right;
    std::vector<Entry> entries;
};

/// Tokenises the texts, appends `decode.forced` to each and pads them to `pad_to` or the longest, whichever is more.
/// Errors: an empty text without bos, `pad_to` below a prompt, sides that disagree, a forced id outside the vocabulary,
/// a text beyond a learned position table or with more than `maxCells` cells a matrix, OutOfMemory (predicted for the
/// whole run), Cancelled.
Result<TextLayout> layOutTexts(
    const Scenario& scenario, const LanguageModel& model, std::stop_token stop, std::int64_t maxCells);

/// Positions as the model counts them: slots, or real tokens from 0 (padding takes the number of the real token before
/// it).
std::vector<int> positionIds(const std::vector<int>& realKeys, Positions positions);

} // namespace ax
