// SPDX-License-Identifier: MIT
#pragma once

#include "tests/support/tinymodel.h"

#include <QFile>
#include <QTemporaryDir>
#include <stdexcept>

namespace ax::test {

/// A tiny model as a folder on disk, as long as this lives.
class ModelFolder {
public:
    explicit ModelFolder(const TinyModel& model)
    {
        for (const auto& [name, bytes] : model.files()) {
            QFile file(m_folder.filePath(QString::fromStdString(name)));
            if (!file.open(QIODevice::WriteOnly) || file.write(bytes.data(), qint64(bytes.size())) < 0)
                throw std::runtime_error(file.fileName().toStdString());
        }
    }

    QString path() const { return m_folder.path(); }
    QString file(const char* name) const { return m_folder.filePath(QLatin1String(name)); }
    /// Takes the end of a file away.
    bool shorten(const char* name, qint64 size) const { return QFile::resize(file(name), size); }

private:
    QTemporaryDir m_folder;
};

} // namespace ax::test
