// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/error.h"
#include "ui/export/exportformats.h"

#include <QObject>

namespace ax {

class Document;

/// Writes what is shown to a file: asks for options and a name, then renders and saves on a worker.
class ExportCommand : public QObject {
    Q_OBJECT

public:
    ExportCommand(Document& document, QWidget& window);

    /// `means`: dots of shrunken maps are means of their cells.
    void choose(bool means);
    /// The suffix of `path` decides the format. Nothing happens before the first result.
    void exportTo(const QString& path, const FigureOptions& options);

signals:
    void done(const QString& path);
    void failed(const ax::Error& error);

private:
    void report(const QString& path, const Status& status);

    Document& m_document;
    QWidget& m_window;
};

} // namespace ax
