// SPDX-License-Identifier: MIT
#include "app/zoomcommands.h"

#include "app/actions.h"
#include "ui/views/heatmapview.h"
#include "ui/views/mapzoom.h"

#include <QEvent>

namespace ax {
namespace {

Viewport larger(const HeatmapView& map)
{
    return zoomedBySteps(map, +1);
}

Viewport smaller(const HeatmapView& map)
{
    return zoomedBySteps(map, -1);
}

Viewport whole(const HeatmapView&)
{
    return {};
}

} // namespace

ZoomCommands::ZoomCommands(Actions& actions, HeatmapGroup& group, QObject* parent)
    : QObject(parent)
    , m_actions(actions)
    , m_group(group)
{
    actions.on(ActionId::ZoomIn, this, [this] { zoom(&larger); });
    actions.on(ActionId::ZoomOut, this, [this] { zoom(&smaller); });
    actions.on(ActionId::ZoomWhole, this, [this] { zoom(&whole); });
    actions.on(ActionId::ZoomCell, this, [this] { zoom(&zoomedToCurrentCell); });
    connect(&group, &HeatmapGroup::viewportChanged, this, &ZoomCommands::showState);
    connect(&group, &HeatmapGroup::shown, this, &ZoomCommands::showState);
    showState();
}

/// The map that has the keyboard, else the first. Null when there is none, or nothing on it.
const HeatmapView* ZoomCommands::map() const
{
    const HeatmapView* chosen = nullptr;
    for (const HeatmapView* view : m_group.views())
        if (!chosen || view->hasFocus())
            chosen = view;
    return chosen && !chosen->geometry().isEmpty() ? chosen : nullptr;
}

void ZoomCommands::zoom(Viewport (*next)(const HeatmapView& map))
{
    if (const HeatmapView* shown = map())
        m_group.setViewport(next(*shown));
}

/// How far a map zooms depends on its size.
bool ZoomCommands::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::Resize) // which the map has yet to hear of
        QMetaObject::invokeMethod(this, &ZoomCommands::showState, Qt::QueuedConnection);
    return QObject::eventFilter(watched, event);
}

void ZoomCommands::showState()
{
    for (HeatmapView* view : m_group.views()) // the newest maps; installing twice is installing once
        view->installEventFilter(this);
    const HeatmapView* shown = map();
    const bool isHome = m_group.viewport().isHome();
    const double zoom = shown ? shown->geometry().viewport().zoom : 1;
    m_actions[ActionId::ZoomIn]->setEnabled(shown && zoom < shown->geometry().maxZoom());
    m_actions[ActionId::ZoomOut]->setEnabled(shown && !isHome);
    m_actions[ActionId::ZoomWhole]->setEnabled(shown && !isHome);
    m_actions[ActionId::ZoomCell]->setEnabled(shown);
}

} // namespace ax
