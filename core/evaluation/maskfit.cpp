// SPDX-License-Identifier: MIT
#include "core/evaluation/maskfit.h"

#include "core/mask/maskkinds.h"
#include "core/mask/padding.h"

namespace ax {
namespace {

MaskContext contextOf(const Snapshot& snapshot, int batch)
{
    MaskContext context;
    context.queries = snapshot.shape.queries;
    context.keys = snapshot.shape.keys;
    context.heads = snapshot.shape.heads;
    context.batch = batch;
    context.batchSize = snapshot.shape.batch;
    context.realKeys = snapshot.entries[std::size_t(batch)].realTokens;
    return context;
}

/// Of one layer's mask; `place` is its JSON pointer.
Status partsFit(const MaskSpec& mask, const MaskContext& context, const std::string& place)
{
    MaskSpec spec = mask;
    if (spec.padding && context.isText())
        spec.padding->side.reset(); // the text is laid out anew for the side that the mask names
    const Result<std::vector<int>> real = declaredRealKeys(spec, context, place);
    if (!real)
        return real.error();
    const MaskGround ground{spec, context, place, *real, 0};
    for (const MaskKind* kind : maskKinds()) {
        if (!kind->check || !kind->isActive(spec))
            continue;
        if (Status fits = kind->check(ground); !fits)
            return fits;
    }
    return success();
}

} // namespace

Status maskFits(const MaskSpec& mask, const Snapshot& snapshot)
{
    for (int batch = 0; batch < int(snapshot.entries.size()); ++batch) {
        const MaskContext context = contextOf(snapshot, batch);
        if (Status fits = partsFit(mask, context, "/mask"); !fits)
            return fits;
        for (std::size_t i = 0; i < mask.layers.size(); ++i)
            if (Status fits = partsFit(mask.layers[i].mask, context, "/mask/layers/" + std::to_string(i) + "/mask");
                !fits)
                return fits;
    }
    return success();
}

} // namespace ax
