// SPDX-License-Identifier: MIT
#pragma once

#include <QObject>
#include <QTimer>

namespace ax {

class HeatmapView;

/// Tells screen readers where the cell cursor has come to rest, and that other cells are selected. Waits a moment
/// first, so that fast arrowing does not flood them, and costs nothing while nobody listens.
class MapAnnouncer : public QObject {
    Q_OBJECT

public:
    explicit MapAnnouncer(HeatmapView& view);

    void cursorMoved();
    void selectionChanged();
    void tableChanged();

private:
    void announce();

    HeatmapView& m_view;
    bool m_selectionChanged = false;
    QTimer m_pause;
};

} // namespace ax
