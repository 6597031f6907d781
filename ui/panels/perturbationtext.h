// SPDX-License-Identifier: MIT
#pragma once

#include "core/evaluation/perturbation.h"

#include <QString>

namespace ax {

/// What a perturbation has shown, in a sentence or two: which token became which or what numbers were replaced, which
/// rows stayed, which moved, and which moved although the masks keep the token from them.
QString perturbationText(const Perturbation& perturbation, const Snapshot& snapshot, int batch);

} // namespace ax
