// SPDX-License-Identifier: MIT
#include "core/text/bytepairs.h"
#include "core/text/kindtable.h"
#include "core/text/piecemodel.h"

#include <array>

namespace ax {
namespace {

constexpr std::array kPieceModels = {
    Kind{"BPE", &readBytePairs},
};

} // namespace

Result<PieceModelParts> readPieceModel(const Json& json, const std::string& file, const std::string& pointer)
{
    // The first files of the format (GPT-2's) name no type; merges are what only BPE has.
    if (json.is_object() && !json.contains("type") && json.contains("merges")) {
        JsonFields fields(json, file, pointer);
        return readBytePairs(fields);
    }
    return readByKind(kPieceModels, json, file, pointer);
}

} // namespace ax
