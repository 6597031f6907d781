// SPDX-License-Identifier: MIT
#include "core/mask/compiledmask.h"

#include "core/mask/maskkinds.h"
#include "core/mask/maskrows.h"
#include "core/mask/padding.h"

#include <algorithm>
#include <utility>

namespace ax {
namespace {

constexpr std::int64_t kMostRanges = std::int64_t(1) << 24; // 128 MiB

/// JSON pointer of maskOfLayer(spec, layer).
std::string placeOfLayer(const MaskSpec& spec, int layer)
{
    for (std::size_t i = 0; i < spec.layers.size(); ++i)
        if (std::ranges::count(spec.layers[i].layers, layer))
            return "/mask/layers/" + std::to_string(i) + "/mask";
    return "/mask";
}

/// Parameters inside their ranges: a spec need not come from a file, where the reader has checked them.
Status checkParameters(const MaskKind& kind, const MaskGround& ground)
{
    for (const MaskParameter& parameter : kind.parameters) {
        const std::optional<int> value = parameter.get(ground.spec);
        if (!value || (*value >= parameter.minimum && *value <= parameter.maximum))
            continue;
        std::string below = "/" + std::string(kind.key);
        if (!parameter.name.empty())
            below += "/" + std::string(parameter.name);
        return ground.error(ErrorKind::OutOfRange, below,
            "an integer of " + std::to_string(parameter.minimum) + " to " + std::to_string(parameter.maximum),
            std::to_string(*value));
    }
    return success();
}

Status checkKinds(const MaskGround& ground)
{
    for (const MaskKind* kind : maskKinds()) {
        if (!kind->isActive(ground.spec))
            continue;
        if (Status parameters = checkParameters(*kind, ground); !parameters)
            return parameters;
        if (!kind->check)
            continue;
        if (Status sizes = kind->check(ground); !sizes)
            return sizes;
    }
    return success();
}

/// The first real key: where chunk, sinks and prefix count from with origin first-real; 0 when nothing is real.
int originOf(const MaskSpec& spec, const std::vector<int>& real)
{
    const auto first = std::ranges::find_if(real, [](int flag) { return flag != 0; });
    return spec.origin == Origin::FirstReal && first != real.end() ? int(first - real.begin()) : 0;
}

bool hasHeadAxis(const MaskSpec& spec)
{
    if (!spec.matrix || !spec.matrix->values)
        return false;
    const auto& shape = spec.matrix->values->shape;
    return shape.size() > 2 && shape[shape.size() - 3] > 1;
}

Result<VisibleRanges> listRows(const MaskRows& rows, const MaskContext& context, int head, std::stop_token stop)
{
    VisibleRanges ranges = VisibleRanges::begin(context.keys);
    std::int64_t count = 0;
    for (int query = 0; query < context.queries; ++query) {
        if (stop.stop_requested())
            return Error{.kind = ErrorKind::Cancelled,
                .file = {},
                .place = {},
                .expected = "The mask was cancelled",
                .found = {}};
        const auto row = rows.row(head, query);
        count += std::int64_t(row.size());
        if (count > kMostRanges)
            return Error{ErrorKind::TooLarge, {}, "/mask", "at most " + std::to_string(kMostRanges) + " visible ranges",
                "more by row " + std::to_string(query) + " of " + std::to_string(context.queries)};
        ranges.appendRow(row);
    }
    return ranges;
}

} // namespace

const MaskSpec& maskOfLayer(const MaskSpec& spec, int layer)
{
    for (const LayerMask& entry : spec.layers)
        if (std::ranges::count(entry.layers, layer))
            return entry.mask;
    return spec;
}

MaskSpec& maskOfLayer(MaskSpec& spec, int layer)
{
    return const_cast<MaskSpec&>(maskOfLayer(std::as_const(spec), layer));
}

MaskSpec effectiveMask(const MaskSpec& spec, const MaskContext& context)
{
    MaskSpec effective = maskOfLayer(spec, context.layer);
    effective.layers.clear();
    effective.causal = effective.causal.value_or(context.decoder);
    if (effective.padding && !effective.padding->side)
        effective.padding->side = context.padSide.value_or(Side::Right);
    return effective;
}

std::vector<std::string_view> CompiledMask::hiddenBy(int head, int query, int key) const
{
    if (this->head(head).isVisible(query, key))
        return {};
    return m_rows->hiddenBy(head, query, key);
}

std::vector<KeyRange> CompiledMask::unpaintedRow(int head, int query, KeyRange keys) const
{
    return m_rows->unpaintedRow(head, query, keys);
}

bool CompiledMask::seesNoFuture() const
{
    return std::ranges::all_of(m_heads, [this](const VisibleRanges& ranges) {
        for (int query = 0; query < ranges.queries(); ++query)
            if (ranges.hull(query).last > std::max(position(query) + 1, 0))
                return false;
        return true;
    });
}

Result<CompiledMask> compileMask(const MaskSpec& spec, const MaskContext& context, std::stop_token stop)
{
    CompiledMask mask;
    mask.m_spec = effectiveMask(spec, context);
    const std::string place = placeOfLayer(spec, context.layer);
    Result<std::vector<int>> declared = declaredRealKeys(mask.m_spec, context, place);
    if (!declared)
        return declared.error();
    mask.m_realKeys = *declared;
    for (std::size_t key = 0; key < std::min(context.realKeys.size(), mask.m_realKeys.size()); ++key)
        mask.m_realKeys[key] &= context.realKeys[key];

    const MaskGround ground{mask.m_spec, context, place, *declared, originOf(mask.m_spec, mask.m_realKeys)};
    if (Status checked = checkKinds(ground); !checked)
        return checked.error();
    mask.m_firstPosition = ground.position(0);
    mask.m_rows = std::make_shared<const MaskRows>(ground);
    for (int head = 0; head < (hasHeadAxis(mask.m_spec) ? context.heads : 1); ++head) {
        Result<VisibleRanges> rows = listRows(*mask.m_rows, context, head, stop);
        if (!rows)
            return rows.error();
        mask.m_heads.push_back(*std::move(rows));
    }
    return mask;
}

} // namespace ax
