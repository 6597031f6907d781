// SPDX-License-Identifier: MIT
#include "core/mask/padding.h"

#include "core/base/translate.h"
#include "core/mask/kinds.h"
#include "core/scenario/enumnames.h"

#include <algorithm>

namespace ax {
namespace {

using Flags = std::vector<int>;

/// As a file writes it.
std::string quoted(Side side)
{
    return "\"" + std::string(nameOf(side)) + "\"";
}

Error wrongBatch(const std::string& place, const char* what, const MaskContext& context, std::size_t found)
{
    return {ErrorKind::WrongShape, {}, place,
        std::string("one ") + what + " per batch entry, " + std::to_string(context.batchSize), std::to_string(found)};
}

Result<Flags> fromLengths(const Padding& padding, const MaskContext& context, const std::string& place)
{
    if (padding.lengths.size() != std::size_t(context.batchSize))
        return wrongBatch(place, "length", context, padding.lengths.size());
    const int length = padding.lengths[std::size_t(context.batch)];
    if (length < 0 || length > context.keys)
        return Error{ErrorKind::OutOfRange, {}, place + "/" + std::to_string(context.batch),
            "a length of 0 to " + std::to_string(context.keys) + ", the number of keys", std::to_string(length)};
    const bool left = padding.side.value_or(context.padSide.value_or(Side::Right)) == Side::Left;
    Flags real(std::size_t(context.keys), 0);
    std::fill_n(left ? real.end() - length : real.begin(), length, 1);
    return real;
}

Result<Flags> fromKeys(const Padding& padding, const MaskContext& context, const std::string& place)
{
    if (padding.keys.size() != std::size_t(context.batchSize))
        return wrongBatch(place, "row of keys", context, padding.keys.size());
    const Flags& real = padding.keys[std::size_t(context.batch)];
    if (real.size() != std::size_t(context.keys))
        return Error{ErrorKind::WrongShape, {}, place + "/" + std::to_string(context.batch),
            "one entry per key, " + std::to_string(context.keys), std::to_string(real.size())};
    return real;
}

Status check(const MaskGround& ground)
{
    const MaskContext& context = ground.context;
    if (!ground.spec.padding->hideQueries || context.queries == context.keys)
        return success();
    return ground.error(ErrorKind::Inconsistent, "/padding/hide_queries", "as many queries as keys",
        std::to_string(context.queries) + " queries and " + std::to_string(context.keys) + " keys");
}

MaskRule rule(const MaskGround& ground)
{
    const bool hideQueries = ground.spec.padding->hideQueries;
    return [runs = runsOf(ground.declaredReal), hidden = hideQueries ? ground.declaredReal : Flags{}](
               int, int query, KeyRange, std::vector<KeyRange>& row) {
        if (hidden.empty() || hidden[std::size_t(query)])
            row.insert(row.end(), runs.begin(), runs.end());
    };
}

Padding& edited(MaskSpec& spec)
{
    if (!spec.padding)
        spec.padding.emplace();
    return *spec.padding;
}

constexpr const char* kSides[]{AX_TR_NOOP("MaskKind", "Right"), AX_TR_NOOP("MaskKind", "Left")};
constexpr const char* kPositions[]{AX_TR_NOOP("MaskKind", "Real tokens"), AX_TR_NOOP("MaskKind", "Slots")};

constexpr MaskParameter kParameters[]{
    {
        .name = "side",
        .title = AX_TR_NOOP("MaskKind", "Side"),
        .help = AX_TR_NOOP("MaskKind", "Where padding tokens fill a short text up to the length of the batch."),
        .kind = ParameterKind::Choice,
        .maximum = 1,
        .initial = std::nullopt,
        .optional = true,
        .choices = kSides,
        .get = [](const MaskSpec& spec) -> std::optional<int> {
            return spec.padding && spec.padding->side ? std::optional(int(*spec.padding->side)) : std::nullopt;
        },
        .set
        = [](MaskSpec& spec,
              std::optional<int> value) { edited(spec).side = value ? std::optional(Side(*value)) : std::nullopt; },
    },
    {
        .name = "hide_queries",
        .title = AX_TR_NOOP("MaskKind", "Hide padding queries"),
        .help = AX_TR_NOOP("MaskKind", "Whether the rows of padding tokens are hidden as well, and so become empty."),
        .kind = ParameterKind::Flag,
        .maximum = 1,
        .initial = 0,
        .get = [](const MaskSpec& spec) -> std::optional<int> {
            return spec.padding ? std::optional(int(spec.padding->hideQueries)) : std::nullopt;
        },
        .set = [](MaskSpec& spec, std::optional<int> value) { edited(spec).hideQueries = value.value_or(0) != 0; },
    },
    {
        .name = "positions",
        .title = AX_TR_NOOP("MaskKind", "Positions count"),
        .help = AX_TR_NOOP("MaskKind", "Whether the model numbers real tokens from 0 or every slot of the batch."),
        .kind = ParameterKind::Choice,
        .maximum = 1,
        .initial = 0,
        .choices = kPositions,
        .get = [](const MaskSpec& spec) -> std::optional<int> {
            return spec.padding ? std::optional(int(spec.padding->positions)) : std::nullopt;
        },
        .set = [](MaskSpec& spec, std::optional<int> value) { edited(spec).positions = Positions(value.value_or(0)); },
    },
};

} // namespace

Result<std::vector<int>> declaredRealKeys(const MaskSpec& spec, const MaskContext& context, const std::string& place)
{
    if (!spec.padding)
        return Flags(std::size_t(context.keys), 1);
    const Padding& padding = *spec.padding;
    if (padding.side && context.padSide && *padding.side != *context.padSide)
        return Error{ErrorKind::Inconsistent, {}, place + "/padding/side",
            quoted(*context.padSide) + ", the side on which the text is padded", quoted(*padding.side)};
    if (!padding.keys.empty())
        return fromKeys(padding, context, place + "/padding/keys");
    if (!padding.lengths.empty())
        return fromLengths(padding, context, place + "/padding/lengths");
    if (!context.isText())
        return Error{ErrorKind::MissingKey, {}, place + "/padding/lengths",
            "lengths or keys, since only a text has real lengths of its own", "neither"};
    return context.realKeys;
}

constexpr MaskKind kPaddingMask{
    .key = "padding",
    .title = AX_TR_NOOP("MaskKind", "Padding"),
    .help = AX_TR_NOOP("MaskKind", "Keys that only fill a short text up are hidden."),
    .role = MaskRole::Restriction,
    .parameters = kParameters,
    .isActive = [](const MaskSpec& spec) { return spec.padding.has_value(); },
    .setActive = [](MaskSpec& spec, bool on) { spec.padding = on ? std::optional(Padding{}) : std::nullopt; },
    .check = &check,
    .rule = &rule,
};

} // namespace ax
