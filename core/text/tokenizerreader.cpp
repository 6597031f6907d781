// SPDX-License-Identifier: MIT
// A tokenizer put together from the parts of tokenizer.json (https://github.com/huggingface/tokenizers).
#include "core/base/memory.h"
#include "core/io/jsonfields.h"
#include "core/text/addedtokens.h"
#include "core/text/normalizer.h"
#include "core/text/piecemodel.h"
#include "core/text/pretokenizer.h"
#include "core/text/tokentemplate.h"

#include <algorithm>

namespace ax {
namespace {

class ComposedTokenizer : public Tokenizer {
public:
    std::shared_ptr<Vocabulary> vocabulary;
    AddedTokens added;
    Normalizer normalizer;
    PreTokenizer preTokenizer;
    std::unique_ptr<const PieceModel> model;
    TokenTemplate around;
    TokenSpelling spelling;

    TokenSequence encode(std::string_view text, bool addSpecial, std::stop_token stop) const override;
    std::string bytes(int id, bool skipSpecial) const override;
    std::optional<int> find(std::string_view token) const override { return vocabulary->find(token); }
    int vocabularySize() const override { return vocabulary->size(); }

private:
    void encodeText(std::string_view text, int first, const std::stop_token& stop, TokenSequence& out) const;
    void encodePieces(const CutText& cut, const std::stop_token& stop, TokenSequence& out) const;
};

void append(const std::vector<int>& ids, int at, TokenSequence& out)
{
    for (const int id : ids) {
        out.ids.push_back(id);
        out.spans.push_back({at, at});
    }
}

TokenSequence ComposedTokenizer::encode(std::string_view text, bool addSpecial, std::stop_token stop) const
{
    TokenSequence result;
    if (addSpecial)
        append(around.before, 0, result);
    for (const Segment& segment : added.splitRaw(text)) {
        if (stop.stop_requested())
            return result;
        if (segment.id < 0) {
            encodeText(text.substr(segment.first, segment.last - segment.first), int(segment.first), stop, result);
        } else {
            result.ids.push_back(segment.id);
            result.spans.push_back({int(segment.first), int(segment.last)});
        }
    }
    if (addSpecial)
        append(around.after, int(text.size()), result);
    return result;
}

/// Text without raw added tokens, which begins at byte `first` of the whole.
void ComposedTokenizer::encodeText(
    std::string_view text, int first, const std::stop_token& stop, TokenSequence& out) const
{
    const AlignedText normal = normalizer.apply(AlignedText(text, first));
    for (const Segment& segment : added.splitNormalized(normal.text())) {
        if (stop.stop_requested())
            return;
        if (segment.id < 0) {
            encodePieces(preTokenizer.cut(normal.slice(segment.first, segment.last), stop), stop, out);
        } else {
            out.ids.push_back(segment.id);
            out.spans.push_back(normal.origin(segment.first, segment.last));
        }
    }
}

void ComposedTokenizer::encodePieces(const CutText& cut, const std::stop_token& stop, TokenSequence& out) const
{
    const std::size_t begin = out.ids.size();
    for (const CutText::Piece& piece : cut.pieces) {
        if (stop.stop_requested())
            return;
        model->encode(cut.at(piece), int(piece.first), stop, out);
    }
    for (std::size_t i = begin; i < out.spans.size(); ++i)
        out.spans[i] = cut.text.origin(std::size_t(out.spans[i].first), std::size_t(out.spans[i].last));
}

std::string ComposedTokenizer::bytes(int id, bool skipSpecial) const
{
    const Vocabulary::Token* token = vocabulary->token(id);
    if (!token || (skipSpecial && token->special))
        return {};
    return skipSpecial ? spelling.addedBy(token->bytes) : token->bytes;
}

/// Tokens that are looked for in normalised text are normalised as well.
AddedTokens normalised(std::vector<AddedToken> tokens, const Normalizer& normalizer)
{
    for (AddedToken& token : tokens)
        if (token.normalized)
            token.content = normalizer.apply(AlignedText(token.content, 0)).text();
    std::erase_if(tokens, [](const AddedToken& token) { return token.content.empty(); });
    return AddedTokens(std::move(tokens));
}

/// "truncation" and "padding" are left aside: how much of a text is shown and how it is padded is the user's choice.
Result<std::shared_ptr<const Tokenizer>> compose(const Json& json, const std::string& file)
{
    if (!json.is_object())
        return JsonFields(json, file).error();
    const Json none;
    const auto part = [&](const char* key) -> const Json& { return json.contains(key) ? json[key] : none; };
    auto result = std::make_shared<ComposedTokenizer>();
    Result<Normalizer> normalizer = readNormalizer(part("normalizer"), file, "/normalizer");
    if (!normalizer)
        return normalizer.error();
    Result<PreTokenizer> preTokenizer = readPreTokenizer(part("pre_tokenizer"), file, "/pre_tokenizer");
    if (!preTokenizer)
        return preTokenizer.error();
    Result<TokenSpelling> spelling = readTokenSpelling(part("decoder"), file, "/decoder");
    if (!spelling)
        return spelling.error();
    spelling->byteAlphabet |= preTokenizer->isByteLevel;
    Result<PieceModelParts> model = readPieceModel(part("model"), file, "/model", *spelling);
    if (!model)
        return model.error();
    if (const Json& postProcessor = part("post_processor"); !postProcessor.is_null()) {
        Result<TokenTemplate> around = readTokenTemplate(postProcessor, file, "/post_processor");
        if (!around)
            return around.error();
        result->around = std::move(*around);
    }
    JsonFields fields(json, file);
    const Json* const list = fields.has("added_tokens") ? fields.array("added_tokens") : nullptr;
    if (!fields.ok())
        return fields.error();
    Result<std::vector<AddedToken>> added
        = readAddedTokens(list ? *list : Json::array(), file, *spelling, *model->vocabulary);
    if (!added)
        return added.error();
    result->added = normalised(*std::move(added), *normalizer);
    result->normalizer = *std::move(normalizer);
    result->preTokenizer = *std::move(preTokenizer);
    result->model = std::move(model->model);
    result->vocabulary = std::move(model->vocabulary);
    result->spelling = *std::move(spelling);
    result->vocabulary->sort();
    return std::shared_ptr<const Tokenizer>(std::move(result));
}

} // namespace

Result<std::shared_ptr<const Tokenizer>> readTokenizer(std::string_view json, const std::string& file)
{
    return catchOutOfMemory(file, [&]() -> Result<std::shared_ptr<const Tokenizer>> {
        const Result<Json> parsed = readJson(json, file);
        return parsed ? compose(*parsed, file) : parsed.error();
    });
}

} // namespace ax
