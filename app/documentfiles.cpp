// SPDX-License-Identifier: MIT
#include "app/documentfiles.h"

#include "app/firstscenario.h"
#include "app/tensordialog.h"
#include "core/base/workerpool.h"
#include "core/io/scenariofile.h"
#include "core/io/tensorfile.h"
#include "core/io/tensorscenario.h"
#include "ui/session/keptwork.h"
#include "ui/session/modelstore.h"
#include "ui/session/recentfiles.h"
#include "ui/session/relocate.h"
#include "ui/session/savebytes.h"
#include "ui/session/settings.h"

#include <QCoreApplication>
#include <QFileDialog>
#include <QFileInfo>
#include <QMenu>
#include <QMessageBox>
#include <QPointer>
#include <algorithm>

namespace ax {
namespace {

const QString kSuffix = QStringLiteral(".attn.json");

/// A model folder is shown with the text that is open, or the first sentence, under the model's own masks.
Result<Scenario> scenarioOfFolder(const QString& folder, const Scenario& now)
{
    Scenario scenario = std::holds_alternative<TextInput>(now.input.kind) ? now : *firstScenario();
    scenario.file.clear();
    scenario.decode.forced.clear(); // ids of another vocabulary
    scenario.view = View();
    scenario.mask = {}; // an encoder sees everything, and painted cells belong to other tokens
    std::get<TextInput>(scenario.input.kind).model = QFileInfo(folder).absoluteFilePath().toStdString();
    return scenario;
}

Result<Scenario> readAny(const QString& path, const Scenario& now)
{
    return QFileInfo(path).isDir() ? scenarioOfFolder(path, now) : readScenario(path.toStdString());
}

/// The arrays of a tensor file that can be read, but not without being told which is what; else nothing.
std::vector<ArrayInfo> arraysToAsk(const QString& path, const Error& error)
{
    const bool isAboutArrays = error.kind == ErrorKind::NotFound || error.kind == ErrorKind::Inconsistent
        || error.kind == ErrorKind::WrongShape || error.kind == ErrorKind::Unsupported;
    if (!isAboutArrays || !isTensorFile(path.toStdString()))
        return {};
    Result<std::vector<ArrayInfo>> arrays = tensorArrays(path.toStdString());
    const auto isMatrix
        = [](const ArrayInfo& array) { return array.unreadable.empty() && !axisOrders(array.shape.size()).empty(); };
    return arrays && std::ranges::any_of(*arrays, isMatrix) ? *std::move(arrays) : std::vector<ArrayInfo>();
}

/// The arrays of a file that can be read in two ways; else nothing.
std::vector<ArrayInfo> arraysInTwoWays(const QString& path)
{
    if (QFileInfo(path).isDir() || !isTensorFile(path.toStdString()))
        return {};
    Result<std::vector<ArrayInfo>> arrays = tensorArrays(path.toStdString());
    return arrays && fitsBothWays(*arrays) ? *std::move(arrays) : std::vector<ArrayInfo>();
}

/// The name of the model folder that a scenario needs; empty when it needs none.
QString modelFolderOf(const Scenario& scenario)
{
    const auto* text = std::get_if<TextInput>(&scenario.input.kind);
    const bool isFolder = text && text->model != ModelStore::kBuiltIn;
    return isFolder ? QFileInfo(QString::fromStdString(text->model)).fileName() : QString();
}

QByteArray scenarioBytes(const Scenario& scenario)
{
    return QByteArray::fromStdString(scenarioToJson(scenario).dump(2)).append('\n');
}

QString withSuffix(const QString& path)
{
    return path.endsWith(QLatin1String(".json")) ? path : path + kSuffix;
}

} // namespace

DocumentFiles::DocumentFiles(Document& document, QWidget& window)
    : QObject(&window)
    , m_document(document)
    , m_window(window)
{
}

QString DocumentFiles::title() const
{
    const QString title = QString::fromStdString(m_document.scenario()->title);
    if (!title.isEmpty())
        return title;
    return m_path.isEmpty() ? tr("Untitled") : QFileInfo(m_path).fileName();
}

void DocumentFiles::startAgain()
{
    openUntitled(firstScenario());
}

bool DocumentFiles::openUntitled(const ScenarioPtr& scenario)
{
    if (!mayLeave())
        return false;
    ++m_ticket; // a file that is still being read comes too late
    m_loading.end();
    m_document.open(scenario);
    setPath({});
    emit opened();
    return true;
}

void DocumentFiles::chooseAndOpen()
{
    const QString path = QFileDialog::getOpenFileName(&m_window, tr("Open"), settings::lastFolder.value(),
        tr("Scenarios and tensors (*.attn.json *.json *.npy *.npz *.safetensors *.csv);;All files (*)"));
    if (!path.isEmpty())
        open(path);
}

void DocumentFiles::chooseAndOpenModel()
{
    const QString folder
        = QFileDialog::getExistingDirectory(&m_window, tr("Open a model folder"), settings::lastFolder.value());
    if (!folder.isEmpty())
        open(folder);
}

void DocumentFiles::open(const QString& path)
{
    if (mayLeave())
        read(path);
}

void DocumentFiles::read(const QString& path)
{
    const QPointer<DocumentFiles> self(this);
    m_document.pool().post(JobPriority::Evaluation,
        [self, path, ticket = ++m_ticket, now = m_document.scenario(),
            loadModel = m_loading.begin(QFileInfo(path).fileName())](std::stop_token endOfPool) {
            Result<Scenario> scenario = readAny(path, *now);
            const std::vector<ArrayInfo> arrays
                = scenario ? arraysInTwoWays(path) : arraysToAsk(path, scenario.error());
            if (scenario)
                if (const Status loaded = loadModel(*scenario, endOfPool); !loaded)
                    scenario = loaded.error();
            QMetaObject::invokeMethod(
                qApp,
                [self, path, ticket, scenario, arrays] {
                    if (self && !arrays.empty())
                        self->ask({path, arrays}, ticket);
                    else if (self)
                        self->adopt(path, scenario, ticket);
                },
                Qt::QueuedConnection);
        });
}

void DocumentFiles::ask(const TensorQuestion& question, int ticket)
{
    if (ticket != m_ticket)
        return;
    auto* dialog = new TensorDialog(question, &m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this,
        [this, dialog, ticket] { readAs(dialog->path(), dialog->reading(), ticket); });
    dialog->open();
}

void DocumentFiles::readAs(const QString& path, const ArrayReading& reading, int ticket)
{
    const QPointer<DocumentFiles> self(this);
    m_document.pool().post(JobPriority::Evaluation, [self, path, reading, ticket](std::stop_token) {
        QMetaObject::invokeMethod(
            qApp,
            [self, path, ticket, scenario = scenarioOfReading(path.toStdString(), reading)] {
                if (self)
                    self->adopt(path, scenario, ticket);
            },
            Qt::QueuedConnection);
    });
}

void DocumentFiles::adopt(const QString& path, const Result<Scenario>& scenario, int ticket)
{
    if (ticket != m_ticket)
        return;
    m_loading.end();
    if (!scenario) {
        emit failed(scenario.error());
        return;
    }
    const bool isScenarioFile = path.endsWith(QLatin1String(".json"));
    m_document.open(std::make_shared<const Scenario>(*scenario));
    settings::lastFolder.set(QFileInfo(path).absolutePath());
    RecentFiles::add(path);
    setPath(isScenarioFile ? path : QString()); // a tensor file is never overwritten by a scenario
    emit opened();
}

bool DocumentFiles::save()
{
    return m_path.isEmpty() ? saveAs() : saveTo(m_path);
}

bool DocumentFiles::saveAs()
{
    const QString proposal = m_path.isEmpty() ? settings::lastFolder.value() : m_path;
    const QString path = QFileDialog::getSaveFileName(
        &m_window, tr("Save as"), proposal, tr("Scenarios (*.attn.json);;All files (*)"));
    return !path.isEmpty() && saveTo(withSuffix(path));
}

bool DocumentFiles::saveTo(const QString& path)
{
    const Status saved = saveBytes(path, scenarioBytes(relocated(*m_document.scenario(), path.toStdString())));
    if (!saved) {
        emit failed(saved.error());
        return false;
    }
    m_document.undoStack().setClean();
    settings::lastFolder.set(QFileInfo(path).absolutePath());
    RecentFiles::add(path);
    setPath(path);
    return true;
}

bool DocumentFiles::recover(const std::shared_ptr<KeptWork>& work)
{
    const QString folder = modelFolderOf(work->scenario());
    const int ticket = ++m_ticket;
    if (folder.isEmpty()) {
        adoptWork(*work, success(), ticket);
        return true;
    }
    const QPointer<DocumentFiles> self(this);
    m_document.pool().post(JobPriority::Evaluation,
        [self, work, ticket, loadModel = m_loading.begin(folder)](std::stop_token endOfPool) mutable {
            const Status loaded = loadModel(work->scenario(), endOfPool);
            QMetaObject::invokeMethod(
                qApp,
                [self, work, ticket, loaded] {
                    if (self)
                        self->adoptWork(*work, loaded, ticket);
                },
                Qt::QueuedConnection);
        });
    return false;
}

/// A model that cannot be loaded is told by the evaluation: text and masks are there all the same.
void DocumentFiles::adoptWork(KeptWork& work, const Status& loaded, int ticket)
{
    if (ticket != m_ticket)
        return;
    m_loading.end();
    if (!loaded && loaded.error().kind == ErrorKind::Cancelled) {
        emit recoveryCancelled();
        return;
    }
    work.arrive();
    m_document.open(std::make_shared<const Scenario>(work.scenario()));
    m_document.undoStack().resetClean();
    setPath(QString::fromStdString(work.scenario().file));
    emit recovered();
}

bool DocumentFiles::mayLeave()
{
    if (m_document.undoStack().isClean() || m_isReplaceable())
        return true;
    const auto answer = QMessageBox::question(&m_window, tr("Unsaved changes"),
        tr("“%1” has changes that are not saved. Do you want to save them?").arg(title()),
        QMessageBox::Save | QMessageBox::Discard | QMessageBox::Cancel, QMessageBox::Save);
    if (answer == QMessageBox::Save)
        return save();
    return answer == QMessageBox::Discard;
}

void DocumentFiles::fillRecent(QMenu& menu)
{
    menu.clear();
    const QStringList files = RecentFiles::list();
    for (const QString& file : files) {
        QAction* action = menu.addAction(QFileInfo(file).fileName(), this, [this, file] { open(file); });
        action->setStatusTip(file);
    }
    menu.addSeparator();
    QAction* clear = menu.addAction(tr("Clear this list"), this, &RecentFiles::clear);
    clear->setStatusTip(tr("Forget the files opened last; the files themselves stay"));
    clear->setEnabled(!files.isEmpty());
}

void DocumentFiles::setPath(const QString& path)
{
    m_path = path;
    emit pathChanged();
}

} // namespace ax
