// SPDX-License-Identifier: MIT
#pragma once

#include <QByteArray>
#include <optional>

namespace ax {

/// Bytes with a seal: layout version, Qt version, length and SHA-256. QMainWindow::restoreState crashes on damaged
/// bytes and misreads those of other Qt versions, so nothing is handed to it that is not intact and ours.
QByteArray sealed(const QByteArray& bytes, int version);

/// What was sealed with the same version under the same Qt, or nothing.
std::optional<QByteArray> unsealed(const QByteArray& blob, int version);

} // namespace ax
