// SPDX-License-Identifier: MIT
#pragma once

#include "app/actions.h"
#include "app/documentfiles.h"
#include "app/exportcommand.h"
#include "app/windowlayout.h"

#include <QMainWindow>

namespace ax {

class Appearance;
class ConventionCommands;
class Docks;
class FrozenNote;
class LessonCommands;
class MainToolBar;
class MaskCommands;
class MatrixCommands;
class Menus;
class MessageBar;
class PaintCommands;
class ProgressNote;
class SavedMaskCommands;
class StageView;
class TableCommand;
class ViewCommands;

/// The window: menus and toolbar over one document, the maps in the middle, panels in docks around them.
/// A part of it is a row of a table: actions (actiontable), menus (menus.cpp), panels (parts).
class MainWindow : public QMainWindow {
    Q_OBJECT

public:
    explicit MainWindow(Document& document);
    ~MainWindow() override;

    Actions& actions() { return m_actions; }
    DocumentFiles& files() { return m_files; }
    ExportCommand& exports() { return m_export; }
    Menus& menus() { return *m_menus; }
    Docks& docks() { return *m_docks; }
    MessageBar& messages() { return *m_messages; }
    StageView& stage() { return *m_stage; }
    PaintCommands& painting() { return *m_painting; }
    SavedMaskCommands& savedMasks() { return *m_savedMasks; }
    MatrixCommands& matrices() { return *m_matrices; }
    /// Remembered size and docks; called once, before the window is shown.
    void restoreLayout();

protected:
    bool event(QEvent* event) override;
    void changeEvent(QEvent* event) override;
    void closeEvent(QCloseEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;

private:
    void makeCentre();
    void connectStage();
    void makeStatusBar();
    void connectFiles();
    void connectEditing();
    void connectWindow();
    void connectLessons();
    void connectDocument();
    void retranslate();
    void showTitle();
    void showUndo();
    void showProblem(const Error& error);
    /// Of a file: whoever types on must still have read it.
    void showFileProblem(const Error& error);
    void stopOrUnpin();
    void focusMap();
    void copyImage();
    void connectCopying();
    void connectPainting();
    void openMapMenu(Cell cell, Stage stage, const QPoint& place);
    void showNote(const QString& sentence);
    void showShortcuts();
    void showAbout();

    Document& m_document;
    Actions m_actions;
    DocumentFiles m_files;
    ExportCommand m_export;
    WindowLayout m_layout;
    Appearance* m_appearance;
    Menus* m_menus;
    MainToolBar* m_toolBar;
    Docks* m_docks;
    ViewCommands* m_viewCommands;
    MaskCommands* m_maskCommands;
    ConventionCommands* m_conventions;
    LessonCommands* m_lessons = nullptr;
    MessageBar* m_messages = nullptr;
    FrozenNote* m_frozen = nullptr;
    StageView* m_stage = nullptr;
    ProgressNote* m_progress = nullptr;
    PaintCommands* m_painting = nullptr;
    SavedMaskCommands* m_savedMasks = nullptr;
    MatrixCommands* m_matrices = nullptr;
    TableCommand* m_tables = nullptr;
};

} // namespace ax
