// SPDX-License-Identifier: MIT
#include "app/matrixcommands.h"

#include "app/actions.h"
#include "core/base/workerpool.h"
#include "core/evaluation/maskfit.h"
#include "core/io/maskmatrix.h"
#include "ui/session/document.h"
#include "ui/session/savebytes.h"
#include "ui/session/settings.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QPointer>

namespace ax {
namespace {

using MatrixPtr = std::shared_ptr<const Tensor>;

Result<MatrixPtr> readShared(const QString& path)
{
    Result<Tensor> matrix = readMaskMatrix(path.toStdString());
    return matrix ? Result<MatrixPtr>(std::make_shared<const Tensor>(*std::move(matrix))) : matrix.error();
}

Status write(const HeadView& head, const QString& path)
{
    const Result<std::vector<std::byte>> file = maskMatrixFile(head.visible(), path.toStdString());
    if (!file)
        return file.error();
    return saveBytes(path, QByteArray(reinterpret_cast<const char*>(file->data()), qsizetype(file->size())));
}

} // namespace

MatrixCommands::MatrixCommands(Document& document, Actions& actions, QWidget& window)
    : QObject(&window)
    , m_document(document)
    , m_window(window)
{
    actions.on(ActionId::MaskImport, this, &MatrixCommands::chooseAndImport);
    actions.on(ActionId::MaskExport, this, &MatrixCommands::chooseAndExport);
}

void MatrixCommands::chooseAndImport()
{
    const QString path = QFileDialog::getOpenFileName(&m_window, tr("Import matrix"), settings::lastFolder.value(),
        tr("Tables of 0 and 1 (*.npy *.npz *.csv *.json);;All files (*)"));
    if (!path.isEmpty())
        importFrom(path);
}

void MatrixCommands::importFrom(const QString& path)
{
    m_document.pool().post(JobPriority::Evaluation, [self = QPointer<MatrixCommands>(this), path](std::stop_token) {
        QMetaObject::invokeMethod(
            qApp,
            [self, path, matrix = readShared(path)] {
                if (self)
                    self->adopt(path, matrix);
            },
            Qt::QueuedConnection);
    });
}

void MatrixCommands::adopt(const QString& path, const Result<MatrixPtr>& matrix)
{
    if (!matrix)
        return emit failed(matrix.error());
    MaskSpec alone; // whatever else the mask says, only the table is new
    alone.matrix = TensorSource{{}, {}, *matrix};
    const SnapshotPtr& snapshot = m_document.snapshot();
    if (const Status fits = snapshot ? maskFits(alone, *snapshot) : success(); !fits) {
        Error error = fits.error();
        error.file = path.toStdString();
        error.place.clear(); // of a scenario, which the file is not
        return emit failed(error);
    }
    settings::lastFolder.set(QFileInfo(path).absolutePath());
    m_document.edit(tr("Import matrix"), EditKind::Mask,
        [source = *alone.matrix](Scenario& scenario) { scenario.mask.matrix = source; });
}

void MatrixCommands::chooseAndExport()
{
    QString filter;
    const QString proposal = QDir(settings::lastFolder.value()).filePath(QStringLiteral("mask.npy"));
    QString path = QFileDialog::getSaveFileName(
        &m_window, tr("Export mask matrix"), proposal, QStringLiteral("NumPy (*.npy);;CSV (*.csv)"), &filter);
    if (path.isEmpty())
        return;
    if (!path.endsWith(QLatin1String(".npy")) && !path.endsWith(QLatin1String(".csv")))
        path += filter.contains(QLatin1String("csv")) ? QLatin1String(".csv") : QLatin1String(".npy");
    exportTo(path);
}

void MatrixCommands::exportTo(const QString& path)
{
    const HeadView head = m_document.headView();
    if (!head.isValid())
        return;
    m_document.pool().post(
        JobPriority::Evaluation, [self = QPointer<MatrixCommands>(this), head, path](std::stop_token) {
            QMetaObject::invokeMethod(
                qApp,
                [self, path, status = write(head, path)] {
                    if (self)
                        self->report(path, status);
                },
                Qt::QueuedConnection);
        });
}

void MatrixCommands::report(const QString& path, const Status& status)
{
    if (!status)
        return emit failed(status.error());
    settings::lastFolder.set(QFileInfo(path).absolutePath());
    emit noted(tr("The mask is written to %1.").arg(path));
}

} // namespace ax
