// SPDX-License-Identifier: MIT
#include "tests/bench/windowbench.h"

#include "app/firstscenario.h"
#include "app/mainwindow.h"
#include "core/base/workerpool.h"
#include "tests/bench/measure.h"
#include "ui/session/modelstore.h"
#include "ui/session/settings.h"
#include "ui/views/heatmapview.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QKeyEvent>
#include <QPlainTextEdit>
#include <QTemporaryDir>

namespace ax::bench {
namespace {

/// Counts paints of heatmaps that show the newest result of the newest scenario.
class PaintWatch : public QObject {
public:
    PaintWatch(Document& document, QWidget& window)
        : m_document(document)
    {
        for (auto* view : window.findChildren<HeatmapView*>())
            view->installEventFilter(this);
    }

    /// Runs the event loop until `paints` heatmaps have painted what the document holds now.
    void wait(int paints)
    {
        m_paints = 0;
        while (m_paints < paints)
            QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
    }

protected:
    bool eventFilter(QObject* object, QEvent* event) override
    {
        if (event->type() == QEvent::Paint) {
            const auto* view = static_cast<HeatmapView*>(object);
            const SnapshotPtr& snapshot = m_document.snapshot();
            const bool isNewest = snapshot && snapshot->scenario == m_document.scenario();
            const HeadView& shown = view->head();
            const View& wanted = m_document.scenario()->view;
            if (isNewest && shown.isValid() && shown.snapshot() == snapshot && shown.head() == wanted.head
                && shown.layer() == wanted.layer)
                ++m_paints;
        }
        return false;
    }

private:
    Document& m_document;
    int m_paints = 0;
};

/// A text of `tokens` tokens with bos: "the" is one token each.
std::string textOf(int tokens)
{
    std::string text = "The";
    for (int i = 2; i < tokens; ++i)
        text += i % 3 ? " old" : " the";
    return text;
}

void setText(Document& document, const std::string& text)
{
    document.edit(QStringLiteral("Text"), EditKind::Text, [&text](Scenario& scenario) {
        std::get<TextInput>(scenario.input.kind).texts = {text};
    });
}

void benchLength(Document& document, MainWindow& window, PaintWatch& watch, int tokens)
{
    setText(document, textOf(tokens));
    watch.wait(2);
    auto* editor = window.findChild<QPlainTextEdit*>();
    editor->moveCursor(QTextCursor::End);
    printAction("key press, appended", tokens, measure([&] {
        QKeyEvent key(QEvent::KeyPress, Qt::Key_A, Qt::NoModifier, QStringLiteral("a"));
        QCoreApplication::sendEvent(editor, &key);
        watch.wait(2);
    }));
    setText(document, textOf(tokens));
    watch.wait(2);
    printAction("key press, first character", tokens, measure([&, flip = false]() mutable {
        flip = !flip;
        setText(document, (flip ? "t" : "T") + textOf(tokens).substr(1));
        watch.wait(2);
    }));
    printAction("mask switch", tokens, measure([&] {
        document.edit(QStringLiteral("Mask"), EditKind::Mask, [](Scenario& scenario) {
            scenario.mask.window = scenario.mask.window ? std::nullopt : std::optional(Window{7, 0, true});
        });
        watch.wait(2);
    }));
    printAction("head switch", tokens, measure([&] {
        document.changeView([](View& view) { view.head = (view.head + 1) % 6; });
        watch.wait(2);
    }));
    printAction("layer switch", tokens, measure([&] {
        document.changeView([](View& view) { view.layer = (view.layer + 1) % 6; });
        watch.wait(2);
    }));
}

} // namespace

void benchWindow(int argc, char** argv)
{
    qputenv("QT_QPA_PLATFORM", "offscreen");
    const QTemporaryDir settings;
    qputenv("XDG_CONFIG_HOME", settings.path().toUtf8());
    QElapsedTimer clock;
    clock.start();
    setApplicationNames();
    const QApplication application(argc, argv);
    WorkerPool pool;
    const auto models = std::make_shared<ModelStore>();
    ModelStore::preload(models, pool);
    Document document(pool, ModelStore::source(models));
    MainWindow window(document);
    document.open(firstScenario());
    window.resize(1440, 900);
    window.show();
    PaintWatch watch(document, window);
    watch.wait(2);
    const double seconds = double(clock.nsecsElapsed()) * 1e-9;
    printAction("start to first picture", 22, {seconds, seconds, 0, 1});
    for (const int tokens : {64, 256})
        benchLength(document, window, watch, tokens);
}

} // namespace ax::bench
