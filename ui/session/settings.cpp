// SPDX-License-Identifier: MIT
#include "ui/session/settings.h"

#include <QCoreApplication>
#include <QFile>

namespace ax {

void setApplicationNames()
{
    QCoreApplication::setOrganizationName(QStringLiteral("attention-explorer"));
    QCoreApplication::setApplicationName(QStringLiteral("Attention Explorer"));
    QSettings::setDefaultFormat(QSettings::IniFormat);
}

void moveDamagedSettingsAside()
{
    const QSettings settings;
    settings.allKeys(); // reads the file
    if (settings.status() != QSettings::FormatError)
        return;
    const QString bad = settings.fileName() + QStringLiteral(".bad");
    QFile::remove(bad);
    QFile::rename(settings.fileName(), bad);
}

} // namespace ax
