// SPDX-License-Identifier: MIT
#include "core/text/pretokenizer.h"

#include "core/text/cutting.h"
#include "core/text/kindtable.h"
#include "core/text/utf8.h"

#include <array>
#include <iterator>

namespace ax {
namespace {

// GPT-2's expression: contractions, words, numbers and signs, each with the space before it, then other white space, of
// which the last space goes to the word that follows.
constexpr std::string_view kGpt2 = "'s|'t|'re|'ve|'m|'ll|'d| ?\\p{L}+| ?\\p{N}+| ?[^\\s\\p{L}\\p{N}]+|\\s+(?!\\S)|\\s+";

using Steps = Result<PreTokenizer>;

PreTokenizer oneStep(PreTokenizer::Step step)
{
    PreTokenizer result;
    result.steps.push_back(std::move(step));
    return result;
}

PreTokenizer cutAt(FindDelimiters find, Delimiters delimiters)
{
    return oneStep([find = std::move(find), delimiters](
                       CutText& cut, const std::stop_token& stop) { cutPieces(cut, find, delimiters, stop); });
}

/// Every piece for which `needs` is true gets `prefix`, which stands for nothing in the text.
void prefixPieces(
    CutText& cut, const std::string& prefix, const std::function<bool(const CutText&, const CutText::Piece&)>& needs)
{
    CutText result;
    for (const CutText::Piece& piece : cut.pieces) {
        const std::size_t first = result.text.text().size();
        const int origin = cut.text.origin(piece.first, piece.last).first;
        if (needs(cut, piece))
            result.text.append(prefix, {origin, origin});
        result.text.append(cut.text, piece.first, piece.last);
        result.pieces.push_back({first, result.text.text().size()});
    }
    cut = std::move(result);
}

Steps readByteLevel(JsonFields& fields)
{
    PreTokenizer result;
    if (fields.boolean("add_prefix_space", true))
        result = oneStep([](CutText& cut, const std::stop_token&) {
            prefixPieces(cut, " ",
                [](const CutText& text, const CutText::Piece& piece) { return !text.at(piece).starts_with(' '); });
        });
    result.isByteLevel = true;
    if (!fields.boolean("use_regex", true) || !fields.ok())
        return fields.ok() ? Steps(std::move(result)) : fields.error();
    Result<Pattern> pattern = Pattern::compile(kGpt2, fields.file(), fields.pointerTo("use_regex"));
    if (!pattern)
        return pattern.error();
    result.steps.push_back(cutAt(matchesOf(*std::move(pattern), false), Delimiters::Isolated).steps.front());
    return result;
}

struct DelimitersName {
    std::string_view name;
    Delimiters delimiters;
};
constexpr std::array kDelimiters = {
    DelimitersName{"Removed", Delimiters::Removed},
    DelimitersName{"Isolated", Delimiters::Isolated},
    DelimitersName{"MergedWithPrevious", Delimiters::MergedWithPrevious},
    DelimitersName{"MergedWithNext", Delimiters::MergedWithNext},
    DelimitersName{"Contiguous", Delimiters::Contiguous},
};

Delimiters readDelimiters(JsonFields& fields)
{
    const std::string name = fields.text("behavior", "Isolated");
    const auto row = std::ranges::find(kDelimiters, name, &DelimitersName::name);
    if (row != kDelimiters.end())
        return row->delimiters;
    fields.refuse("behavior", ErrorKind::Unsupported,
        "Removed, Isolated, MergedWithPrevious, MergedWithNext or Contiguous", name);
    return Delimiters::Isolated;
}

Steps readSplit(JsonFields& fields)
{
    const Delimiters delimiters = readDelimiters(fields);
    const bool inverted = fields.boolean("invert", false);
    if (!fields.has("pattern"))
        fields.refuse("pattern", ErrorKind::MissingKey, "a pattern", "none");
    if (!fields.ok())
        return fields.error();
    Result<Pattern> pattern = readPattern(*fields.member("pattern"), fields.file(), fields.pointerTo("pattern"));
    return pattern ? Steps(cutAt(matchesOf(*std::move(pattern), inverted), delimiters)) : pattern.error();
}

Steps readDigits(JsonFields& fields)
{
    const bool alone = fields.boolean("individual_digits", false);
    const Delimiters delimiters = alone ? Delimiters::Isolated : Delimiters::Contiguous;
    return fields.ok() ? Steps(cutAt(charactersThat(&isNumeric), delimiters)) : fields.error();
}

Steps readPunctuation(JsonFields& fields)
{
    const Delimiters delimiters = readDelimiters(fields);
    return fields.ok() ? Steps(cutAt(charactersThat(&isPunctuation), delimiters)) : fields.error();
}

Steps readWhitespaceSplit(JsonFields&)
{
    return cutAt(charactersThat(&isSpace), Delimiters::Removed);
}

Steps readWhitespace(JsonFields& fields)
{
    Result<Pattern> words = Pattern::compile("\\w+|[^\\w\\s]+", fields.file(), fields.pointerTo("type"));
    return words ? Steps(cutAt(matchesOf(*std::move(words), true), Delimiters::Removed)) : words.error();
}

Steps readBert(JsonFields&)
{
    PreTokenizer result = cutAt(charactersThat(&isSpace), Delimiters::Removed);
    result.steps.push_back(cutAt(charactersThat(&isPunctuation), Delimiters::Isolated).steps.front());
    return result;
}

/// When Metaspace puts its mark in front of a piece that has none.
enum class Prepend { Always, First, Never };

Prepend readPrepend(JsonFields& fields)
{
    const std::string scheme
        = fields.text("prepend_scheme", fields.boolean("add_prefix_space", true) ? "always" : "never");
    if (scheme != "always" && scheme != "first" && scheme != "never")
        fields.refuse("prepend_scheme", ErrorKind::Unsupported, "always, first or never", scheme);
    return scheme == "always" ? Prepend::Always : scheme == "first" ? Prepend::First : Prepend::Never;
}

/// Spaces become `mark`, which is where words begin.
void markSpaces(CutText& cut, const std::string& mark, Prepend prepend)
{
    CutText marked;
    for (const CutText::Piece& piece : cut.pieces) {
        const std::size_t first = marked.text.text().size();
        for (std::size_t at = piece.first; at < piece.last; ++at)
            if (cut.text.text()[at] == ' ')
                marked.text.append(mark, cut.text.origin(at, at + 1));
            else
                marked.text.append(cut.text, at, at + 1);
        marked.pieces.push_back({first, marked.text.text().size()});
    }
    prefixPieces(marked, mark, [&](const CutText& text, const CutText::Piece& piece) {
        return prepend != Prepend::Never && !text.at(piece).starts_with(mark)
            && (prepend == Prepend::Always || text.text.origin(piece.first, piece.last).first == 0);
    });
    cut = std::move(marked);
}

Steps readMetaspace(JsonFields& fields)
{
    const std::string mark = fields.text("replacement", "\xE2\x96\x81");
    const Prepend prepend = readPrepend(fields);
    const bool splits = fields.boolean("split", true);
    if (fields.ok() && mark.empty())
        fields.refuse("replacement", ErrorKind::OutOfRange, "a character", "none");
    if (!fields.ok())
        return fields.error();
    PreTokenizer result
        = oneStep([mark, prepend](CutText& cut, const std::stop_token&) { markSpaces(cut, mark, prepend); });
    if (!splits)
        return result;
    Result<Pattern> pattern = Pattern::compile(Pattern::quoted(mark), fields.file(), fields.pointerTo("replacement"));
    if (!pattern)
        return pattern.error();
    result.steps.push_back(cutAt(matchesOf(*std::move(pattern), false), Delimiters::MergedWithNext).steps.front());
    return result;
}

Steps readKind(const Json& json, const std::string& file, const std::string& pointer);

Steps readSequence(JsonFields& fields)
{
    PreTokenizer all;
    const Json* list = fields.array("pretokenizers");
    for (std::size_t i = 0; list && i < list->size(); ++i) {
        Steps some = readKind((*list)[i], fields.file(), fields.pointerTo("pretokenizers") + "/" + std::to_string(i));
        if (!some)
            return some;
        std::ranges::move(some->steps, std::back_inserter(all.steps));
        all.isByteLevel |= some->isByteLevel;
    }
    return fields.ok() ? Steps(std::move(all)) : fields.error();
}

constexpr std::array kKinds = {
    Kind{"BertPreTokenizer", &readBert},
    Kind{"ByteLevel", &readByteLevel},
    Kind{"Digits", &readDigits},
    Kind{"Metaspace", &readMetaspace},
    Kind{"Punctuation", &readPunctuation},
    Kind{"Sequence", &readSequence},
    Kind{"Split", &readSplit},
    Kind{"Whitespace", &readWhitespace},
    Kind{"WhitespaceSplit", &readWhitespaceSplit},
};

Steps readKind(const Json& json, const std::string& file, const std::string& pointer)
{
    return readByKind(kKinds, json, file, pointer);
}

} // namespace

CutText PreTokenizer::cut(AlignedText text, const std::stop_token& stop) const
{
    CutText cut;
    if (!text.empty())
        cut.pieces.push_back({0, text.text().size()});
    cut.text = std::move(text);
    for (const Step& step : steps)
        step(cut, stop);
    return cut;
}

Result<PreTokenizer> readPreTokenizer(const Json& json, const std::string& file, const std::string& pointer)
{
    return json.is_null() ? PreTokenizer() : readKind(json, file, pointer);
}

} // namespace ax
