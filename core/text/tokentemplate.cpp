// SPDX-License-Identifier: MIT
#include "core/text/tokentemplate.h"

#include "core/text/kindtable.h"

#include <array>
#include <limits>

namespace ax {
namespace {

/// Appends the ids that the template's "special_tokens" give for `name`.
void appendSpecial(JsonFields& fields, const std::string& name, std::vector<int>& ids)
{
    const Json* specials = fields.object("special_tokens");
    if (!specials || !specials->contains(name))
        return fields.refuse("special_tokens", ErrorKind::MissingKey, "an entry " + name, "none");
    JsonFields special((*specials)[name], fields.file(), jsonPointer(fields.pointerTo("special_tokens"), name));
    const Json* list = special.array("ids");
    for (const Json& id : list ? *list : Json::array()) {
        if (!id.is_number_unsigned() || id.get<std::uint64_t>() >= std::numeric_limits<int>::max())
            special.refuse("ids", ErrorKind::OutOfRange, "ids of at least 0", jsonTypeName(id));
        else
            ids.push_back(id.get<int>());
    }
    if (!special.ok())
        fields.refuse(special.error());
}

/// One item of a template: {"SpecialToken": {"id": …}} or {"Sequence": {"id": "A"}}.
void readItem(JsonFields& fields, const Json& item, bool& sawText, TokenTemplate& result)
{
    if (item.is_object() && item.contains("SpecialToken")) {
        JsonFields special(item["SpecialToken"], fields.file(), fields.pointerTo("single"));
        const std::string name = special.text("id");
        if (!special.ok())
            return fields.refuse(special.error());
        return appendSpecial(fields, name, sawText ? result.after : result.before);
    }
    const bool isText = item.is_object() && item.contains("Sequence");
    if (!isText || sawText)
        fields.refuse("single", ErrorKind::Unsupported, "special tokens around one text", item.dump());
    sawText = true;
}

Result<TokenTemplate> readTemplateProcessing(JsonFields& fields)
{
    TokenTemplate result;
    bool sawText = false;
    const Json* items = fields.array("single");
    for (const Json& item : items ? *items : Json::array())
        readItem(fields, item, sawText, result);
    if (!sawText)
        fields.refuse("single", ErrorKind::MissingKey, "the place of the text, \"Sequence\"", "none");
    return fields.ok() ? Result<TokenTemplate>(result) : fields.error();
}

/// The id of ["[CLS]", 101].
int readPair(JsonFields& fields, const char* key)
{
    const Json* pair = fields.array(key);
    const bool valid = pair && pair->size() == 2 && (*pair)[1].is_number_unsigned()
        && (*pair)[1].get<std::uint64_t>() < std::numeric_limits<int>::max();
    if (fields.ok() && !valid)
        fields.refuse(key, ErrorKind::OutOfRange, "a token and its id", pair ? pair->dump() : "none");
    return valid ? (*pair)[1].get<int>() : 0;
}

/// One token in front of the text, one behind it: BERT's and RoBERTa's.
Result<TokenTemplate> readClsSep(JsonFields& fields)
{
    TokenTemplate result{{readPair(fields, "cls")}, {readPair(fields, "sep")}};
    return fields.ok() ? Result<TokenTemplate>(std::move(result)) : fields.error();
}

/// Only trims offsets, which this program counts in bytes of the text anyway.
Result<TokenTemplate> readByteLevel(JsonFields&)
{
    return TokenTemplate{};
}

/// Each puts its tokens around what those before it have made.
Result<TokenTemplate> readSequence(JsonFields& fields)
{
    TokenTemplate all;
    const Json* list = fields.array("processors");
    for (std::size_t i = 0; list && i < list->size(); ++i) {
        Result<TokenTemplate> one
            = readTokenTemplate((*list)[i], fields.file(), fields.pointerTo("processors") + "/" + std::to_string(i));
        if (!one)
            return one;
        all.before.insert(all.before.begin(), one->before.begin(), one->before.end());
        all.after.insert(all.after.end(), one->after.begin(), one->after.end());
    }
    return fields.ok() ? Result<TokenTemplate>(std::move(all)) : fields.error();
}

constexpr std::array kKinds = {
    Kind{"BertProcessing", &readClsSep},
    Kind{"ByteLevel", &readByteLevel},
    Kind{"RobertaProcessing", &readClsSep},
    Kind{"Sequence", &readSequence},
    Kind{"TemplateProcessing", &readTemplateProcessing},
};

} // namespace

Result<TokenTemplate> readTokenTemplate(const Json& json, const std::string& file, const std::string& pointer)
{
    return readByKind(kKinds, json, file, pointer);
}

} // namespace ax
