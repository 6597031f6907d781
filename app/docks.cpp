// SPDX-License-Identifier: MIT
#include "app/docks.h"

#include "app/actions.h"
#include "app/docktitle.h"
#include "app/parts.h"
#include "ui/panels/card.h"

#include <QCoreApplication>
#include <QEvent>
#include <QMainWindow>
#include <QMenu>
#include <QScrollArea>
#include <algorithm>
#include <utility>

namespace ax {
namespace {

constexpr int kColumnWidth = 272;
constexpr int kMargin = 12; // of cards, as of the headings above them

constexpr QSize kRoom{960, 600}; // of a window that leaves docks the size that they were given

bool hasRoom(const QSize& window)
{
    return window.width() >= kRoom.width() && window.height() >= kRoom.height();
}

QString translated(const char* text)
{
    return QCoreApplication::translate("Parts", text);
}

/// Lets a panel be smaller than it wants to be.
QScrollArea* makeScrollArea(QWidget* panel, QWidget* parent)
{
    auto* area = new QScrollArea(parent);
    area->setFrameShape(QFrame::NoFrame);
    area->setWidgetResizable(true);
    area->setMinimumSize(1, 1);
    area->setFocusPolicy(Qt::NoFocus);
    area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    if (panel->findChild<Card*>())
        panel->setContentsMargins(kMargin, 0, kMargin, 8);
    area->viewport()->setAutoFillBackground(false);
    area->setWidget(panel);
    panel->setAutoFillBackground(false);
    return area;
}

} // namespace

Docks::Docks(QMainWindow& window, Document& document)
    : QObject(&window)
    , m_window(window)
{
    for (const Part& part : partTable())
        m_docks.push_back(makeDock(part, document));
    m_sizes.resize(m_docks.size());
    for (QDockWidget* dock : m_docks)
        dock->installEventFilter(this);
    m_window.installEventFilter(this);
    retranslate();
}

QDockWidget* Docks::makeDock(const Part& part, Document& document)
{
    auto* dock = new QDockWidget(&m_window);
    dock->setObjectName(QLatin1String(part.name));
    QWidget* panel = part.make(document, dock);
    panel->setObjectName(QLatin1String(part.name) + QLatin1String("Panel"));
    dock->setWidget(makeScrollArea(panel, dock));
    dock->setTitleBarWidget(new DockTitle(dock));
    dock->toggleViewAction()->setObjectName(QLatin1String("view.") + QLatin1String(part.name));
    dock->toggleViewAction()->setShortcut(QKeySequence(QLatin1String(part.keys)));
    m_window.addDockWidget(part.area, dock);
    dock->setVisible(!part.startsHidden);
    return dock;
}

void Docks::arrange()
{
    for (std::size_t i = 0; i < m_docks.size(); ++i)
        if (partTable()[i].area != Qt::BottomDockWidgetArea)
            m_window.resizeDocks({m_docks[i]}, {kColumnWidth}, Qt::Horizontal);
    for (const Qt::DockWidgetArea area : {Qt::LeftDockWidgetArea, Qt::RightDockWidgetArea, Qt::BottomDockWidgetArea}) {
        QList<QDockWidget*> docks;
        QList<int> heights;
        for (std::size_t i = 0; i < m_docks.size(); ++i)
            if (partTable()[i].area == area) {
                docks << m_docks[i];
                heights << partTable()[i].height;
            }
        m_window.resizeDocks(docks, heights, Qt::Vertical);
    }
}

void Docks::reveal(QDockWidget& dock)
{
    dock.show();
    QList<QDockWidget*> neighbours;
    for (QDockWidget* other : m_docks)
        if (other->isVisibleTo(&m_window) && m_window.dockWidgetArea(other) == m_window.dockWidgetArea(&dock))
            neighbours << other;
    const int width = m_window.width() / int(std::max<qsizetype>(neighbours.size(), 1));
    if (m_window.dockWidgetArea(&dock) == Qt::BottomDockWidgetArea)
        m_window.resizeDocks(neighbours, QList<int>(neighbours.size(), width), Qt::Horizontal);
    const auto index = std::size_t(std::ranges::find(m_docks, &dock) - m_docks.begin());
    m_window.resizeDocks({&dock}, {partTable()[index].height}, Qt::Vertical);
}

/// A main window squeezes its docks when it becomes small, and leaves them so when it grows again.
void Docks::windowResized()
{
    if (!hasRoom(m_window.size())) {
        m_squeezed = true;
        return;
    }
    if (!std::exchange(m_squeezed, false))
        return;
    for (std::size_t i = 0; i < m_docks.size(); ++i) {
        if (!m_sizes[i].isValid())
            continue;
        m_window.resizeDocks({m_docks[i]}, {m_sizes[i].width()}, Qt::Horizontal);
        m_window.resizeDocks({m_docks[i]}, {m_sizes[i].height()}, Qt::Vertical);
    }
    // Lines between docks stay painted where they were on the way; the window must have found its places first.
    QMetaObject::invokeMethod(&m_window, qOverload<>(&QWidget::update), Qt::QueuedConnection);
}

bool Docks::eventFilter(QObject* object, QEvent* event)
{
    if (event->type() == QEvent::Resize) {
        const auto dock = std::ranges::find(m_docks, object);
        if (object == &m_window)
            windowResized();
        else if (dock != m_docks.end() && !m_squeezed && hasRoom(m_window.size()))
            m_sizes[std::size_t(dock - m_docks.begin())] = (*dock)->size();
    }
    return QObject::eventFilter(object, event);
}

void Docks::addToMenu(QMenu& menu) const
{
    for (const QDockWidget* dock : m_docks)
        menu.addAction(dock->toggleViewAction());
}

void Docks::retranslate()
{
    for (std::size_t i = 0; i < m_docks.size(); ++i) {
        const Part& part = partTable()[i];
        m_docks[i]->setWindowTitle(translated(part.title));
        describe(m_docks[i]->toggleViewAction(), translated(part.title), translated(part.statusTip));
    }
}

QDockWidget* Docks::dock(const QString& name) const
{
    for (QDockWidget* dock : m_docks)
        if (dock->objectName() == name)
            return dock;
    return nullptr;
}

} // namespace ax
