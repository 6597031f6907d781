// SPDX-License-Identifier: MIT
#include "ui/session/savebytes.h"

#include <QFileInfo>
#include <QSaveFile>

namespace ax {
namespace {

// Without the explicit flush a full disk is reported as success (QTBUG-75077).
bool writeAll(QFileDevice& file, const QByteArray& bytes)
{
    return file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size() && file.flush();
}

bool replaceFile(const QString& path, const QByteArray& bytes, QString& problem)
{
    QSaveFile file(path);
    const bool written = writeAll(file, bytes);
    if (!written)
        file.cancelWriting();
    const bool replaced = written && file.commit();
    problem = file.errorString();
    return replaced;
}

/// A pipe or device such as /dev/stdout is written to, never replaced by a file.
bool writeToDevice(const QString& path, const QByteArray& bytes, QString& problem)
{
    QFile file(path);
    const bool written = writeAll(file, bytes);
    problem = file.errorString();
    return written;
}

} // namespace

Status saveBytes(const QString& path, const QByteArray& bytes)
{
    const QFileInfo target(path);
    const bool isDevice = target.exists() && !target.isFile() && !target.isDir();
    QString problem;
    if (isDevice ? writeToDevice(path, bytes, problem) : replaceFile(path, bytes, problem))
        return success();
    return Error{ErrorKind::NotWritable, path.toStdString(), {}, "a place to write to", problem.toStdString()};
}

} // namespace ax
