// SPDX-License-Identifier: MIT
#pragma once

#include <QStringList>

class QFontMetricsF;

namespace ax {

/// A text in one or two lines beside other things.
struct FittedText {
    QStringList lines;
    double width = 0; ///< of the longest line
    bool isCut = false; ///< something is left out: an ellipsis says so, or there are no lines at all
};

/// The text in one line; cut when it is wider than `room`.
FittedText inOneLine(const QString& text, const QFontMetricsF& metrics, double room);

/// The text in two lines of about equal width, or as much of it as two lines of `room` hold. One line when it cannot be
/// broken.
FittedText inTwoLines(const QString& text, const QFontMetricsF& metrics, double room);

} // namespace ax
