// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/jsonfields.h"

#include <algorithm>
#include <string>
#include <string_view>

namespace ax {

/// A row of a table of the kinds that a part of tokenizer.json may have: the name in its "type" and what reads it.
/// `Context` is what a reader has to know besides.
template <typename Value, typename... Context> struct Kind {
    std::string_view type;
    Result<Value> (*read)(JsonFields& fields, Context... context);
};

template <typename Value, typename... Context>
Kind(const char*, Result<Value> (*)(JsonFields&, Context...)) -> Kind<Value, Context...>;

/// Reads `json` by the row that its "type" names. Error: Unsupported, naming the type and what there is.
template <typename Table, typename... Context>
auto readByKind(const Table& table, const Json& json, const std::string& file, const std::string& pointer,
    const Context&... context) -> decltype(table.front().read(std::declval<JsonFields&>(), context...))
{
    JsonFields fields(json, file, pointer);
    const std::string type = fields.text("type");
    if (!fields.ok())
        return fields.error();
    for (const auto& kind : table)
        if (kind.type == type)
            return kind.read(fields, context...);
    std::string known;
    for (const auto& kind : table)
        known += (known.empty() ? "" : ", ") + std::string(kind.type);
    return Error{ErrorKind::Unsupported, file, fields.pointerTo("type"), "a supported type (" + known + ")", type};
}

} // namespace ax
