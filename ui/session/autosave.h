// SPDX-License-Identifier: MIT
#pragma once

#include "core/scenario/scenario.h"

#include <QLockFile>
#include <QObject>
#include <QTimer>
#include <memory>
#include <optional>

namespace ax {

class Document;

/// Keeps unsaved work in a file of its own, so that a crash loses seconds at most. The file vanishes when the document
/// is saved, undone to its start or closed; what a dead program has left behind can be taken over. Every running
/// program holds the lock of its own file.
class Autosave : public QObject {
    Q_OBJECT

public:
    static constexpr int kQuietMs = 2000; ///< after the last edit
    static constexpr int kLongestMs = 30000; ///< while edits go on and on

    Autosave(Document& document, const QString& folder, QObject* parent = nullptr);
    ~Autosave() override;

    static QString defaultFolder();
    /// Writes work as a dead program leaves it; any thread. Without a word when the disk is full.
    static void leave(const QString& folder, const Scenario& scenario);
    QString path() const { return m_path; }
    QString folder() const;

    /// The newest work that a dead program left in the folder. All such files are removed, so that a document that
    /// brings the program down does so only once.
    std::optional<Scenario> takeOrphan();

private:
    struct File;

    void schedule();
    void write();
    void discard();
    void stopTimers();

    Document& m_document;
    const QString m_path;
    QLockFile m_lock;
    QTimer m_quiet;
    QTimer m_longest;
    const std::shared_ptr<File> m_file;
};

} // namespace ax
