// SPDX-License-Identifier: MIT
#pragma once

#include "app/mainwindow.h"
#include "core/base/workerpool.h"
#include "ui/session/document.h"

#include <memory>
#include <set>
#include <string>

namespace ax {
class ModelStore;
}

namespace ax::bench {

/// The program's window over real workers and the built-in model, and a watch that tells when what was asked for is
/// painted. Needs a QApplication.
class BenchWindow : public QObject {
    Q_OBJECT

public:
    BenchWindow();
    ~BenchWindow() override;

    Document& document() { return m_document; }
    MainWindow& window() { return *m_window; }
    void open(ScenarioPtr scenario);
    /// Runs `act`, then the event loop until every map shows the newest result of the selected head. Ends the program
    /// when that takes two minutes: there is nothing to measure then.
    void show(const std::function<void()>& act);
    /// A key press and release for the widget that has the focus.
    static void press(int key, const QString& text = {});

protected:
    bool eventFilter(QObject* object, QEvent* event) override;

private:
    bool isShown() const;

    WorkerPool m_pool;
    std::shared_ptr<ModelStore> m_models;
    Document m_document;
    std::unique_ptr<MainWindow> m_window;
    std::set<const QObject*> m_painted; // maps that have painted the newest result since the last act
};

} // namespace ax::bench
