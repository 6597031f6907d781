// SPDX-License-Identifier: MIT
#pragma once

#include <QString>
#include <string_view>

namespace ax {

/// A token or label as the window writes it: a space is ␣, a line break ↵, a tab ⇥; other control characters and
/// characters that reorder text are written as escapes; very long labels are cut after 80 characters.
QString visibleToken(std::string_view label);

/// The same inside a sentence: isolated, so that a right-to-left token does not reorder the words around it.
QString quotedToken(std::string_view label);

/// A token and its position, "␣old (21)"; a label that is its position is said once: "21".
QString withPosition(const QString& token, int position);
/// The same inside a sentence, isolated.
QString numberedToken(std::string_view label, int position);

} // namespace ax
