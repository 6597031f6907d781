// SPDX-License-Identifier: MIT
#include "ui/session/turnedmatrices.h"

#include "ui/session/document.h"

#include <algorithm>

namespace ax {

TurnedMatrices& TurnedMatrices::of(Document& document)
{
    auto* known = document.findChild<TurnedMatrices*>(QString(), Qt::FindDirectChildrenOnly);
    return known ? *known : *new TurnedMatrices(&document);
}

const TurnedMatrices* TurnedMatrices::find(const Document& document)
{
    return document.findChild<const TurnedMatrices*>(QString(), Qt::FindDirectChildrenOnly);
}

const TensorSource* TurnedMatrices::writtenOf(const TensorSource& turned) const
{
    const auto found = std::ranges::find(m_pairs, turned, &Pair::turned);
    return found == m_pairs.end() ? nullptr : &found->written;
}

void TurnedMatrices::remember(const MaskSpec& written, const MaskSpec& read)
{
    if (written.matrix && read.matrix && *written.matrix != *read.matrix && !writtenOf(*read.matrix))
        m_pairs.push_back({*written.matrix, *read.matrix});
    for (std::size_t i = 0; i < std::min(written.layers.size(), read.layers.size()); ++i)
        remember(written.layers[i].mask, read.layers[i].mask);
}

void TurnedMatrices::writeBack(MaskSpec& spec) const
{
    if (spec.matrix)
        if (const TensorSource* written = writtenOf(*spec.matrix))
            spec.matrix = TensorSource(*written);
    for (LayerMask& layer : spec.layers)
        writeBack(layer.mask);
}

} // namespace ax
