// SPDX-License-Identifier: MIT
#pragma once

#include "ui/views/heatmappainter.h"

namespace ax {

/// Prints the value of every cell when cells are wide enough for two digits after the point; nothing otherwise.
void drawCellNumbers(QPainter& painter, const HeatmapPicture& picture, const HeatmapStyle& style);

/// Digits after the point that fit for all `samples` into `characters` characters, at most 4; -1 when fewer than 2
/// would.
int decimalsThatFit(const Samples& samples, int characters);

/// A value as a cell prints it; what `decimals` digits would show as zero is written like "3e−5".
QString cellNumber(float value, int decimals);

} // namespace ax
