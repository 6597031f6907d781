// SPDX-License-Identifier: MIT
#pragma once

#include "core/evaluation/headview.h"

#include <QString>

namespace ax {

struct FigureOptions;

/// The active parts of a mask with their parameters, in the user's language: "Causal, Sliding window 8"; "no mask".
QString maskInWords(const CompiledMask& mask);

/// "Built-in model, layer 3, head 5. Mask: Causal."
QString figureCaption(const HeadView& head, const FigureOptions& options);

} // namespace ax
