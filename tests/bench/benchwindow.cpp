// SPDX-License-Identifier: MIT
#include "tests/bench/benchwindow.h"

#include "app/appearance.h"
#include "ui/session/modelstore.h"
#include "ui/views/heatmapview.h"
#include "ui/views/stageview.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QKeyEvent>
#include <QTimer>
#include <algorithm>
#include <cstdio>
#include <cstdlib>

namespace ax::bench {
namespace {

constexpr int kLongestWait = 120'000; // milliseconds

void endWithoutPicture()
{
    std::fprintf(stderr, "attention-bench: no picture within %d s\n", kLongestWait / 1000);
    std::exit(1);
}

} // namespace

BenchWindow::BenchWindow()
    : m_models((Appearance::applyStoredTheme(), std::make_shared<ModelStore>()))
    , m_document((ModelStore::preload(m_models, m_pool), m_pool), ModelStore::source(m_models))
    , m_window(std::make_unique<MainWindow>(m_document))
{
    qApp->installEventFilter(this);
}

BenchWindow::~BenchWindow()
{
    qApp->removeEventFilter(this);
}

void BenchWindow::open(ScenarioPtr scenario)
{
    show([&] {
        m_document.open(std::move(scenario));
        m_window->restoreLayout();
        m_window->resize(1440, 900);
        m_window->show();
        QApplication::setActiveWindow(m_window.get());
    });
}

void BenchWindow::show(const std::function<void()>& act)
{
    m_painted.clear();
    act();
    QElapsedTimer waited;
    waited.start();
    QTimer alarm; // so that waiting for events ends
    alarm.start(1000);
    while (!isShown()) {
        QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
        if (waited.elapsed() > kLongestWait)
            endWithoutPicture();
    }
}

void BenchWindow::press(int key, const QString& text)
{
    QWidget* const target = QApplication::focusWidget();
    QKeyEvent down(QEvent::KeyPress, key, Qt::NoModifier, text);
    QKeyEvent up(QEvent::KeyRelease, key, Qt::NoModifier, text);
    QCoreApplication::sendEvent(target, &down);
    QCoreApplication::sendEvent(target, &up);
}

bool BenchWindow::eventFilter(QObject* object, QEvent* event)
{
    if (event->type() == QEvent::Paint && !m_document.isEvaluating())
        if (const auto* map = qobject_cast<const HeatmapView*>(object))
            if (m_document.snapshot() && map->tile().samples && sameHead(map->head(), m_document.headView()))
                m_painted.insert(map);
    return QObject::eventFilter(object, event);
}

bool BenchWindow::isShown() const
{
    const std::vector<HeatmapView*>& maps = m_window->stage().group().views();
    return !maps.empty()
        && std::ranges::all_of(maps, [this](const HeatmapView* map) { return m_painted.contains(map); });
}

} // namespace ax::bench
