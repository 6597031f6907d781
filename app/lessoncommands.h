// SPDX-License-Identifier: MIT
#pragma once

#include <QList>
#include <QObject>

class QAction;
class QDockWidget;
class QMenu;

namespace ax {

class Actions;
class Docks;
class DocumentFiles;
class LessonPanel;
struct BuiltInLesson;

/// The Lessons menu: the built-in lessons by their titles, and the commands of the one that is open. Its dock shows up
/// with a lesson and goes with it.
class LessonCommands : public QObject {
    Q_OBJECT

public:
    LessonCommands(DocumentFiles& files, Actions& actions, Docks& docks, QMenu& menu);

    void open(const BuiltInLesson& lesson);
    void retranslate();
    /// A restored layout knows nothing of the lesson: the dock is there when one is open.
    void fitDock();

private:
    void fill(QMenu& menu);
    void connectReader();
    void openNext();
    void showState();

    DocumentFiles& m_files;
    Actions& m_actions;
    Docks& m_docks;
    LessonPanel& m_panel;
    QDockWidget& m_dock;
    QList<QAction*> m_lessons; // in the order of builtInLessons()
    bool m_isOpening = false; // one lesson follows another: the dock stays
};

} // namespace ax
