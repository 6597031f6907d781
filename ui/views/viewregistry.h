// SPDX-License-Identifier: MIT
#pragma once

#include <QString>
#include <span>

class QWidget;

namespace ax {

class Document;

/// A kind of picture that the middle of the window can show.
struct ViewKind {
    const char* id; ///< also the object name; never changes
    QString (*title)(); ///< in the user's language
    QWidget* (*create)(Document& document, QWidget* parent);
};

/// All kinds, the first is what a window opens with.
std::span<const ViewKind> viewKinds();

} // namespace ax
