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

} // namespace ax
