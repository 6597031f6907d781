// SPDX-License-Identifier: MIT
#include "core/text/cutting.h"

#include "core/text/utf8.h"

#include <algorithm>

namespace ax {
namespace {

using Piece = CutText::Piece;

/// Puts the parts of one piece together as `Delimiters` says.
class Joiner {
public:
    Joiner(std::string_view all, Delimiters delimiters, std::vector<Piece>& pieces)
        : m_all(all)
        , m_delimiters(delimiters)
        , m_pieces(pieces)
        , m_begin(pieces.size())
    {
    }

    void add(const Part& part);

private:
    bool joinsLast(const Part& part) const;

    std::string_view m_all;
    Delimiters m_delimiters;
    std::vector<Piece>& m_pieces;
    std::size_t m_begin; // pieces before it are not of this piece
    bool m_afterDelimiter = false;
    bool m_lastIsOpen = false; // MergedWithNext: the last piece is a delimiter that waits for text
};

bool Joiner::joinsLast(const Part& part) const
{
    if (m_pieces.size() == m_begin)
        return false;
    switch (m_delimiters) {
    case Delimiters::MergedWithPrevious:
        return part.isDelimiter && !m_afterDelimiter;
    case Delimiters::MergedWithNext:
        return !part.isDelimiter && m_lastIsOpen;
    case Delimiters::Contiguous:
        return part.isDelimiter == m_afterDelimiter;
    case Delimiters::Removed:
    case Delimiters::Isolated:
        return false;
    }
    return false;
}

void Joiner::add(const Part& part)
{
    if (part.text.empty())
        return;
    const auto first = std::size_t(part.text.data() - m_all.data()), last = first + part.text.size();
    if (joinsLast(part))
        m_pieces.back().last = last;
    else if (!part.isDelimiter || m_delimiters != Delimiters::Removed)
        m_pieces.push_back({first, last});
    m_afterDelimiter = m_lastIsOpen = part.isDelimiter;
}

} // namespace

void cutPieces(CutText& cut, const FindDelimiters& find, Delimiters delimiters, const std::stop_token& stop)
{
    std::vector<Piece> pieces;
    std::size_t parts = 0;
    for (const Piece& piece : cut.pieces) {
        Joiner joiner(cut.text.text(), delimiters, pieces);
        find(cut.at(piece), [&](const Part& part) {
            joiner.add(part);
            return ++parts % 1024 != 0 || !stop.stop_requested();
        });
        if (stop.stop_requested())
            break;
    }
    cut.pieces = std::move(pieces);
}

FindDelimiters matchesOf(Pattern pattern, bool inverted)
{
    return [pattern = std::move(pattern), inverted](std::string_view piece, const PartSink& sink) {
        forEachValidPart(piece, [&](std::string_view part, bool isValid) {
            if (!isValid)
                return sink({part, inverted});
            return pattern.split(part, [&](std::string_view text, bool isMatch) {
                return sink({text, isMatch != inverted});
            });
        });
    };
}

FindDelimiters charactersThat(bool (*are)(char32_t))
{
    return [are](std::string_view piece, const PartSink& sink) {
        std::size_t begin = 0;
        for (std::size_t at = 0; at < piece.size();) {
            const Character next = firstCharacter(piece.substr(at));
            const auto end = at + std::size_t(std::max(next.length, 1));
            if (next.length > 0 && are(next.code)) {
                if ((at > begin && !sink({piece.substr(begin, at - begin), false}))
                    || !sink({piece.substr(at, end - at), true}))
                    return;
                begin = end;
            }
            at = end;
        }
        if (begin < piece.size())
            sink({piece.substr(begin), false});
    };
}

} // namespace ax
