// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

namespace ax {

class Document;

/// Whether every layer keeps the Q, K, V of the model's own masks.
bool areLayersFrozen(const Document& document);
/// Only a text run through a language model has layers that hand a change on.
bool canFreezeLayers(const Document& document);
/// Freezes the layers or lets them go, as one undo step.
void toggleFrozenLayers(Document& document);

/// What has to be said wherever frozen layers are shown, one sentence.
QString frozenLayersText();

} // namespace ax
