// SPDX-License-Identifier: MIT
#include "ui/session/sealedblob.h"

#include <QByteArrayList>
#include <QCryptographicHash>
#include <QtGlobal>

namespace ax {
namespace {

/// Ends in a line break.
QByteArray seal(const QByteArray& bytes, int version)
{
    const QByteArray digest = QCryptographicHash::hash(bytes, QCryptographicHash::Sha256).toHex();
    const QByteArrayList words{QByteArrayLiteral("ax"), QByteArray::number(version), QByteArray(qVersion()),
        QByteArray::number(bytes.size()), digest};
    return words.join(' ').append('\n');
}

} // namespace

QByteArray sealed(const QByteArray& bytes, int version)
{
    return seal(bytes, version).append(bytes);
}

std::optional<QByteArray> unsealed(const QByteArray& blob, int version)
{
    const qsizetype end = blob.indexOf('\n');
    if (end < 0)
        return std::nullopt;
    const QByteArray bytes = blob.mid(end + 1);
    if (blob.left(end + 1) != seal(bytes, version))
        return std::nullopt;
    return bytes;
}

} // namespace ax
