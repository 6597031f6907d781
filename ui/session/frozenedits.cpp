// SPDX-License-Identifier: MIT
#include "ui/session/frozenedits.h"

#include "ui/session/document.h"

#include <QCoreApplication>

namespace ax {
namespace {

/// Holds the translations of this file.
struct FrozenLayers {
    Q_DECLARE_TR_FUNCTIONS(FrozenLayers)
};

} // namespace

bool areLayersFrozen(const Document& document)
{
    return document.scenario()->freezesLayers;
}

bool canFreezeLayers(const Document& document)
{
    return std::holds_alternative<TextInput>(document.scenario()->input.kind);
}

void toggleFrozenLayers(Document& document)
{
    const bool freezes = !areLayersFrozen(document);
    document.edit(freezes ? FrozenLayers::tr("Freeze the other layers") : FrozenLayers::tr("Let the other layers move"),
        EditKind::Mask, [freezes](Scenario& scenario) { scenario.freezesLayers = freezes; });
}

QString frozenLayersText()
{
    return FrozenLayers::tr("Other layers frozen: their Q, K, V are those of the model's own masks.");
}

} // namespace ax
