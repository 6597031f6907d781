// SPDX-License-Identifier: MIT
#include "app/exportcommand.h"

#include "app/exportdialog.h"
#include "core/base/workerpool.h"
#include "ui/session/document.h"
#include "ui/session/savebytes.h"
#include "ui/session/settings.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileDialog>
#include <QPointer>

namespace ax {
namespace {

Status write(const ExportFormat& format, const ExportSource& source, const QString& path)
{
    const Result<QByteArray> bytes = format.render(source);
    return bytes ? saveBytes(path, *bytes) : Status(bytes.error());
}

} // namespace

ExportCommand::ExportCommand(Document& document, QWidget& window)
    : QObject(&window)
    , m_document(document)
    , m_window(window)
{
}

void ExportCommand::choose(bool means)
{
    FigureOptions options;
    options.title = QString::fromStdString(m_document.scenario()->title);
    ExportDialog dialog(options, &m_window);
    if (dialog.exec() != QDialog::Accepted)
        return;
    const QString suffix = QLatin1String(dialog.format().suffix);
    const QString proposal = QDir(settings::lastFolder.value()).filePath(QStringLiteral("attention.") + suffix);
    QString path = QFileDialog::getSaveFileName(&m_window, tr("Export"), proposal);
    if (path.isEmpty())
        return;
    if (!exportFormatFor(path))
        path += u'.' + suffix;
    FigureOptions chosen = dialog.options();
    chosen.means = means;
    exportTo(path, chosen);
}

void ExportCommand::exportTo(const QString& path, const FigureOptions& options)
{
    const ExportFormat* format = exportFormatFor(path);
    if (!format || !m_document.snapshot())
        return;
    const ExportSource source{m_document.snapshot(), m_document.scenario()->view, options};
    m_document.pool().post(
        JobPriority::Evaluation, [self = QPointer<ExportCommand>(this), format, source, path](std::stop_token) {
            QMetaObject::invokeMethod(
                qApp,
                [self, path, status = write(*format, source, path)] {
                    if (self)
                        self->report(path, status);
                },
                Qt::QueuedConnection);
        });
}

void ExportCommand::report(const QString& path, const Status& status)
{
    if (status)
        emit done(path);
    else
        emit failed(status.error());
}

} // namespace ax
