// SPDX-License-Identifier: MIT
#include "core/text/bytepairs.h"

#include "core/text/bytealphabet.h"
#include "core/text/utf8.h"

#include <algorithm>
#include <functional>

namespace ax {
namespace {

constexpr int kNone = -1;

/// One token of the piece so far, in a list that loses a member with every merge.
struct Symbol {
    int id = 0;
    TokenSequence::Span span; ///< bytes of the piece
    int previous = kNone;
    int next = kNone;
};

/// The merging of one piece.
class Merging {
public:
    Merging(const BytePairs& pairs, std::string_view piece)
        : m_pairs(pairs)
    {
        m_symbols.reserve(piece.size());
        if (pairs.isByteLevel)
            startBytes(piece, {0, int(piece.size())});
        else
            startCharacters(piece);
    }

    void run(const std::stop_token& stop);
    void write(int first, TokenSequence& out) const;

private:
    void startCharacters(std::string_view piece);
    void startBytes(std::string_view piece, TokenSequence::Span span);
    void start(TokenSequence::Span span, int id);
    void consider(int left);
    bool join(int left, int rank);

    const BytePairs& m_pairs;
    std::vector<Symbol> m_symbols;
    std::vector<std::uint64_t> m_candidates; // rank << 32 | left symbol; a heap with the smallest first
};

void Merging::startCharacters(std::string_view piece)
{
    for (int at = 0, length = 0; at < int(piece.size()); at += length) {
        const Character next = firstCharacter(piece.substr(std::size_t(at)));
        length = std::max(next.length, 1);
        const TokenSequence::Span span{at, at + length};
        const auto found = next.length > 0 ? m_pairs.characters.find(next.code) : m_pairs.characters.end();
        const auto bytes = piece.substr(std::size_t(at), std::size_t(length));
        const auto isToken = [this](char c) { return m_pairs.byteIds[static_cast<unsigned char>(c)] != kNone; };
        if (found != m_pairs.characters.end())
            start(span, found->second);
        else if (std::ranges::all_of(bytes, isToken))
            startBytes(piece, span);
        else
            start(span, kNone);
    }
}

void Merging::startBytes(std::string_view piece, TokenSequence::Span span)
{
    for (int i = span.first; i < span.last; ++i)
        start({i, i + 1}, m_pairs.byteIds[static_cast<unsigned char>(piece[std::size_t(i)])]);
}

void Merging::start(TokenSequence::Span span, int id)
{
    const bool unknown = id == kNone;
    if (unknown && !m_pairs.unknown)
        return;
    if (unknown && m_pairs.fuseUnknown && !m_symbols.empty() && m_symbols.back().id == *m_pairs.unknown) {
        m_symbols.back().span.last = span.last;
        return;
    }
    const int index = int(m_symbols.size());
    if (index > 0)
        m_symbols.back().next = index;
    m_symbols.push_back({unknown ? *m_pairs.unknown : id, span, index - 1, kNone});
}

/// Makes the pair that begins at `left` a candidate when it has a merge.
void Merging::consider(int left)
{
    if (left == kNone || m_symbols[std::size_t(left)].next == kNone)
        return;
    const Symbol& symbol = m_symbols[std::size_t(left)];
    if (const BytePairs::Merge* merge = m_pairs.find(symbol.id, m_symbols[std::size_t(symbol.next)].id))
        m_candidates.push_back(std::uint64_t(merge->rank) << 32 | std::uint32_t(left));
}

/// False when the candidate is stale: one of its tokens has been joined with another meanwhile.
bool Merging::join(int left, int rank)
{
    Symbol& symbol = m_symbols[std::size_t(left)];
    if (symbol.id == kNone || symbol.next == kNone)
        return false;
    Symbol& right = m_symbols[std::size_t(symbol.next)];
    const BytePairs::Merge* merge = m_pairs.find(symbol.id, right.id);
    if (!merge || merge->rank != rank)
        return false;
    symbol.id = merge->result;
    symbol.span.last = right.span.last;
    symbol.next = right.next;
    right.id = kNone;
    if (symbol.next != kNone)
        m_symbols[std::size_t(symbol.next)].previous = left;
    return true;
}

void Merging::run(const std::stop_token& stop)
{
    for (int i = 0; i < int(m_symbols.size()); ++i)
        consider(i);
    std::ranges::make_heap(m_candidates, std::greater());
    for (std::size_t steps = 1; !m_candidates.empty(); ++steps) {
        if (steps % 4096 == 0 && stop.stop_requested())
            return;
        std::ranges::pop_heap(m_candidates, std::greater());
        const std::uint64_t candidate = m_candidates.back();
        m_candidates.pop_back();
        const int left = int(candidate & 0xFFFFFFFF);
        if (!join(left, int(candidate >> 32)))
            continue;
        for (const int pair : {m_symbols[std::size_t(left)].previous, left}) {
            const std::size_t before = m_candidates.size();
            consider(pair);
            if (m_candidates.size() > before)
                std::ranges::push_heap(m_candidates, std::greater());
        }
    }
}

void Merging::write(int first, TokenSequence& out) const
{
    for (int i = m_symbols.empty() ? kNone : 0; i != kNone; i = m_symbols[std::size_t(i)].next) {
        const Symbol& symbol = m_symbols[std::size_t(i)];
        out.ids.push_back(symbol.id);
        out.spans.push_back({first + symbol.span.first, first + symbol.span.last});
    }
}

} // namespace

const BytePairs::Merge* BytePairs::find(int left, int right) const
{
    const auto found = m_merges.find(key(left, right));
    return found == m_merges.end() ? nullptr : &found->second;
}

std::optional<int> BytePairs::wholeToken(std::string_view piece) const
{
    if (!whole)
        return std::nullopt;
    return isByteLevel ? whole->find(alphabetFromBytes(piece)) : whole->find(piece);
}

void BytePairs::encode(std::string_view piece, int first, const std::stop_token& stop, TokenSequence& out) const
{
    if (const std::optional<int> id = wholeToken(piece)) {
        out.ids.push_back(*id);
        out.spans.push_back({first, first + int(piece.size())});
        return;
    }
    Merging merging(*this, piece);
    merging.run(stop);
    merging.write(first, out);
}

} // namespace ax
