// SPDX-License-Identifier: MIT
#pragma once

#include "ui/views/colorbarpainter.h"

#include <QWidget>

namespace ax {

class HeatmapGroup;
class HeatmapView;

/// The colour bar below the maps: it speaks of the map that has the mouse or the keyboard, else of the last one.
class ColorBar : public QWidget {
    Q_OBJECT

public:
    explicit ColorBar(HeatmapGroup& group, QWidget* parent = nullptr);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return {0, sizeHint().height()}; }
    ColorBarPicture picture() const;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    HeatmapView* view() const;

    HeatmapGroup& m_group;
};

/// What a bar says about one map.
ColorBarPicture colorBarPicture(const HeatmapView& view);

} // namespace ax
