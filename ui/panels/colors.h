// SPDX-License-Identifier: MIT
#pragma once

#include <QPalette>

namespace ax {

/// `share` of `over` painted on `under`; both opaque.
QColor mixed(const QColor& under, const QColor& over, qreal share);

/// The few tones of the panels, all made of palette roles so that light, dark and high contrast themes carry over.
QColor quietText(const QPalette& palette); ///< words beside the numbers; contrast at least 4.5 : 1
QColor hairline(const QPalette& palette); ///< borders of cards and chips
QColor track(const QPalette& palette); ///< the empty part of a bar, the face of a chip
QColor accentWash(const QPalette& palette); ///< the face of what is current

} // namespace ax
