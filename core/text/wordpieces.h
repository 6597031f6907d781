// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/jsonfields.h"
#include "core/text/piecemodel.h"

namespace ax {

/// WordPiece as BERT uses it (Wu et al. 2016): from the left, the longest token with which the rest of a word begins; a
/// word of which some rest begins with none is the unknown token as a whole.
class WordPieces : public PieceModel {
public:
    std::shared_ptr<const Vocabulary> vocabulary;
    std::string continuing = "##"; ///< stands in front of tokens that do not begin a word
    int unknown = 0;
    int longestWord = 100; ///< characters; longer words are unknown

    void encode(std::string_view piece, int first, const std::stop_token& stop, TokenSequence& out) const override;

private:
    struct Found {
        int id = -1; ///< -1: none
        std::size_t length = 0;
    };
    Found longestToken(std::string_view rest, bool beginsWord) const;
};

/// The row "WordPiece" of the table of piece models.
Result<PieceModelParts> readWordPieces(JsonFields& fields, const TokenSpelling& spelling);

} // namespace ax
