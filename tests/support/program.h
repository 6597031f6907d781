// SPDX-License-Identifier: MIT
#pragma once

#include "app/actions.h"
#include "app/firstscenario.h"
#include "app/mainwindow.h"
#include "app/messagebar.h"
#include "core/base/workerpool.h"
#include "ui/session/modelstore.h"
#include "ui/session/settings.h"

#include <QApplication>
#include <QSettings>
#include <QTest>
#include <memory>

namespace ax::test {

/// Settings of the tests live in `folder` and nowhere else.
inline void keepSettingsIn(const QString& folder)
{
    setApplicationNames();
    QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, folder);
}

/// What a person meets who starts the program for the first time, in English.
inline void startWithDefaults()
{
    QSettings().clear();
    settings::language.set(QStringLiteral("en"));
}

/// The program without main: document and window over the built-in model, which is loaded once for all tests.
struct Program {
    explicit Program(const ScenarioPtr& scenario = firstScenario())
        : document(pool(), ModelStore::source(models()))
        , window(std::make_unique<MainWindow>(document))
    {
        window->files().loading().setStore(models());
        document.open(scenario);
        window->restoreLayout();
        window->show();
        QApplication::setActiveWindow(window.get());
    }

    /// Ends with the application: workers that draw figures keep fonts until their thread ends.
    static WorkerPool& pool()
    {
        static std::unique_ptr<WorkerPool> workers;
        if (!workers) {
            workers = std::make_unique<WorkerPool>(2);
            qAddPostRoutine([] { workers.reset(); });
        }
        return *workers;
    }
    static const std::shared_ptr<ModelStore>& models()
    {
        static const auto store = std::make_shared<ModelStore>();
        return store;
    }

    bool isSettled() const { return document.snapshot() && !document.isEvaluating(); }
    QAction* operator[](ActionId id) { return window->actions()[id]; }
    void focusMap() { (*this)[ActionId::FocusMap]->trigger(); }
    /// A key for whatever has the focus.
    void press(int key) { QTest::keyClick(QApplication::focusWidget(), Qt::Key(key)); }
    QString message() { return window->messages().message(); }
    const View& view() const { return document.scenario()->view; }

    Document document;
    std::unique_ptr<MainWindow> window;
};

} // namespace ax::test
