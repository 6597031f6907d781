// SPDX-License-Identifier: MIT
#include "core/io/scenariosections.h"
#include "core/io/sectionfields.h"

namespace ax {
namespace {

bool hasSamplingOption(const Decode& decode)
{
    return decode.temperature || decode.topK || decode.topP || decode.seed;
}

void describe(auto& fields, Described<Decode> auto& decode)
{
    fields.number("temperature", decode.temperature, {.minimum = 0});
    fields.integer("top_k", decode.topK, {1});
    fields.number("top_p", decode.topP, {.minimum = 0, .maximum = 1});
    fields.unsignedInteger("seed", decode.seed);
    fields.integer("steps", decode.steps);
    fields.integers("forced", decode.forced);
}

/// A head's index, or the mean over heads.
struct HeadChoice {
    int head = 0;
};

void readValue(const JsonPlace& place, HeadChoice& target)
{
    if (place.value() == "mean")
        target.head = View::kMeanHead;
    else if (place.value().is_number_integer())
        place.read(target.head, IntegerRange());
    else
        place.failType("an integer of at least 0, or \"mean\"");
}

Json writeValue(const HeadChoice& choice)
{
    if (choice.head == View::kMeanHead)
        return "mean";
    return choice.head == 0 ? Json(nullptr) : Json(choice.head);
}

void describe(auto& fields, Described<View> auto& view)
{
    fields.integer("batch", view.batch, {}, 0);
    fields.integer("layer", view.layer, {}, 0);
    HeadChoice choice{view.head};
    fields.custom("head", choice);
    if constexpr (!std::is_const_v<std::remove_reference_t<decltype(view)>>)
        view.head = choice.head;
    fields.choice("stage", view.stage, Stage::BeforeAfter);
    fields.text("colormap", view.colormap);
    fields.choice("scale", view.scale, ColorScale::Linear);
    fields.choice("normalise", view.normalise, Normalise::Raw);
    fields.custom("range", view.range);
}

} // namespace

/// Without a word for it, any sampling option means sampling.
void readValue(const JsonPlace& place, Decode& target)
{
    FieldReader fields(place);
    std::optional<Strategy> strategy;
    fields.choice("strategy", strategy);
    describe(fields, target);
    fields.refuseOthers();
    target.sample = strategy ? *strategy == Strategy::Sample : hasSamplingOption(target);
}

Json writeValue(const Decode& decode)
{
    FieldWriter fields;
    const Strategy strategy = decode.sample ? Strategy::Sample : Strategy::Greedy;
    fields.choice("strategy", strategy, hasSamplingOption(decode) ? Strategy::Sample : Strategy::Greedy);
    describe(fields, decode);
    return fields.takeObject();
}

void readValue(const JsonPlace& place, View& target)
{
    FieldReader fields(place);
    describe(fields, target);
    fields.refuseOthers();
    if (target.normalise == Normalise::Fixed && !target.range)
        fields.require("range");
}

Json writeValue(const View& view)
{
    FieldWriter fields;
    describe(fields, view);
    return fields.takeObject();
}

} // namespace ax
