// SPDX-License-Identifier: MIT
#include "core/io/scenariosections.h"
#include "core/io/sectionfields.h"

#include <array>

namespace ax {
namespace {

/// "auto", or slopes per head.
struct Alibi {
    bool automatic = false;
    std::vector<double> slopes;
};

void readValue(const JsonPlace& place, Alibi& target)
{
    target.automatic = place.value() == "auto";
    if (target.automatic)
        return;
    if (!place.value().is_array() || place.value().empty())
        return place.failType("\"auto\" or a list of slopes, one per head");
    for (const JsonPlace& slope : place.elements())
        slope.read(target.slopes.emplace_back(), NumberRange());
}

Json writeValue(const Alibi& alibi)
{
    if (alibi.automatic)
        return "auto";
    Json slopes;
    for (const double slope : alibi.slopes)
        slopes.push_back(numberJson(slope));
    return slopes;
}

void describe(auto& fields, Described<Scoring> auto& scoring)
{
    fields.number("scale", scoring.scale);
    fields.number("softcap", scoring.softcap, {.minimum = 0, .aboveMinimum = true});
    Alibi alibi{scoring.alibiAuto, scoring.alibiSlopes};
    fields.custom("alibi", alibi);
    if constexpr (!std::is_const_v<std::remove_reference_t<decltype(scoring)>>) {
        scoring.alibiAuto = alibi.automatic;
        scoring.alibiSlopes = alibi.slopes;
    }
    fields.numbers("sink_logits", scoring.sinkLogits);
}

struct FillName {
    Fill::Kind kind;
    std::string_view name;
};
constexpr std::array kFills{FillName{Fill::Kind::MinusInfinity, "-inf"}, FillName{Fill::Kind::PlusInfinity, "inf"},
    FillName{Fill::Kind::FinfoMin, "finfo.min"}};

} // namespace

static void readValue(const JsonPlace& place, Fill& target)
{
    if (place.value().is_number()) {
        target.kind = Fill::Kind::Number;
        return place.read(target.number, NumberRange());
    }
    for (const FillName& entry : kFills) {
        if (place.value() != entry.name)
            continue;
        target = {.kind = entry.kind};
        return;
    }
    place.failType("\"-inf\", \"inf\", \"finfo.min\" or a number");
}

static Json writeValue(const Fill& fill)
{
    if (fill == Fill())
        return nullptr;
    for (const FillName& entry : kFills)
        if (entry.kind == fill.kind)
            return entry.name;
    return numberJson(fill.number);
}

static void describe(auto& fields, Described<Numerics> auto& numerics)
{
    fields.choice("dtype", numerics.dtype, Dtype::Float32);
    fields.custom("fill", numerics.fill);
    fields.choice("apply", numerics.apply, Apply::Replace);
    fields.choice("order", numerics.order, MaskOrder::MaskSoftmax);
    fields.choice("empty_rows", numerics.emptyRows, EmptyRows::Zeros);
}

void readValue(const JsonPlace& place, Scoring& target)
{
    FieldReader fields(place);
    describe(fields, target);
    fields.refuseOthers();
}

Json writeValue(const Scoring& scoring)
{
    FieldWriter fields;
    describe(fields, scoring);
    return fields.takeObject();
}

void readValue(const JsonPlace& place, Numerics& target)
{
    FieldReader fields(place);
    describe(fields, target);
    fields.refuseOthers();
}

Json writeValue(const Numerics& numerics)
{
    FieldWriter fields;
    describe(fields, numerics);
    return fields.takeObject();
}

} // namespace ax
