// SPDX-License-Identifier: MIT
#include "core/text/bytealphabet.h"
#include "core/text/bytepairs.h"

#include <limits>

namespace ax {
namespace {

// Merges are ranked by their place in the file, so a rank fits int; a real vocabulary has less than a million entries.
constexpr std::size_t kMaxMerges = std::numeric_limits<int>::max();

/// Options of the format that would change the tokens and that this program does not compute.
void refuseUnsupported(JsonFields& fields)
{
    if (fields.number("dropout", 0, 1, 0) > 0)
        fields.refuse("dropout", ErrorKind::Unsupported, "no dropout", "a random tokenizer");
    for (const char* affix : {"continuing_subword_prefix", "end_of_word_suffix"})
        if (const std::string text = fields.text(affix, ""); !text.empty())
            fields.refuse(affix, ErrorKind::Unsupported, "none", text);
}

/// The two halves of "a b" or ["a", "b"].
std::optional<std::pair<std::string, std::string>> halves(const Json& merge)
{
    if (merge.is_array() && merge.size() == 2 && merge[0].is_string() && merge[1].is_string())
        return std::pair(merge[0].get<std::string>(), merge[1].get<std::string>());
    if (!merge.is_string())
        return std::nullopt;
    const auto text = merge.get<std::string>();
    const auto space = text.find(' ');
    if (space == text.npos || text.find(' ', space + 1) != text.npos)
        return std::nullopt;
    return std::pair(text.substr(0, space), text.substr(space + 1));
}

Status readMerge(const Json& json, int rank, const Vocabulary& vocabulary, BytePairs& pairs)
{
    const auto merge = halves(json);
    if (!merge || merge->first.empty() || merge->second.empty())
        return Error{ErrorKind::Malformed, {}, {}, "a merge of two tokens, \"a b\"", json.dump()};
    const auto left = vocabulary.find(merge->first), right = vocabulary.find(merge->second);
    const auto joined = vocabulary.find(merge->first + merge->second);
    if (!left || !right || !joined)
        return Error{ErrorKind::Inconsistent, {}, {}, "a merge of tokens that are in the vocabulary", json.dump()};
    pairs.addMerge(*left, *right, {rank, *joined});
    return success();
}

void readMerges(JsonFields& fields, const Vocabulary& vocabulary, BytePairs& pairs)
{
    const Json* merges = fields.array("merges");
    if (!merges)
        return;
    if (merges->size() > kMaxMerges)
        return fields.refuse("merges", ErrorKind::TooLarge, "fewer merges", std::to_string(merges->size()));
    for (std::size_t rank = 0; rank < merges->size(); ++rank)
        if (Status read = readMerge((*merges)[rank], int(rank), vocabulary, pairs); !read) {
            Error error = std::move(read).error();
            error.file = fields.file();
            error.place = fields.pointerTo("merges") + "/" + std::to_string(rank);
            return fields.refuse(std::move(error));
        }
}

} // namespace

Result<PieceModelParts> readBytePairs(JsonFields& fields, const TokenSpelling& spelling)
{
    auto pairs = std::make_unique<BytePairs>();
    refuseUnsupported(fields);
    const std::shared_ptr<Vocabulary> vocabulary = readVocabulary(fields, spelling);
    readMerges(fields, *vocabulary, *pairs);
    pairs->fuseUnknown = fields.boolean("fuse_unk", false);
    pairs->unknown = vocabulary->find(fields.text("unk_token", ""));
    const bool byteFallback = fields.boolean("byte_fallback", false);
    if (fields.boolean("ignore_merges", false))
        pairs->whole = vocabulary;
    if (!fields.ok())
        return fields.error();
    pairs->isByteLevel = spelling.byteAlphabet;
    for (int byte = 0; byte < 256; ++byte) {
        const char c = char(byte);
        if (pairs->isByteLevel)
            pairs->byteIds[std::size_t(byte)] = vocabulary->find(alphabetFromBytes({&c, 1})).value_or(-1);
        else if (byteFallback)
            pairs->byteIds[std::size_t(byte)]
                = vocabulary->find(fallbackToken(static_cast<unsigned char>(byte))).value_or(-1);
    }
    if (!pairs->isByteLevel)
        pairs->characters = vocabulary->characters();
    return PieceModelParts{std::move(pairs), vocabulary};
}

} // namespace ax
