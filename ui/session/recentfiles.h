// SPDX-License-Identifier: MIT
#pragma once

#include <QStringList>

namespace ax {

/// The files opened or saved last, newest first, without duplicates. Kept in the settings; nothing is looked up on
/// disk.
class RecentFiles {
public:
    static constexpr int kMost = 10;

    static QStringList list();
    static void add(const QString& file);
    static void remove(const QString& file);
    static void clear();
};

} // namespace ax
