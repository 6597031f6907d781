// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/jsonfields.h"
#include "core/text/piecemodel.h"

#include <array>
#include <cstdint>
#include <unordered_map>

namespace ax {

/// Byte-pair encoding (Sennrich et al. 2016): a piece starts as its characters, or as its bytes (Radford et al. 2019);
/// of all neighbours that have a merge the one of lowest rank is joined, leftmost first, until none is left. With a
/// heap: O(n log n).
class BytePairs : public PieceModel {
public:
    struct Merge {
        int rank = 0;
        int result = 0; ///< id of the joined token
    };

    bool isByteLevel = true; ///< a piece starts as its bytes
    /// Tokens of single bytes. A character that is no token becomes its bytes, when all of them are.
    std::array<int, 256> byteIds; ///< -1: the vocabulary lacks it
    std::unordered_map<char32_t, int> characters; ///< tokens of a single character
    std::shared_ptr<const Vocabulary> whole; ///< a piece that is a token is not merged; null: all are
    /// What has no token becomes the unknown one, if there is one, else nothing.
    std::optional<int> unknown;
    bool fuseUnknown = false; ///< neighbouring unknown bytes or characters are one token

    BytePairs() { byteIds.fill(-1); }
    void addMerge(int left, int right, const Merge& merge) { m_merges.try_emplace(key(left, right), merge); }
    /// Null when the two tokens are never joined.
    const Merge* find(int left, int right) const;

    void encode(std::string_view piece, int first, const std::stop_token& stop, TokenSequence& out) const override;

private:
    std::optional<int> wholeToken(std::string_view piece) const;
    static std::uint64_t key(int left, int right)
    {
        return std::uint64_t(std::uint32_t(left)) << 32 | std::uint32_t(right);
    }

    std::unordered_map<std::uint64_t, Merge> m_merges;
};

/// The row "BPE" of the table of piece models.
Result<PieceModelParts> readBytePairs(JsonFields& fields, const TokenSpelling& spelling);

} // namespace ax
