// SPDX-License-Identifier: MIT
#include "ui/session/settings.h"

#include <QCoreApplication>

namespace ax {

void setApplicationNames()
{
    QCoreApplication::setOrganizationName(QStringLiteral("attention-explorer"));
    QCoreApplication::setApplicationName(QStringLiteral("Attention Explorer"));
}

} // namespace ax
