// SPDX-License-Identifier: MIT
#include "core/mask/maskground.h"

namespace ax {

int positionOf(int query, const MaskSpec& spec, const MaskContext& context)
{
    return spec.alignment == Alignment::TopLeft ? query : query + context.keys - context.queries;
}

int MaskGround::position(int query) const
{
    return positionOf(query, spec, context);
}

Error MaskGround::error(ErrorKind kind, const std::string& below, std::string expected, std::string found) const
{
    return {kind, {}, place + below, std::move(expected), std::move(found)};
}

} // namespace ax
