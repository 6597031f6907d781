// SPDX-License-Identifier: MIT
#pragma once

#include <QDoubleSpinBox>

namespace ax {

/// A spin box that keeps every digit of its value and shows the shortest text that reads back as the same number, with
/// a point in every language. (QDoubleSpinBox rounds to its decimals, silently.)
class NumberBox : public QDoubleSpinBox {
public:
    explicit NumberBox(QWidget* parent);

    QString textFromValue(double value) const override;
    /// Steps leave no digits behind that only binary fractions make.
    void stepBy(int steps) override;
    QSize sizeHint() const override;
};

} // namespace ax
