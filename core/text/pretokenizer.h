// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/json.h"
#include "core/text/alignedtext.h"

#include <functional>
#include <vector>

namespace ax {

/// A text and where it is cut: pieces that no token may cross, in order; what lies between them belongs to none.
struct CutText {
    struct Piece {
        std::size_t first = 0; ///< bytes [first, last) of the text
        std::size_t last = 0;
    };
    AlignedText text;
    std::vector<Piece> pieces;

    std::string_view at(const Piece& piece) const { return text.text().substr(piece.first, piece.last - piece.first); }
};

/// How a text is cut: the "pre_tokenizer" of tokenizer.json, step by step.
class PreTokenizer {
public:
    using Step = std::function<void(CutText&, const std::stop_token&)>;

    std::vector<Step> steps;
    bool isByteLevel = false; ///< tokens are written in the alphabet of bytes

    /// May end early, with pieces missing, when stopped.
    CutText cut(AlignedText text, const std::stop_token& stop) const;
};

/// `json` may be null. Error: Unsupported, naming the type.
Result<PreTokenizer> readPreTokenizer(const Json& json, const std::string& file, const std::string& pointer);

} // namespace ax
