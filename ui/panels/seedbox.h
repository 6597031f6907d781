// SPDX-License-Identifier: MIT
#pragma once

#include <QAbstractSpinBox>
#include <cstdint>

namespace ax {

/// A spin box over all 64-bit unsigned numbers (QSpinBox ends at 31 bits).
class SeedBox : public QAbstractSpinBox {
    Q_OBJECT

public:
    explicit SeedBox(QWidget* parent);

    std::uint64_t value() const { return m_value; }
    void setValue(std::uint64_t value);

    void stepBy(int steps) override;
    QValidator::State validate(QString& text, int& position) const override;
    QSize sizeHint() const override;

signals:
    void valueChanged(quint64 value);

protected:
    StepEnabled stepEnabled() const override;

private:
    void takeText();

    std::uint64_t m_value = 0;
};

} // namespace ax
