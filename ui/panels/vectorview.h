// SPDX-License-Identifier: MIT
#pragma once

#include "ui/panels/spokenlist.h"

#include <QWidget>
#include <vector>

namespace ax {

/// A vector as columns above and below a zero line. One component can be selected by click or Left / Right / Home /
/// End; Esc, or a click on the selected one, lets go. The tooltip names the exact number.
class VectorView : public QWidget, public SpokenList {
    Q_OBJECT

public:
    explicit VectorView(QWidget* parent);

    void setValues(std::vector<double> values);
    int selected() const { return m_selected; } ///< -1: none
    void setSelected(int component);
    int componentAt(const QPoint& position) const; ///< -1: none
    QRectF columnRect(int component) const;

    int itemCount() const override { return int(m_values.size()); }
    int currentItem() const override { return m_selected; }
    QString spoken(int component) const override;
    QRect itemRect(int component) const override { return columnRect(component).toAlignedRect(); }
    void activateItem(int component) override { setSelected(component); }

    QSize sizeHint() const override { return {160, 40}; }
    QSize minimumSizeHint() const override { return {40, 32}; }

signals:
    void selectedChanged(int component);

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    bool event(QEvent* event) override;

private:
    void drawColumn(QPainter& painter, int component, double full) const;

    std::vector<double> m_values;
    int m_selected = -1;
};

} // namespace ax
