// SPDX-License-Identifier: MIT
#include "ui/session/recentfiles.h"

#include "ui/session/settings.h"

#include <QFileInfo>

namespace ax {

QStringList RecentFiles::list()
{
    QStringList files = settings::recentFiles.value();
    files.removeAll(QString());
    files.removeDuplicates();
    return files.mid(0, kMost);
}

void RecentFiles::add(const QString& file)
{
    QStringList files = list();
    const QString path = QFileInfo(file).absoluteFilePath();
    files.removeAll(path);
    files.prepend(path);
    settings::recentFiles.set(files.mid(0, kMost));
}

void RecentFiles::remove(const QString& file)
{
    QStringList files = list();
    files.removeAll(file);
    settings::recentFiles.set(files);
}

void RecentFiles::clear()
{
    settings::recentFiles.set({});
}

} // namespace ax
