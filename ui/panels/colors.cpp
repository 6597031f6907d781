// SPDX-License-Identifier: MIT
#include "ui/panels/colors.h"

namespace ax {

QColor mixed(const QColor& under, const QColor& over, qreal share)
{
    const auto blend = [share](float a, float b) { return float(a + (b - a) * share); };
    return QColor::fromRgbF(
        blend(under.redF(), over.redF()), blend(under.greenF(), over.greenF()), blend(under.blueF(), over.blueF()));
}

QColor quietText(const QPalette& palette)
{
    return mixed(palette.color(QPalette::Base), palette.color(QPalette::Text), 0.65);
}

QColor hairline(const QPalette& palette)
{
    return mixed(palette.color(QPalette::Base), palette.color(QPalette::Text), 0.16);
}

QColor track(const QPalette& palette)
{
    return mixed(palette.color(QPalette::Base), palette.color(QPalette::Text), 0.06);
}

QColor accentWash(const QPalette& palette)
{
    return mixed(palette.color(QPalette::Base), palette.color(QPalette::Highlight), 0.18);
}

} // namespace ax
