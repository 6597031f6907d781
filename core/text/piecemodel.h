// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/jsonfields.h"
#include "core/text/tokenizer.h"
#include "core/text/tokenspelling.h"
#include "core/text/vocabulary.h"

#include <memory>

namespace ax {

/// Turns one piece of a text into tokens: the "model" of tokenizer.json. Immutable.
class PieceModel {
public:
    virtual ~PieceModel() = default;

    /// Appends the tokens of `piece`, which begins at byte `first` of the text. May end early when stopped.
    virtual void encode(std::string_view piece, int first, const std::stop_token& stop, TokenSequence& out) const = 0;
};

/// What "model" holds.
struct PieceModelParts {
    std::unique_ptr<const PieceModel> model;
    std::shared_ptr<Vocabulary> vocabulary; ///< not sorted yet: added tokens follow
};

/// From the "model" of tokenizer.json. Errors: Unsupported, naming the type or option; what is wrong with the
/// vocabulary.
Result<PieceModelParts> readPieceModel(
    const Json& json, const std::string& file, const std::string& pointer, const TokenSpelling& spelling);

/// The "vocab" of a model: an object of texts and ids.
std::shared_ptr<Vocabulary> readVocabulary(JsonFields& fields, const TokenSpelling& spelling);

} // namespace ax
