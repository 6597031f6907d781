// SPDX-License-Identifier: MIT
#pragma once

#include "core/text/pattern.h"
#include "core/text/pretokenizer.h"

namespace ax {

/// What becomes of the delimiters that a text is cut at.
enum class Delimiters {
    Removed,
    Isolated, ///< pieces of their own
    MergedWithPrevious, ///< with the piece in front of them
    MergedWithNext, ///< with the piece behind them
    Contiguous, ///< neighbours together are one piece
};

/// A part of a piece that is a delimiter or what lies between two.
struct Part {
    std::string_view text;
    bool isDelimiter = false;
};
/// Hands over the parts of a piece, in order; false ends it.
using PartSink = std::function<bool(Part)>;
using FindDelimiters = std::function<void(std::string_view piece, const PartSink& sink)>;

/// Cuts every piece at its delimiters.
void cutPieces(CutText& cut, const FindDelimiters& find, Delimiters delimiters, const std::stop_token& stop);

/// Matches of `pattern` are delimiters, or what is none where `inverted`. Bytes that are no UTF-8 are parts of their
/// own.
FindDelimiters matchesOf(Pattern pattern, bool inverted);
/// Characters are.
FindDelimiters charactersThat(bool (*are)(char32_t));

} // namespace ax
