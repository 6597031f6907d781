// SPDX-License-Identifier: MIT
#include "ui/panels/seedbox.h"

#include <QLineEdit>
#include <QStyleOptionSpinBox>
#include <algorithm>
#include <limits>

namespace ax {

SeedBox::SeedBox(QWidget* parent)
    : QAbstractSpinBox(parent)
{
    lineEdit()->setText(QStringLiteral("0"));
    connect(this, &QAbstractSpinBox::editingFinished, this, &SeedBox::takeText);
}

void SeedBox::setValue(std::uint64_t value)
{
    const bool isNew = std::exchange(m_value, value) != value;
    lineEdit()->setText(QString::number(value));
    if (isNew)
        emit valueChanged(value);
}

void SeedBox::takeText()
{
    bool isNumber = false;
    const quint64 value = lineEdit()->text().toULongLong(&isNumber);
    setValue(isNumber ? value : m_value);
}

void SeedBox::stepBy(int steps)
{
    constexpr auto kMost = std::numeric_limits<std::uint64_t>::max();
    const auto size = std::uint64_t(std::abs(std::int64_t(steps)));
    setValue(steps < 0 ? m_value - std::min(size, m_value) : m_value + std::min(size, kMost - m_value));
}

QValidator::State SeedBox::validate(QString& text, int&) const
{
    bool isNumber = false;
    text.toULongLong(&isNumber);
    if (isNumber)
        return QValidator::Acceptable;
    return text.isEmpty() ? QValidator::Intermediate : QValidator::Invalid;
}

QAbstractSpinBox::StepEnabled SeedBox::stepEnabled() const
{
    StepEnabled enabled = StepNone;
    if (m_value > 0)
        enabled |= StepDownEnabled;
    if (m_value < std::numeric_limits<std::uint64_t>::max())
        enabled |= StepUpEnabled;
    return enabled;
}

QSize SeedBox::sizeHint() const
{
    QStyleOptionSpinBox option;
    initStyleOption(&option);
    const QSize text(fontMetrics().horizontalAdvance(QStringLiteral("000000")) + 8, fontMetrics().height() + 2);
    return style()->sizeFromContents(QStyle::CT_SpinBox, &option, text, this);
}

} // namespace ax
