// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/scenario/tensor.h"

#include <QObject>
#include <QString>
#include <memory>

class QWidget;

namespace ax {

class Actions;
class Document;

/// Mask > Import matrix and Export mask matrix: files of 0 and 1, read and written on a worker.
class MatrixCommands : public QObject {
    Q_OBJECT

public:
    MatrixCommands(Document& document, Actions& actions, QWidget& window);

    /// Makes the file the mask's matrix, in one undo step; when it is no mask of the document's shape, nothing changes.
    void importFrom(const QString& path);
    /// The visible cells of the shown head; the ending of `path` decides the format.
    void exportTo(const QString& path);

signals:
    void failed(const ax::Error& error);
    void noted(const QString& sentence);

private:
    void chooseAndImport();
    void chooseAndExport();
    void adopt(const QString& path, const Result<std::shared_ptr<const Tensor>>& matrix);
    void report(const QString& path, const Status& status);

    Document& m_document;
    QWidget& m_window;
};

} // namespace ax
