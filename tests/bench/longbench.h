// SPDX-License-Identifier: MIT
#pragma once

namespace ax::bench {

/// Measures the window, offscreen, on one head of random q and k of size 64: 32 768 tokens under a causal mask and
/// 100 000 with a window of 4096 besides. From opening to the first picture, a zoom step, a pan step, a tile at cell
/// zoom, and peak memory above that before opening and the tensors. JSON lines; returns the exit status.
int benchLong(int argc, char** argv);

} // namespace ax::bench
