// SPDX-License-Identifier: MIT
#pragma once

namespace ax::bench {

/// The real window on the built-in model, offscreen: start to the first picture, key press, mask switch, head and layer
/// switch, each until both heatmaps have repainted.
void benchWindow(int argc, char** argv);

} // namespace ax::bench
