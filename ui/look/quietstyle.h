// SPDX-License-Identifier: MIT
#pragma once

#include <QProxyStyle>

namespace ax {

/// The Fusion style with what neither a palette nor a style sheet can say: check boxes that stand out from a dark
/// ground, and buttons of dialogs without pictures, which are dark on dark.
class QuietStyle : public QProxyStyle {
    Q_OBJECT

public:
    QuietStyle();

    int styleHint(
        StyleHint hint, const QStyleOption* option, const QWidget* widget, QStyleHintReturn* answer) const override;
    void drawPrimitive(
        PrimitiveElement element, const QStyleOption* option, QPainter* painter, const QWidget* widget) const override;
};

} // namespace ax
