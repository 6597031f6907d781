// SPDX-License-Identifier: MIT
#pragma once

#include <QObject>

namespace ax {

/// While a menu or a list is open, keys are its own: a letter opens its entry and fires no single-key shortcut.
class PopupKeys : public QObject {
    Q_OBJECT

public:
    explicit PopupKeys(QObject* parent);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
};

} // namespace ax
