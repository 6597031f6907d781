// SPDX-License-Identifier: MIT
#pragma once

#include <Qt>
#include <span>

class QWidget;

namespace ax {

class Document;

/// A panel that the window shows in a dock. Adding a panel is adding a row.
struct Part {
    const char* name; ///< object name, under which its place is remembered
    const char* title; ///< in the context "Parts"
    const char* statusTip; ///< of its entry in the View menu
    const char* keys; ///< that show and hide it
    Qt::DockWidgetArea area;
    int height; ///< in the first layout, as a share of its column
    QWidget* (*make)(Document& document, QWidget* parent);
    bool startsHidden = false; ///< until something opens it
};

/// From top to bottom within each area.
std::span<const Part> partTable();

} // namespace ax
