// SPDX-License-Identifier: MIT
#pragma once

#include <QObject>

namespace ax {

class Actions;
class HeatmapGroup;
class HeatmapView;
struct Viewport;

/// The commands that zoom the maps, for who does not know the wheel and the single keys.
class ZoomCommands : public QObject {
    Q_OBJECT

public:
    ZoomCommands(Actions& actions, HeatmapGroup& group, QObject* parent);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    const HeatmapView* map() const;
    void zoom(Viewport (*next)(const HeatmapView& map));
    void showState();

    Actions& m_actions;
    HeatmapGroup& m_group;
};

} // namespace ax
