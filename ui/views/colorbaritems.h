// SPDX-License-Identifier: MIT
#pragma once

#include "core/raster/cellraster.h"
#include "ui/views/colorbarpainter.h"

#include <vector>

namespace ax {

/// What stands beside a colour bar.
struct ColorBarItem {
    enum class Kind {
        Numbers, ///< may take two lines
        Swatch, ///< a square and what it stands for, in one line
        Sentence, ///< may take two lines, and may be cut
    };
    Kind kind = Kind::Sentence;
    QString text;
    CellMark mark = CellMark::None;
    Argb color = 0; ///< of a swatch; 0: hidden cells
};

/// From left to right: the range, swatches for what is no number, the hint and the note.
std::vector<ColorBarItem> colorBarItems(const ColorBarPicture& picture);

} // namespace ax
