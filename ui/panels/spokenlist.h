// SPDX-License-Identifier: MIT
#pragma once

#include <QRect>
#include <QString>

class QWidget;

namespace ax {

/// A widget that paints its items itself and can say them. Screen readers meet it as a list; items are made when
/// somebody asks for them, so thousands cost nothing.
class SpokenList {
public:
    virtual ~SpokenList() = default;

    virtual int itemCount() const = 0;
    virtual int currentItem() const = 0; ///< -1: none
    virtual QString spoken(int item) const = 0; ///< all of an item in one phrase
    virtual QRect itemRect(int item) const = 0; ///< in coordinates of the widget
    virtual void activateItem(int item) = 0;
};

/// Makes Qt's accessibility meet every widget that is a SpokenList; may be called more than once.
void installSpokenLists();
/// Tells screen readers that the current item of a focused list has changed.
void announceCurrentItem(QWidget* list);

} // namespace ax
