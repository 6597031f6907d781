// SPDX-License-Identifier: MIT
#pragma once

namespace ax::bench {

/// Values to colours, to largest values of a pyramid's first level, and from an edit to the picture of one head; JSON
/// lines.
void benchPixels();

} // namespace ax::bench
