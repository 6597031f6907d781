// SPDX-License-Identifier: MIT
#include "core/io/scenariosections.h"
#include "core/io/sectionfields.h"
#include "core/io/tensorjson.h"

#include <array>

namespace ax {
namespace {

void describe(auto& fields, Described<TextInput> auto& text)
{
    fields.texts("texts", text.texts);
    fields.require("texts");
    fields.text("model", text.model, TextInput().model);
    fields.flag("add_bos", text.addBos, true);
    fields.integer("pad_to", text.padTo, {1});
    fields.choice("pad_side", text.padSide);
}

void describe(auto& fields, Described<QkvInput> auto& qkv)
{
    fields.custom("q", qkv.q);
    fields.custom("k", qkv.k);
    fields.custom("v", qkv.v);
    fields.choice("kv_heads", qkv.kvHeads, KvHeads::Grouped);
    fields.require("q");
    fields.require("k");
}

void describe(auto& fields, Described<ProjectionInput> auto& projection)
{
    fields.custom("x", projection.x);
    fields.custom("x_key", projection.xKey);
    fields.custom("w_query", projection.wQuery);
    fields.custom("w_key", projection.wKey);
    fields.custom("w_value", projection.wValue);
    fields.require("x");
    fields.require("w_query");
    fields.require("w_key");
}

void describe(auto& fields, Described<ScoresInput> auto& scores)
{
    fields.custom("scores", scores.scores);
    fields.custom("v", scores.v);
    fields.require("scores");
}

void describe(auto& fields, Described<WeightsInput> auto& weights)
{
    fields.custom("weights", weights.weights);
    fields.require("weights");
}

void describeLabels(auto& fields, Described<Input> auto& input)
{
    fields.texts("query_labels", input.queryLabels);
    fields.texts("key_labels", input.keyLabels);
}

using InputKind = decltype(Input::kind);

struct KindName {
    std::string_view name;
    InputKind (*make)();
};

/// In the order of the variant's alternatives.
constexpr std::array kKinds{
    KindName{"text", [] { return InputKind(TextInput()); }},
    KindName{"qkv", [] { return InputKind(QkvInput()); }},
    KindName{"projection", [] { return InputKind(ProjectionInput()); }},
    KindName{"scores", [] { return InputKind(ScoresInput()); }},
    KindName{"weights", [] { return InputKind(WeightsInput()); }},
};

/// Chooses the alternative that `kind` names; false when there is none.
bool chooseKind(const JsonPlace& place, FieldReader& fields, InputKind& target)
{
    std::string kind;
    fields.text("kind", kind);
    fields.require("kind");
    if (place.failed())
        return false;
    std::string known;
    for (const KindName& entry : kKinds) {
        if (entry.name == kind)
            target = entry.make();
        if (entry.name == kind)
            return true;
        known += (known.empty() ? "\"" : " or \"") + std::string(entry.name) + "\"";
    }
    place.failBelow("/kind", ErrorKind::OutOfRange, known, "\"" + kind + "\"");
    return false;
}

void checkTexts(const JsonPlace& place, const Input& input)
{
    const auto* text = std::get_if<TextInput>(&input.kind);
    if (!text)
        return;
    if (text->texts.empty())
        place.failBelow("/texts", ErrorKind::WrongShape, "at least one text", "none");
    if (text->model.empty())
        place.failBelow("/model", ErrorKind::OutOfRange, "\"builtin\" or a folder", "an empty name");
}

} // namespace

void readValue(const JsonPlace& place, Input& target)
{
    FieldReader fields(place);
    if (!chooseKind(place, fields, target.kind))
        return;
    std::visit([&](auto& kind) { describe(fields, kind); }, target.kind);
    describeLabels(fields, target);
    fields.refuseOthers();
    checkTexts(place, target);
}

Json writeValue(const Input& input)
{
    FieldWriter fields;
    fields.text("kind", std::string(kKinds[input.kind.index()].name));
    std::visit([&](const auto& kind) { describe(fields, kind); }, input.kind);
    describeLabels(fields, input);
    return fields.takeObject();
}

} // namespace ax
