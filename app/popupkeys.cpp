// SPDX-License-Identifier: MIT
#include "app/popupkeys.h"

#include <QApplication>
#include <QEvent>

namespace ax {

PopupKeys::PopupKeys(QObject* parent)
    : QObject(parent)
{
    qApp->installEventFilter(this);
}

bool PopupKeys::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() != QEvent::ShortcutOverride || !QApplication::activePopupWidget())
        return QObject::eventFilter(watched, event);
    event->accept();
    return true;
}

} // namespace ax
