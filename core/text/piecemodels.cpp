// SPDX-License-Identifier: MIT
#include "core/text/bytepairs.h"
#include "core/text/kindtable.h"
#include "core/text/piecemodel.h"
#include "core/text/wordpieces.h"

#include <array>
#include <limits>

namespace ax {
namespace {

constexpr std::array kPieceModels = {
    Kind{"BPE", &readBytePairs},
    Kind{"WordPiece", &readWordPieces},
};

} // namespace

Result<PieceModelParts> readPieceModel(
    const Json& json, const std::string& file, const std::string& pointer, const TokenSpelling& spelling)
{
    // The first files of the format (GPT-2's) name no type; merges are what only BPE has.
    if (json.is_object() && !json.contains("type") && json.contains("merges")) {
        JsonFields fields(json, file, pointer);
        return readBytePairs(fields, spelling);
    }
    return readByKind(kPieceModels, json, file, pointer, spelling);
}

std::shared_ptr<Vocabulary> readVocabulary(JsonFields& fields, const TokenSpelling& spelling)
{
    auto vocabulary = std::make_shared<Vocabulary>();
    const Json* json = fields.object("vocab");
    if (!json)
        return vocabulary;
    const std::string pointer = fields.pointerTo("vocab");
    for (const auto& [text, value] : json->items()) {
        const auto refuse = [&, name = text](ErrorKind kind, std::string expected, std::string found) {
            fields.refuse({kind, fields.file(), jsonPointer(pointer, name), std::move(expected), std::move(found)});
            return vocabulary;
        };
        if (!value.is_number_unsigned() || value.get<std::uint64_t>() >= std::numeric_limits<int>::max())
            return refuse(ErrorKind::OutOfRange, "an id of at least 0", jsonTypeName(value));
        if (!vocabulary->add(value.get<int>(), text, spelling.bytesOf(text), false))
            return refuse(ErrorKind::Inconsistent, "an id of its own", std::to_string(value.get<int>()));
    }
    return vocabulary;
}

} // namespace ax
