// SPDX-License-Identifier: MIT
#pragma once

#include <QByteArray>
#include <QSettings>
#include <QStringList>
#include <QVariant>

namespace ax {

/// A remembered choice: key and default said once.
template <typename T> struct Setting {
    const char* key;
    T fallback;

    /// The fallback when nothing usable is stored.
    T value() const
    {
        const QVariant stored = QSettings().value(QLatin1String(key));
        return stored.canConvert<T>() ? stored.value<T>() : fallback;
    }
    void set(const T& value) const { QSettings().setValue(QLatin1String(key), QVariant::fromValue(value)); }
};

namespace settings {

const Setting<QString> theme{"window/theme", QStringLiteral("system")}; ///< system, light, dark
const Setting<QString> language{"window/language", QStringLiteral("system")}; ///< system, en, zh_CN
const Setting<QStringList> recentFiles{"files/recent", {}};
const Setting<QString> lastFolder{"files/folder", {}};
const Setting<QStringList> savedMasks{"masks/saved", {}}; ///< JSON each, see savedmasks.h
const Setting<QByteArray> windowGeometry{"window/geometry", {}}; ///< sealed, see sealedblob.h
const Setting<QByteArray> windowState{"window/state", {}}; ///< sealed
const Setting<bool> restoringWindow{"window/restoring", false}; ///< still true at start: the last restore crashed

} // namespace settings

/// Names that decide where QSettings live; called first in main and in every test that touches settings.
void setApplicationNames();

/// A settings file that is no settings file is moved aside (".bad") so that the program starts with defaults.
void moveDamagedSettingsAside();

} // namespace ax
