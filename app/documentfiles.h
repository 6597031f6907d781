// SPDX-License-Identifier: MIT
#pragma once

#include "app/modelloading.h"
#include "ui/session/document.h"

#include <QObject>
#include <QString>
#include <functional>
#include <memory>

class QMenu;
class QWidget;

namespace ax {

class KeptWork;
struct ArrayReading;
struct TensorQuestion;

/// The open document and its file: new, open, save, recent files, and the question before changes are lost.
class DocumentFiles : public QObject {
    Q_OBJECT

public:
    DocumentFiles(Document& document, QWidget& window);

    /// Where the document is saved; empty when it never was.
    const QString& path() const { return m_path; }
    /// What the window's title says: the scenario's title, else the name of the file.
    QString title() const;

    void startAgain();
    /// Opens something that belongs to no file, after the question. False: the person wants to keep what is open.
    bool openUntitled(const ScenarioPtr& scenario);
    void chooseAndOpen();
    void chooseAndOpenModel();
    /// Opens a scenario, a tensor file or a model folder, after the question. Reads on a worker, the model included;
    /// until then, and when it fails or is cancelled, the open document stays. A tensor file whose names do not say
    /// which array is what asks by a dialog.
    void open(const QString& path);
    bool save();
    bool saveAs();
    bool saveTo(const QString& path);
    /// Opens what a crash has left; it counts as unsaved. The folder of a model is loaded first, as by open(); a load
    /// that is cancelled leaves the open document and the work for another time. True when it is open at once.
    bool recover(const std::shared_ptr<KeptWork>& work);
    /// True when nothing would be lost or the person agreed.
    bool mayLeave();
    /// `isReplaceable` says of changed documents that nobody would miss the changes, so that nothing is asked.
    void setReplaceable(std::function<bool()> isReplaceable) { m_isReplaceable = std::move(isReplaceable); }

    void fillRecent(QMenu& menu);
    ModelLoading& loading() { return m_loading; }

signals:
    void pathChanged();
    void opened();
    void recovered();
    void recoveryCancelled();
    void failed(const ax::Error& error);

private:
    void read(const QString& path);
    void ask(const TensorQuestion& question, int ticket);
    void readAs(const QString& path, const ArrayReading& reading, int ticket);
    void adopt(const QString& path, const Result<Scenario>& scenario, int ticket);
    void adoptWork(KeptWork& work, const Status& loaded, int ticket);
    void setPath(const QString& path);

    Document& m_document;
    QWidget& m_window;
    QString m_path;
    ModelLoading m_loading{nullptr};
    std::function<bool()> m_isReplaceable = [] { return false; };
    int m_ticket = 0; // of the newest file that is being read
};

} // namespace ax
