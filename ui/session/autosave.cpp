// SPDX-License-Identifier: MIT
#include "ui/session/autosave.h"

#include "core/base/workerpool.h"
#include "core/io/scenariofile.h"
#include "ui/session/document.h"
#include "ui/session/savebytes.h"

#include <QDir>
#include <QStandardPaths>
#include <QUuid>
#include <atomic>
#include <mutex>

namespace ax {
namespace {

const QString kSuffix = QStringLiteral(".autosave.json");

QString newPath(const QString& folder)
{
    return QDir(folder).filePath(QUuid::createUuid().toString(QUuid::WithoutBraces) + kSuffix);
}

QString lockOf(const QString& path)
{
    return path + QStringLiteral(".lock");
}

/// The scenario beside the name of its own file, which decides where relative paths in it lead.
QByteArray toBytes(const Scenario& scenario)
{
    nlohmann::ordered_json tree;
    tree["file"] = scenario.file;
    tree["scenario"] = scenarioToJson(scenario);
    return QByteArray::fromStdString(tree.dump());
}

std::optional<Scenario> fromBytes(const QByteArray& bytes, const QString& path)
{
    const auto tree = readJson({bytes.data(), std::size_t(bytes.size())}, path.toStdString());
    if (!tree || !tree->is_object() || !tree->contains("scenario") || !tree->contains("file")
        || !(*tree)["file"].is_string())
        return std::nullopt;
    Result<Scenario> scenario = scenarioFromJson((*tree)["scenario"], (*tree)["file"].get<std::string>());
    return scenario ? std::optional(*std::move(scenario)) : std::nullopt;
}

} // namespace

/// The file as workers see it: written on a worker, because a slow disk must not hold up the window.
struct Autosave::File {
    explicit File(QString filePath)
        : path(std::move(filePath))
    {
    }

    const QString path;
    std::atomic<int> newest = 0; // version of the last thing asked for
    std::mutex mutex; // held while the file changes

    template <typename Action> void replace(int version, const Action& action)
    {
        const std::lock_guard lock(mutex);
        if (version == newest) // else something newer waits behind the lock or has been here
            action();
    }
};

Autosave::Autosave(Document& document, const QString& folder, QObject* parent)
    : QObject(parent)
    , m_document(document)
    , m_path(newPath(folder))
    , m_lock(lockOf(m_path))
    , m_file(std::make_shared<File>(m_path))
{
    QDir().mkpath(folder);
    m_lock.setStaleLockTime(0); // only the death of its owner frees a lock, not age
    m_lock.tryLock(0);
    for (QTimer* timer : {&m_quiet, &m_longest}) {
        timer->setSingleShot(true);
        connect(timer, &QTimer::timeout, this, &Autosave::write);
    }
    connect(&m_document, &Document::scenarioChanged, this, &Autosave::schedule);
    connect(&m_document.undoStack(), &QUndoStack::cleanChanged, this, &Autosave::schedule);
}

Autosave::~Autosave()
{
    m_file->replace(++m_file->newest, [this] { QFile::remove(m_path); });
}

QString Autosave::defaultFolder()
{
    return QStandardPaths::writableLocation(QStandardPaths::AppLocalDataLocation) + QStringLiteral("/autosave");
}

void Autosave::leave(const QString& folder, const Scenario& scenario)
{
    (void)saveBytes(newPath(folder), toBytes(scenario));
}

QString Autosave::folder() const
{
    return QFileInfo(m_path).path();
}

std::optional<Scenario> Autosave::takeOrphan()
{
    std::optional<Scenario> newest;
    for (const QFileInfo& info : QDir(folder()).entryInfoList({QChar(u'*') + kSuffix}, QDir::Files, QDir::Time)) {
        QLockFile lock(lockOf(info.filePath()));
        lock.setStaleLockTime(0);
        if (info.filePath() == m_path || !lock.tryLock(0))
            continue;
        QFile file(info.filePath());
        if (!newest && file.open(QIODevice::ReadOnly))
            newest = fromBytes(file.readAll(), info.filePath());
        file.remove();
    }
    return newest;
}

void Autosave::schedule()
{
    if (m_document.undoStack().isClean())
        return discard();
    m_quiet.start(kQuietMs);
    if (!m_longest.isActive())
        m_longest.start(kLongestMs);
}

void Autosave::write()
{
    stopTimers();
    m_document.pool().post(JobPriority::Evaluation,
        [file = m_file, scenario = m_document.scenario(), version = ++m_file->newest](
            std::stop_token) { file->replace(version, [&] { (void)saveBytes(file->path, toBytes(*scenario)); }); });
}

void Autosave::discard()
{
    stopTimers();
    m_document.pool().post(JobPriority::Evaluation, [file = m_file, version = ++m_file->newest](std::stop_token) {
        file->replace(version, [&] { QFile::remove(file->path); });
    });
}

void Autosave::stopTimers()
{
    m_quiet.stop();
    m_longest.stop();
}

} // namespace ax
