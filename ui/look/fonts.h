// SPDX-License-Identifier: MIT
#pragma once

#include <QFont>

namespace ax {

/// The desktop's font with families for Chinese named after it: left alone, Qt takes Japanese shapes for Chinese text.
/// Where nobody has chosen a font (Qt then falls back to DejaVu Sans) the Chinese family also sets the Latin letters,
/// so that both scripts match.
QFont interfaceFont(const QFont& desktopFont);

} // namespace ax
