// SPDX-License-Identifier: MIT
#pragma once

#include "core/mask/visibleranges.h"

#include <QImage>
#include <QWidget>
#include <vector>

namespace ax {

/// A little square picture of a mask: queries down, keys across, visible cells in the accent colour. Masks of more
/// cells than fit are pooled: the colour then says which share of the cells is visible.
class MaskPreview : public QWidget {
    Q_OBJECT

public:
    MaskPreview(int side, QWidget* parent);

    /// Cells that `before` shows already are drawn paler; 0 x 0: none.
    void setMask(const VisibleRanges& visible, const VisibleRanges& before = {});
    /// Grey instead of the accent colour: a mask that is off.
    void setLit(bool lit);

    QSize sizeHint() const override { return {m_side, m_side}; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QImage cells() const;

    const int m_side;
    bool m_lit = true;
    int m_rows = 0;
    int m_columns = 0;
    std::vector<float> m_shares; // of visible cells, [m_rows][m_columns]
    std::vector<float> m_before;
};

} // namespace ax
