// SPDX-License-Identifier: MIT
#pragma once

#include "ui/panels/barlist.h"

#include <QPainter>

namespace ax {

/// Where the parts of a bar's row lie: label | bar | number | before. Narrow lists give up the oldest news first,
/// then the bar.
struct BarColumns {
    int label = 0; ///< widths in pixels; 0 = left out
    int bar = 0;
    int number = 0;
    int before = 0;

    static BarColumns fit(int width, int number, int before);
};

/// Draws rows of a BarList; knows nothing of scrolling or input.
class BarPainter {
public:
    BarPainter(QPainter& painter, const QPalette& palette, const BarColumns& columns, const BarList::Content& content);

    void draw(const Bar& bar, const QRect& row, bool isCurrent) const;

private:
    void drawLabel(const Bar& bar, const QRect& rect) const;
    void drawBar(const Bar& bar, const QRectF& rect) const;
    void drawBefore(const Bar& bar, const QRect& rect) const;

    QPainter& m_painter;
    const QPalette& m_palette;
    BarColumns m_columns;
    const BarList::Content& m_content;
};

} // namespace ax
