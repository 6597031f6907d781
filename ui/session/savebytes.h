// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"

#include <QByteArray>
#include <QString>

namespace ax {

/// Replaces the file at `path` by `bytes` only when all of them are safely written: a full disk, a missing permission
/// or a kill leaves the old file as it was. Errors: NotWritable.
Status saveBytes(const QString& path, const QByteArray& bytes);

} // namespace ax
