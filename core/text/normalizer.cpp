// SPDX-License-Identifier: MIT
#include "core/text/normalizer.h"

#include "core/text/kindtable.h"
#include "core/text/pattern.h"
#include "core/text/utf8.h"

#include <array>
#include <utf8proc.h>

namespace ax {
namespace {

using Steps = Result<NormalizerSteps>;

template <UnicodeForm form> Steps readForm(JsonFields&)
{
    return NormalizerSteps{[](const AlignedText& text) { return toUnicodeForm(text, form); }};
}

AlignedText lowercased(const AlignedText& text)
{
    std::string lower;
    return mapCharacters(text, [&lower](char32_t code) -> const std::string* {
        lower.clear();
        if (code == 0x130) // the one letter that becomes two
            lower = "i\xCC\x87";
        else
            appendUtf8(char32_t(utf8proc_tolower(utf8proc_int32_t(code))), lower);
        return &lower;
    });
}

Steps readLowercase(JsonFields&)
{
    return NormalizerSteps{&lowercased};
}

AlignedText without(const AlignedText& text, bool (*isDropped)(char32_t))
{
    static const std::string nothing;
    return mapCharacters(text, [isDropped](char32_t code) { return isDropped(code) ? &nothing : nullptr; });
}

bool isMark(char32_t code)
{
    const auto category = utf8proc_category(utf8proc_int32_t(code));
    return category == UTF8PROC_CATEGORY_MN || category == UTF8PROC_CATEGORY_MC || category == UTF8PROC_CATEGORY_ME;
}

bool isNonspacingMark(char32_t code)
{
    return utf8proc_category(utf8proc_int32_t(code)) == UTF8PROC_CATEGORY_MN;
}

Steps readStripAccents(JsonFields&)
{
    return NormalizerSteps{[](const AlignedText& text) { return without(text, &isMark); }};
}

bool isOneOfSpaces(char32_t code)
{
    return code == '\t' || code == '\n' || code == '\r';
}

/// What BERT leaves out: characters that are not there to be seen.
bool isControl(char32_t code)
{
    const auto category = utf8proc_category(utf8proc_int32_t(code));
    return code == 0 || code == 0xFFFD
        || (!isOneOfSpaces(code)
            && (category == UTF8PROC_CATEGORY_CC || category == UTF8PROC_CATEGORY_CF
                || category == UTF8PROC_CATEGORY_CO));
}

AlignedText cleaned(const AlignedText& text)
{
    static const std::string nothing, space = " ";
    return mapCharacters(text, [](char32_t code) -> const std::string* {
        return isControl(code) ? &nothing : isSpace(code) ? &space : nullptr;
    });
}

/// The blocks of Chinese characters that BERT makes words of.
bool isChinese(char32_t code)
{
    constexpr std::array<std::pair<char32_t, char32_t>, 8> kBlocks
        = {{{0x4E00, 0x9FFF}, {0x3400, 0x4DBF}, {0x20000, 0x2A6DF}, {0x2A700, 0x2B73F}, {0x2B740, 0x2B81F},
            {0x2B920, 0x2CEAF}, {0xF900, 0xFAFF}, {0x2F800, 0x2FA1F}}};
    return std::ranges::any_of(kBlocks, [code](const auto& b) { return code >= b.first && code <= b.second; });
}

AlignedText withSpacesAroundChinese(const AlignedText& text)
{
    std::string spaced;
    return mapCharacters(text, [&spaced](char32_t code) -> const std::string* {
        if (!isChinese(code))
            return nullptr;
        spaced = " ";
        appendUtf8(code, spaced);
        spaced += ' ';
        return &spaced;
    });
}

Steps readBert(JsonFields& fields)
{
    NormalizerSteps steps;
    if (fields.boolean("clean_text", true))
        steps.push_back(&cleaned);
    if (fields.boolean("handle_chinese_chars", true))
        steps.push_back(&withSpacesAroundChinese);
    const bool lower = fields.boolean("lowercase", true);
    if (fields.boolean("strip_accents", lower))
        steps.push_back(
            [](const AlignedText& text) { return without(toUnicodeForm(text, UnicodeForm::Nfd), &isNonspacingMark); });
    if (lower)
        steps.push_back(&lowercased);
    return fields.ok() ? Steps(std::move(steps)) : fields.error();
}

Steps readPrepend(JsonFields& fields)
{
    const std::string prefix = fields.text("prepend");
    if (!fields.ok())
        return fields.error();
    return NormalizerSteps{[prefix](const AlignedText& text) {
        if (text.empty())
            return text;
        const int first = text.origin(0, 1).first;
        AlignedText result;
        result.append(prefix, {first, first});
        result.append(text, 0, text.text().size());
        return result;
    }};
}

AlignedText replaced(const AlignedText& text, const Pattern& pattern, const std::string& content)
{
    AlignedText result;
    const std::string_view all = text.text();
    forEachValidPart(all, [&](std::string_view part, bool isValid) {
        const auto sink = [&](std::string_view piece, bool isMatch) {
            const auto first = std::size_t(piece.data() - all.data());
            if (isMatch && isValid)
                result.append(content, text.origin(first, first + piece.size()));
            else
                result.append(text, first, first + piece.size());
            return true;
        };
        return isValid ? pattern.split(part, sink) : sink(part, false);
    });
    return result;
}

Steps readReplace(JsonFields& fields)
{
    const Json* pattern = fields.object("pattern");
    const std::string content = fields.text("content");
    if (!fields.ok())
        return fields.error();
    Result<Pattern> compiled = readPattern(*pattern, fields.file(), fields.pointerTo("pattern"));
    if (!compiled)
        return compiled.error();
    return NormalizerSteps{[pattern = *std::move(compiled), content](
                               const AlignedText& text) { return replaced(text, pattern, content); }};
}

Steps readStrip(JsonFields& fields)
{
    const bool left = fields.boolean("strip_left", true), right = fields.boolean("strip_right", true);
    if (!fields.ok())
        return fields.error();
    return NormalizerSteps{[left, right](const AlignedText& text) {
        std::string_view rest = text.text();
        for (Character c = firstCharacter(rest); left && c.length > 0 && isSpace(c.code); c = firstCharacter(rest))
            rest.remove_prefix(std::size_t(c.length));
        const auto first = text.text().size() - rest.size();
        for (Character c = lastCharacter(rest); right && c.length > 0 && isSpace(c.code); c = lastCharacter(rest))
            rest.remove_suffix(std::size_t(c.length));
        return text.slice(first, first + rest.size());
    }};
}

Steps readKind(const Json& json, const std::string& file, const std::string& pointer);

Steps readSequence(JsonFields& fields)
{
    NormalizerSteps all;
    const Json* list = fields.array("normalizers");
    for (std::size_t i = 0; list && i < list->size(); ++i) {
        Steps some = readKind((*list)[i], fields.file(), fields.pointerTo("normalizers") + "/" + std::to_string(i));
        if (!some)
            return some;
        std::ranges::move(*some, std::back_inserter(all));
    }
    return fields.ok() ? Steps(std::move(all)) : fields.error();
}

constexpr std::array kKinds = {
    Kind{"BertNormalizer", &readBert},
    Kind{"Lowercase", &readLowercase},
    Kind{"NFC", &readForm<UnicodeForm::Nfc>},
    Kind{"NFD", &readForm<UnicodeForm::Nfd>},
    Kind{"NFKC", &readForm<UnicodeForm::Nfkc>},
    Kind{"NFKD", &readForm<UnicodeForm::Nfkd>},
    Kind{"Prepend", &readPrepend},
    Kind{"Replace", &readReplace},
    Kind{"Sequence", &readSequence},
    Kind{"Strip", &readStrip},
    Kind{"StripAccents", &readStripAccents},
};

Steps readKind(const Json& json, const std::string& file, const std::string& pointer)
{
    return readByKind(kKinds, json, file, pointer);
}

} // namespace

AlignedText mapCharacters(const AlignedText& text, const std::function<const std::string*(char32_t)>& change)
{
    AlignedText result;
    const std::string_view all = text.text();
    for (std::size_t at = 0; at < all.size();) {
        const Character next = firstCharacter(all.substr(at));
        const std::size_t end = at + std::size_t(std::max(next.length, 1));
        const std::string* changed = next.length > 0 ? change(next.code) : nullptr;
        if (changed)
            result.append(*changed, text.origin(at, end));
        else
            result.append(text, at, end);
        at = end;
    }
    return result;
}

AlignedText Normalizer::apply(AlignedText text) const
{
    for (const Step& step : m_steps)
        text = step(text);
    return text;
}

Result<Normalizer> readNormalizer(const Json& json, const std::string& file, const std::string& pointer)
{
    if (json.is_null())
        return Normalizer();
    Steps steps = readKind(json, file, pointer);
    return steps ? Result<Normalizer>(Normalizer(*std::move(steps))) : steps.error();
}

} // namespace ax
