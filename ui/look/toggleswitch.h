// SPDX-License-Identifier: MIT
#pragma once

#include <QCheckBox>

namespace ax {

/// A switch that is on or off, with an optional text to its right. Click, Space and the mnemonic toggle it; screen
/// readers meet a check box.
class ToggleSwitch : public QCheckBox {
    Q_OBJECT

public:
    explicit ToggleSwitch(QWidget* parent);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent* event) override;
    bool hitButton(const QPoint& position) const override { return rect().contains(position); }

private:
    QRectF grooveRect() const;
    void paintGroove(QPainter& painter) const;
    void paintText(QPainter& painter) const;
    void paintFocus(QPainter& painter) const;
};

} // namespace ax
