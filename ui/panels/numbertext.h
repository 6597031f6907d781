// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

class QPainter;
class QRectF;

namespace ax {

/// Numbers as the window shows them. The point is a point in every language, because the same numbers stand in files
/// and on the clipboard. Zero, tiny, not a number and infinite never look alike: "0", "3.1e−07", "NaN", "−∞".

/// A score or component: `decimals` digits after the point; scientific when that would show nothing but zeros.
QString fixedNumber(double value, int decimals = 4);
/// A probability: "31.2%", "<0.1%", "0%".
QString percent(double probability);
/// The shortest text that reads back as the same value (as a float when the value is one); ASCII, for tooltips and
/// copies.
QString exactNumber(double value);

/// Draws `text` right-aligned in `rect`, all digits in cells of one width, whatever the font does.
void drawNumber(QPainter& painter, const QRectF& rect, const QString& text);

} // namespace ax
