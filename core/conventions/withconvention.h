// SPDX-License-Identifier: MIT
#pragma once

#include "core/conventions/convention.h"

namespace ax {

/// The scenario as a framework would read and compute it. Its numbers stay, their meaning changes:
/// - `alignment`, and `fill`, `apply`, `empty_rows` of the numerics; `order` becomes mask-softmax, which all share;
/// - the window: the number W of a window that only looks back (written as {"size": W}, or {"left": W, "right": 0}) is
///   read as the framework counts it. Windows that look ahead have no such number and stay;
/// - the 0/1 matrix: its ones are True. Where True hides, every cell is turned around.
/// Per-layer masks are read in the same way. What is not stated stays as it was. A framework that gives zeros for an
/// empty row in spite of a finite fill gets the fill -inf: zeros are defined for no other, and hidden weights are 0
/// with either.
Scenario withConvention(const Scenario& scenario, const Convention& convention);

/// The window whose number W is read in another way; idempotent.
Window withCounting(const Window& window, WindowCounts counts);

/// A 0/1 matrix with every cell turned around; inline, whatever file it came from.
TensorSource turnedAround(const TensorSource& matrix);

} // namespace ax
