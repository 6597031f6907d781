// SPDX-License-Identifier: MIT
// A tokenizer put together from the parts of tokenizer.json (https://github.com/huggingface/tokenizers).
#include "core/base/memory.h"
#include "core/io/jsonfields.h"
#include "core/text/addedtokens.h"
#include "core/text/piecemodel.h"
#include "core/text/pretokenizer.h"
#include "core/text/tokentemplate.h"
#include "core/text/utf8.h"

#include <algorithm>

namespace ax {
namespace {

class ComposedTokenizer : public Tokenizer {
public:
    Vocabulary vocabulary;
    AddedTokens added;
    PreTokenizer preTokenizer;
    std::unique_ptr<const PieceModel> model;
    TokenTemplate around;

    TokenSequence encode(std::string_view text, bool addSpecial, std::stop_token stop) const override;
    std::string bytes(int id, bool skipSpecial) const override;
    std::optional<int> find(std::string_view token) const override { return vocabulary.find(token); }
    int vocabularySize() const override { return vocabulary.size(); }

private:
    void encodeText(std::string_view text, int first, const std::stop_token& stop, TokenSequence& out) const;
};

/// Length of the valid UTF-8 with which `text` begins.
std::size_t validLength(std::string_view text)
{
    std::size_t length = 0;
    for (Character next = firstCharacter(text); next.length > 0; next = firstCharacter(text.substr(length)))
        length += std::size_t(next.length);
    return length;
}

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
    for (const Segment& segment : added.split(text)) {
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

/// Text without added tokens, which begins at byte `first` of the whole.
void ComposedTokenizer::encodeText(
    std::string_view text, int first, const std::stop_token& stop, TokenSequence& out) const
{
    const std::size_t begin = out.ids.size();
    const bool prefixed = preTokenizer.prefixSpace && !text.starts_with(' ');
    const std::string copy = prefixed ? " " + std::string(text) : std::string();
    const std::string_view all = prefixed ? std::string_view(copy) : text;
    const auto sink = [&](std::string_view piece) {
        model->encode(piece, int(piece.data() - all.data()), stop, out);
        return !stop.stop_requested();
    };
    for (std::string_view rest = all; !rest.empty();) {
        const std::size_t valid = validLength(rest);
        if (!preTokenizer.split(rest.substr(0, valid), sink))
            return;
        const std::size_t broken = valid < rest.size() ? 1 : 0;
        if (broken && !sink(rest.substr(valid, 1)))
            return;
        rest.remove_prefix(valid + broken);
    }
    for (std::size_t i = begin; i < out.spans.size(); ++i) {
        TokenSequence::Span& span = out.spans[i];
        span.first = first + std::max(0, span.first - int(prefixed));
        span.last = first + std::max(0, span.last - int(prefixed));
    }
}

std::string ComposedTokenizer::bytes(int id, bool skipSpecial) const
{
    const Vocabulary::Token* token = vocabulary.token(id);
    return token && !(skipSpecial && token->special) ? token->bytes : std::string();
}

/// Normalisation changes the text before it is cut; none is computed yet.
Status refuseNormalizer(const Json& json, const std::string& file)
{
    if (json.is_null())
        return success();
    JsonFields fields(json, file, "/normalizer");
    const std::string type = fields.text("type");
    fields.refuse("type", ErrorKind::Unsupported, "no normalizer", type);
    return fields.status();
}

/// Bytes of tokens are known from the byte alphabet; any other decoder would mean another vocabulary.
Status checkDecoder(const Json& json, const std::string& file)
{
    if (json.is_null())
        return success();
    JsonFields fields(json, file, "/decoder");
    if (const std::string type = fields.text("type"); type != "ByteLevel")
        fields.refuse("type", ErrorKind::Unsupported, "ByteLevel", type);
    return fields.status();
}

/// "truncation" and "padding" are left aside: how much of a text is shown and how it is padded is the user's choice.
Result<std::shared_ptr<const Tokenizer>> compose(const Json& json, const std::string& file)
{
    if (!json.is_object())
        return JsonFields(json, file).error();
    const Json none;
    const auto part = [&](const char* key) -> const Json& { return json.contains(key) ? json[key] : none; };
    auto result = std::make_shared<ComposedTokenizer>();
    Result<PieceModelParts> model = readPieceModel(part("model"), file, "/model");
    if (!model)
        return model.error();
    result->model = std::move(model->model);
    result->vocabulary = std::move(model->vocabulary);
    for (const Status& status : {refuseNormalizer(part("normalizer"), file), checkDecoder(part("decoder"), file)})
        if (!status)
            return status.error();

    Result<PreTokenizer> preTokenizer = readPreTokenizer(part("pre_tokenizer"), file, "/pre_tokenizer");
    if (!preTokenizer)
        return preTokenizer.error();
    result->preTokenizer = std::move(*preTokenizer);
    if (const Json& postProcessor = part("post_processor"); !postProcessor.is_null()) {
        Result<TokenTemplate> around = readTokenTemplate(postProcessor, file, "/post_processor");
        if (!around)
            return around.error();
        result->around = std::move(*around);
    }
    Result<AddedTokens> added = readAddedTokens(part("added_tokens"), file, result->vocabulary);
    if (!added)
        return added.error();
    result->added = std::move(*added);
    result->vocabulary.sort();
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
