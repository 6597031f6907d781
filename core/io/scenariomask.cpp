// SPDX-License-Identifier: MIT
#include "core/io/numbertext.h"
#include "core/io/scenariosections.h"
#include "core/io/sectionfields.h"
#include "core/io/tensorjson.h"
#include "core/mask/maskkinds.h"

#include <algorithm>

namespace ax {
namespace {

/// The range that the table of mask kinds gives to a parameter.
IntegerRange rangeOf(std::string_view kind, std::string_view parameter = {})
{
    for (const MaskParameter& row : maskKind(kind)->parameters)
        if (row.name == parameter)
            return {row.minimum, row.maximum};
    return {};
}

void requireAll(FieldReader& fields, std::initializer_list<const char*> keys)
{
    for (const char* key : keys)
        fields.require(key);
    fields.refuseOthers();
}

void describe(auto& fields, Described<Padding> auto& padding)
{
    fields.integers("lengths", padding.lengths);
    fields.integerRows("keys", padding.keys, {0, 1});
    fields.choice("side", padding.side);
    fields.flag("hide_queries", padding.hideQueries, false);
    fields.choice("positions", padding.positions, Positions::Real);
}

} // namespace

static void readValue(const JsonPlace& place, Window& target)
{
    FieldReader fields(place);
    std::optional<int> size;
    const IntegerRange left = rangeOf("window", "left");
    fields.integer("left", target.left, left);
    fields.integer("right", target.right, rangeOf("window", "right"));
    fields.integer("size", size, {left.minimum + 1, left.maximum});
    fields.refuseOthers();
    if (place.failed())
        return;
    const Json& value = place.value();
    const bool hasSides = value.contains("left") || value.contains("right");
    if (value.contains("size") == hasSides)
        return place.fail(ErrorKind::Inconsistent, "either size, or left and right", hasSides ? "both" : "neither");
    if (size)
        target = {.left = *size - 1, .right = 0, .writtenAsSize = true};
}

static Json writeValue(const Window& window)
{
    if (window.writtenAsSize && window.left && window.right == 0)
        return Json{{"size", *window.left + 1}};
    const auto side = [](const std::optional<int>& limit) { return limit ? Json(*limit) : Json(nullptr); };
    return Json{{"left", side(window.left)}, {"right", side(window.right)}};
}

static void readValue(const JsonPlace& place, Padding& target)
{
    FieldReader fields(place);
    describe(fields, target);
    fields.refuseOthers();
    if (place.failed())
        return;
    for (const char* list : {"lengths", "keys"})
        if (place.value().contains(list) && place.value()[list].empty())
            place.failBelow(
                "/" + std::string(list), ErrorKind::WrongShape, "one entry per batch entry", "an empty list");
    if (place.value().contains("lengths") && place.value().contains("keys"))
        place.fail(ErrorKind::Inconsistent, "either lengths or keys", "both");
}

static Json writeValue(const Padding& padding)
{
    FieldWriter fields;
    describe(fields, padding);
    return fields.takeObject();
}

static void readValue(const JsonPlace& place, Documents& target)
{
    constexpr IntegerRange kIds{-1'000'000'000};
    if (place.value().is_array()) {
        for (const JsonPlace& id : place.elements())
            id.read(target.keys.emplace_back(), kIds);
        return;
    }
    if (!place.value().is_object())
        return place.failType("a list of ids, or an object with queries and keys");
    FieldReader fields(place);
    fields.integers("queries", target.queries, kIds);
    fields.integers("keys", target.keys, kIds);
    requireAll(fields, {"queries", "keys"});
    if (target.queries.empty())
        place.failBelow("/queries", ErrorKind::WrongShape, "one id per query", "an empty list");
}

static Json writeValue(const Documents& documents)
{
    if (documents.queries.empty())
        return documents.keys;
    return Json{{"queries", documents.queries}, {"keys", documents.keys}};
}

static void readValue(const JsonPlace& place, Block& target)
{
    if (!place.value().is_array() || place.value().size() != 2)
        return place.failType("[first, last]");
    place.at(std::size_t(0)).read(target.first, IntegerRange());
    place.at(1).read(target.last, IntegerRange());
    if (!place.failed() && target.last < target.first)
        place.fail(ErrorKind::OutOfRange, "first <= last",
            std::to_string(target.first) + " and " + std::to_string(target.last));
}

static Json writeValue(const Block& block)
{
    return Json::array({block.first, block.last});
}

static void readValue(const JsonPlace& place, MaskEdit& target)
{
    FieldReader fields(place);
    fields.integer("query", target.query, {}, 0);
    fields.integer("key", target.key, {}, 0);
    fields.flag("visible", target.visible, true);
    requireAll(fields, {"query", "key", "visible"});
}

static Json writeValue(const MaskEdit& edit)
{
    return Json{{"query", edit.query}, {"key", edit.key}, {"visible", edit.visible}};
}

/// All of a mask but `layers`, which a layer's own mask does not have.
static void describeParts(auto& fields, Described<MaskSpec> auto& spec)
{
    fields.flag("causal", spec.causal);
    fields.choice("alignment", spec.alignment, Alignment::BottomRight);
    fields.custom("window", spec.window);
    fields.custom("padding", spec.padding);
    fields.custom("documents", spec.documents);
    fields.integer("prefix", spec.prefix, rangeOf("prefix"));
    fields.list("blocks", spec.blocks);
    fields.integer("sinks", spec.sinks, rangeOf("sinks"));
    fields.integers("global", spec.global);
    fields.integer("chunk", spec.chunk, rangeOf("chunk"));
    fields.integer("dilation", spec.dilation, rangeOf("dilation"));
    fields.choice("origin", spec.origin, Origin::Slot);
    fields.custom("matrix", spec.matrix);
    fields.list("edits", spec.edits);
    fields.flag("model_window", spec.modelWindow, true);
}

/// A visibility is 0 or 1: a file of scores or of additive masks must not pass for one.
static void checkCells(const JsonPlace& place, const MaskSpec& spec)
{
    if (place.failed() || !spec.matrix)
        return;
    const std::vector<double>& cells = spec.matrix->values->values;
    const auto other = std::ranges::find_if(cells, [](double cell) { return cell != 0 && cell != 1; });
    if (other != cells.end())
        place.failBelow("/matrix", ErrorKind::OutOfRange, "0 or 1 in every cell", numberText(*other));
}

static void readValue(const JsonPlace& place, LayerMask& target)
{
    FieldReader fields(place);
    fields.integers("layers", target.layers);
    const std::optional<JsonPlace> mask = fields.find("mask");
    requireAll(fields, {"layers", "mask"});
    if (!mask || place.failed())
        return;
    FieldReader parts(*mask);
    describeParts(parts, target.mask);
    parts.refuseOthers();
    checkCells(*mask, target.mask);
}

static Json writeValue(const LayerMask& entry)
{
    FieldWriter parts;
    describeParts(parts, entry.mask);
    return Json{{"layers", entry.layers}, {"mask", parts.takeObject()}};
}

void readValue(const JsonPlace& place, MaskSpec& target)
{
    FieldReader fields(place);
    describeParts(fields, target);
    fields.list("layers", target.layers);
    fields.refuseOthers();
    checkCells(place, target);
}

Json writeValue(const MaskSpec& spec)
{
    FieldWriter fields;
    describeParts(fields, spec);
    fields.list("layers", spec.layers);
    return fields.takeObject();
}

} // namespace ax
