// SPDX-License-Identifier: MIT
#include "core/io/jsonplace.h"
#include "core/io/scenariofile.h"
#include "core/io/scenariosections.h"

#include <array>
#include <charconv>

namespace ax {
namespace {

constexpr const char* kPlace = "--mask";

/// The JSON of one item's value; null when the text is none.
using Translate = Json (*)(std::string_view text);

std::vector<std::string_view> split(std::string_view text, char separator)
{
    std::vector<std::string_view> parts;
    for (std::size_t start = 0; start <= text.size();) {
        const std::size_t end = std::min(text.find(separator, start), text.size());
        parts.push_back(text.substr(start, end - start));
        start = end + 1;
    }
    return parts;
}

Json integer(std::string_view text)
{
    std::int64_t number = 0;
    const auto [end, failure] = std::from_chars(text.data(), text.data() + text.size(), number);
    return failure == std::errc() && end == text.data() + text.size() ? Json(number) : Json();
}

Json flag(std::string_view text)
{
    return text == "true" || text == "false" ? Json(text == "true") : Json();
}

Json word(std::string_view text)
{
    return text.empty() ? Json() : Json(text);
}

/// "0+5": null when one part is no `item`.
template <Json (*item)(std::string_view)> Json list(std::string_view text)
{
    Json items = Json::array();
    for (const std::string_view part : split(text, '+')) {
        items.push_back(item(part));
        if (items.back().is_null())
            return {};
    }
    return items;
}

/// "2-4".
Json block(std::string_view text)
{
    const std::size_t dash = text.find('-');
    if (dash == text.npos)
        return {};
    const Json first = integer(text.substr(0, dash)), last = integer(text.substr(dash + 1));
    return first.is_null() || last.is_null() ? Json() : Json::array({first, last});
}

/// "W", "L:R", "L:" or ":R".
Json window(std::string_view text)
{
    const std::size_t colon = text.find(':');
    if (colon == text.npos) {
        const Json size = integer(text);
        return size.is_null() ? Json() : Json{{"size", size}};
    }
    const std::string_view left = text.substr(0, colon), right = text.substr(colon + 1);
    const Json sides{{"left", integer(left)}, {"right", integer(right)}};
    const bool broken = (!left.empty() && sides["left"].is_null()) || (!right.empty() && sides["right"].is_null());
    return broken || text == ":" ? Json() : sides;
}

Json padding(std::string_view text)
{
    return text == "left" || text == "right" ? Json{{"side", text}} : Json();
}

struct Item {
    std::string_view key;
    Translate translate;
    const char* expected;
};

constexpr std::array kItems{
    Item{"causal", &flag, "causal, causal=true or causal=false"},
    Item{"alignment", &word, "alignment=bottom-right or alignment=top-left"},
    Item{"window", &window, "window=SIZE, window=LEFT:RIGHT, window=LEFT: or window=:RIGHT"},
    Item{"padding", &padding, "padding=left or padding=right"},
    Item{"prefix", &integer, "prefix=LENGTH"},
    Item{"sinks", &integer, "sinks=COUNT"},
    Item{"chunk", &integer, "chunk=SIZE"},
    Item{"dilation", &integer, "dilation=STEP"},
    Item{"global", &list<integer>, "global=POSITION+POSITION..."},
    Item{"blocks", &list<block>, "blocks=FIRST-LAST+FIRST-LAST..."},
    Item{"documents", &list<integer>, "documents=ID+ID..., one per key"},
    Item{"origin", &word, "origin=slot or origin=first-real"},
    Item{"model_window", &flag, "model_window=true or model_window=false"},
};

std::string knownItems()
{
    std::string known = "none";
    for (const Item& item : kItems)
        known += ", " + std::string(item.key);
    return known;
}

Status insert(Json& mask, const Item& item, std::string_view text)
{
    Json value = item.translate(text);
    if (value.is_null())
        return Error{ErrorKind::Malformed, {}, kPlace, item.expected, std::string(item.key) + "=" + std::string(text)};
    if (mask.contains(item.key))
        return Error{ErrorKind::DuplicateKey, {}, kPlace, "every item once", std::string(item.key) + " twice"};
    mask[item.key] = std::move(value);
    return success();
}

Status addItem(Json& mask, std::string_view text)
{
    if (text == "none") {
        const Status causal = insert(mask, kItems.front(), "false");
        return causal ? insert(mask, kItems.back(), "false") : causal;
    }
    const std::size_t equals = text.find('=');
    const std::string_view key = text.substr(0, equals);
    for (const Item& item : kItems)
        if (item.key == key)
            return insert(mask, item, equals != text.npos ? text.substr(equals + 1) : text == "causal" ? "true" : "");
    return Error{ErrorKind::UnknownKey, {}, kPlace, "one of " + knownItems(),
        text.empty() ? "an empty item" : std::string(text)};
}

} // namespace

Result<MaskSpec> parseMask(std::string_view shortForm)
{
    Json mask = Json::object();
    for (const std::string_view item : split(shortForm, ','))
        if (Status added = addItem(mask, item); !added)
            return added.error();
    MaskSpec spec;
    JsonReading reading{kPlace, {}};
    readValue(JsonPlace(reading, mask, {}), spec);
    return reading.error ? Result<MaskSpec>(*reading.error) : Result<MaskSpec>(spec);
}

} // namespace ax
