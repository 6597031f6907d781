// SPDX-License-Identifier: MIT
#include "ui/views/mapannouncer.h"

#include "ui/views/heatmapview.h"

#include <QAccessible>
#include <utility>

namespace ax {
namespace {

constexpr int kPause = 100; // milliseconds

} // namespace

MapAnnouncer::MapAnnouncer(HeatmapView& view)
    : QObject(&view)
    , m_view(view)
{
    m_pause.setSingleShot(true);
    m_pause.setInterval(kPause);
    connect(&m_pause, &QTimer::timeout, this, &MapAnnouncer::announce);
}

void MapAnnouncer::cursorMoved()
{
    if (QAccessible::isActive() && m_view.hasFocus())
        m_pause.start();
}

void MapAnnouncer::selectionChanged()
{
    m_selectionChanged = true;
    cursorMoved();
}

void MapAnnouncer::tableChanged()
{
    if (!QAccessible::isActive())
        return;
    QAccessibleTableModelChangeEvent event(&m_view, QAccessibleTableModelChangeEvent::ModelReset);
    QAccessible::updateAccessibility(&event);
}

void MapAnnouncer::announce()
{
    if (std::exchange(m_selectionChanged, false)) {
        QAccessibleEvent event(&m_view, QAccessible::SelectionWithin);
        QAccessible::updateAccessibility(&event);
    }
    const Cell cell = m_view.currentCell();
    if (!cell.isValid())
        return;
    QAccessibleEvent event(&m_view, QAccessible::Focus);
    event.setChild(cell.query * m_view.head().columns(m_view.stage()) + cell.key);
    QAccessible::updateAccessibility(&event);
}

} // namespace ax
