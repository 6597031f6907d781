// SPDX-License-Identifier: MIT
#pragma once

#include <QSettings>
#include <QVariant>

namespace ax {

/// A remembered choice: key and default said once.
template <typename T>
struct Setting {
    const char* key;
    T fallback;

    T value() const { return QSettings().value(QLatin1String(key), QVariant::fromValue(fallback)).template value<T>(); }
    void set(const T& value) const { QSettings().setValue(QLatin1String(key), QVariant::fromValue(value)); }
};

/// Names that decide where QSettings live; called first in main and in every test that touches settings.
void setApplicationNames();

} // namespace ax
