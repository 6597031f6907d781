// SPDX-License-Identifier: MIT
#pragma once

#include "ui/session/maskpainter.h"

#include <QObject>

class QLabel;

namespace ax {

class Actions;
class HeatmapGroup;
enum class MapTool;

/// The tools of the maps: Explore or Paint, what a stroke does, and the way back.
class PaintCommands : public QObject {
    Q_OBJECT

public:
    PaintCommands(Document& document, Actions& actions, HeatmapGroup& group, QWidget* window);

    MaskPainter& painter() { return m_painter; }
    /// For the status bar: how to paint; shown while the tool is on.
    QLabel* hint() const { return m_hint; }
    /// The hint stands where the status bar writes its messages.
    void giveWayTo(const QString& message);
    void retranslate();

signals:
    void refused(const QString& sentence);

private:
    void use(MapTool tool);
    void showState();

    Actions& m_actions;
    HeatmapGroup& m_group;
    MaskPainter m_painter;
    QLabel* m_hint;
    bool m_hintGivesWay = false;
};

} // namespace ax
