// SPDX-License-Identifier: MIT
#pragma once

#include "core/mask/maskkinds.h"
#include "core/mask/visibleranges.h"

namespace ax {

/// What a mask kind does, on a few made-up tokens. A kind that opens cells is drawn on top of the mask it opens.
struct MaskSketch {
    VisibleRanges visible;
    VisibleRanges before; ///< what was visible without the kind; 0 x 0 for kinds that only hide
};

/// `spec` has the kind on, `side` is where its text is padded, `modelWindow` the model's own. 8 x 8 cells, 16 x 16
/// where a parameter needs them; larger parameters are drawn as 11. Kinds that are tables of their own yield an empty
/// sketch.
MaskSketch maskSketch(const MaskKind& kind, const MaskSpec& spec, Side side, const std::optional<Window>& modelWindow);

} // namespace ax
