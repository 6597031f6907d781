// SPDX-License-Identifier: MIT
#pragma once

#include <QToolButton>

namespace ax {

/// A flat button of the toolbar: a quiet frame, washed with the accent while it is on. Neighbours in a SegmentBar share
/// their border.
class FlatButton : public QToolButton {
    Q_OBJECT

public:
    enum Edge { None = 0, Left = 1, Right = 2, Both = 3 };

    explicit FlatButton(QWidget* parent, int roundedEdges = Both);

    /// Shows the triangle of a menu for what opens a window of its own.
    void setOpensWindow(bool opens);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    bool hasMark() const { return m_opensWindow || menu(); }
    QRectF frame() const;
    QColor face() const;
    void paintFrame(QPainter& painter) const;
    void paintText(QPainter& painter) const;

    const int m_roundedEdges;
    bool m_opensWindow = false;
};

/// Actions of which one is on, side by side, as one switch. Arrow keys walk it, as radio buttons.
class SegmentBar : public QWidget {
    Q_OBJECT

public:
    SegmentBar(const QList<QAction*>& actions, QWidget* parent);

protected:
    void keyPressEvent(QKeyEvent* event) override;
};

} // namespace ax
