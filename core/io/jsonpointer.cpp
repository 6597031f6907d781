// SPDX-License-Identifier: MIT
#include "core/io/jsonpointer.h"

#include "core/io/json.h"
#include "core/io/scenariofile.h"

#include <charconv>

namespace ax {
namespace {

Result<std::string> unescaped(std::string_view token, std::string_view pointer)
{
    std::string text;
    for (std::size_t i = 0; i < token.size(); ++i) {
        if (token[i] != '~') {
            text += token[i];
            continue;
        }
        const char code = i + 1 < token.size() ? token[++i] : '\0';
        if (code != '0' && code != '1')
            return Error{ErrorKind::Malformed, {}, std::string(pointer), "~0 or ~1 after every ~", std::string(token)};
        text += code == '0' ? '~' : '/';
    }
    return text;
}

/// An element of an array: its index without leading zeros, or the one behind the last, also written "-".
Result<Json*> element(Json& array, const std::string& token, const std::string& pointer)
{
    std::size_t index = array.size();
    const auto [end, failure] = std::from_chars(token.data(), token.data() + token.size(), index);
    const bool isNumber
        = failure == std::errc() && end == token.data() + token.size() && (token.size() == 1 || token[0] != '0');
    if (token != "-" && (!isNumber || index > array.size()))
        return Error{ErrorKind::OutOfRange, {}, pointer, "an index of 0 to " + std::to_string(array.size()), token};
    if (token == "-" || index == array.size())
        array.push_back(nullptr);
    return token == "-" ? &array.back() : &array[index];
}

/// The child that `token` names, made when it is missing; null counts as missing.
Result<Json*> child(Json& node, const std::string& token, const std::string& pointer)
{
    if (node.is_null())
        node = Json::object();
    if (node.is_object())
        return &node[token];
    if (node.is_array())
        return element(node, token, pointer);
    return Error{ErrorKind::WrongType, {}, pointer, "an object or a list above " + token, jsonTypeName(node)};
}

} // namespace

Result<std::vector<std::string>> pointerTokens(std::string_view pointer)
{
    std::vector<std::string> tokens;
    if (!pointer.empty() && pointer[0] != '/')
        return Error{ErrorKind::Malformed, {}, {}, "a JSON pointer such as /mask/causal", std::string(pointer)};
    for (std::size_t start = 1; start <= pointer.size();) {
        const std::size_t end = std::min(pointer.find('/', start), pointer.size());
        Result<std::string> token = unescaped(pointer.substr(start, end - start), pointer);
        if (!token)
            return token.error();
        tokens.push_back(*std::move(token));
        start = end + 1;
    }
    return tokens;
}

Status setValue(Json& tree, const std::string& pointer, Json value)
{
    const auto tokens = pointerTokens(pointer);
    if (!tokens)
        return tokens.error();
    Json* node = &tree;
    for (const std::string& token : *tokens) {
        const Result<Json*> next = child(*node, token, pointer);
        if (!next)
            return next.error();
        node = *next;
    }
    *node = std::move(value);
    return success();
}

} // namespace ax
