// SPDX-License-Identifier: MIT
#include "ui/panels/numberbox.h"

#include <QStyleOptionSpinBox>
#include <limits>

namespace ax {
namespace {

constexpr int kAllDecimals = std::numeric_limits<double>::max_exponent10 + std::numeric_limits<double>::digits10;
constexpr int kStepDecimals = 12;

} // namespace

NumberBox::NumberBox(QWidget* parent)
    : QDoubleSpinBox(parent)
{
    setLocale(QLocale::c());
    setDecimals(kAllDecimals);
}

/// Without an exponent, which the box could not read.
QString NumberBox::textFromValue(double value) const
{
    return QLocale::c().toString(value, 'f', QLocale::FloatingPointShortest);
}

void NumberBox::stepBy(int steps)
{
    setValue(QString::number(value() + steps * singleStep(), 'f', kStepDecimals).toDouble());
    selectAll();
}

QSize NumberBox::sizeHint() const
{
    QStyleOptionSpinBox option;
    initStyleOption(&option);
    const QSize text(fontMetrics().horizontalAdvance(QStringLiteral("0.0000")) + 8, fontMetrics().height() + 2);
    return style()->sizeFromContents(QStyle::CT_SpinBox, &option, text, this);
}

} // namespace ax
