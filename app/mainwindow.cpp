// SPDX-License-Identifier: MIT
#include "app/mainwindow.h"

#include "app/appearance.h"
#include "app/capturedialog.h"
#include "app/codecommands.h"
#include "app/conventioncommands.h"
#include "app/docks.h"
#include "app/frozennote.h"
#include "app/lessoncommands.h"
#include "app/maintoolbar.h"
#include "app/mapmenu.h"
#include "app/maskcommands.h"
#include "app/matrixcommands.h"
#include "app/menus.h"
#include "app/messagebar.h"
#include "app/numbersdialog.h"
#include "app/paintcommands.h"
#include "app/popupkeys.h"
#include "app/progressnote.h"
#include "app/savedmaskcommands.h"
#include "app/shortcutsdialog.h"
#include "app/tablecommand.h"
#include "app/viewcommands.h"
#include "app/zoomcommands.h"
#include "ui/panels/decodingpanel.h"
#include "ui/panels/findingspanel.h"
#include "ui/panels/formulapanel.h"
#include "ui/panels/lessonpanel.h"
#include "ui/panels/statuspanels.h"
#include "ui/panels/textpanel.h"
#include "ui/session/errortext.h"
#include "ui/views/heatmapview.h"
#include "ui/views/lookactions.h"
#include "ui/views/stageview.h"

#include <QClipboard>
#include <QCloseEvent>
#include <QDragEnterEvent>
#include <QGuiApplication>
#include <QLabel>
#include <QMenu>
#include <QMenuBar>
#include <QMessageBox>
#include <QMimeData>
#include <QStatusBar>
#include <QVBoxLayout>
#include <algorithm>

namespace ax {
namespace {

constexpr QSize kFirstSize{1440, 900};

/// The one local file or folder that is dragged; empty when it is something else.
QString draggedFile(const QMimeData* data)
{
    const QList<QUrl> urls = data->urls();
    return urls.size() == 1 && urls.first().isLocalFile() ? urls.first().toLocalFile() : QString();
}

} // namespace

MainWindow::MainWindow(Document& document)
    : m_document(document)
    , m_actions(nullptr)
    , m_files(document, *this)
    , m_export(document, *this)
    , m_layout(*this)
    , m_appearance(new Appearance(m_actions, this))
    , m_menus(new Menus(*menuBar(), m_actions))
    , m_toolBar(new MainToolBar(document, m_actions, this))
    , m_docks(new Docks(*this, document))
    , m_viewCommands(new ViewCommands(document, m_actions, this))
    , m_maskCommands(new MaskCommands(document, m_actions, this))
    , m_conventions(new ConventionCommands(document, m_actions, *this))
{
    new PopupKeys(this);
    addToolBar(m_toolBar);
    setAcceptDrops(true);
    setMinimumSize(1, 1); // smaller than its parts want to be: they are cut, not refused
    setContextMenuPolicy(Qt::NoContextMenu); // the View menu has the docks
    resize(kFirstSize);
    makeCentre();
    makeStatusBar();
    connectStage();
    connectCopying();
    connectPainting();
    connectFiles();
    connectEditing();
    connectWindow();
    connectLessons();
    connectDocument();
    retranslate();
}

MainWindow::~MainWindow() = default;

void MainWindow::restoreLayout()
{
    m_docks->arrange();
    m_layout.restore();
    m_lessons->fitDock();
}

void MainWindow::makeCentre()
{
    auto* centre = new QWidget(this);
    auto* layout = new QVBoxLayout(centre);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    m_messages = new MessageBar(centre);
    layout->addWidget(m_messages);
    m_frozen = new FrozenNote(m_document, m_actions[ActionId::MaskFreeze], centre);
    layout->addWidget(m_frozen);
    m_stage = new StageView(m_document, centre);
    m_stage->setFooter(new FormulaPanel(m_document, m_stage));
    layout->addWidget(m_stage, 1);
    setCentralWidget(centre);
}

void MainWindow::connectStage()
{
    const LookActions& look = m_stage->look();
    const auto add = [this](SubmenuId id, const QList<QAction*>& actions, const QString& keys) {
        for (qsizetype i = 0; i < actions.size(); ++i)
            actions[i]->setShortcut(QKeySequence(keys.arg(i + 1)));
        m_menus->submenu(id)->addActions(actions);
    };
    add(SubmenuId::Colormap, look.colormap(), QStringLiteral("Ctrl+%1"));
    add(SubmenuId::Scale, look.scale(), QStringLiteral("Ctrl+Alt+%1"));
    add(SubmenuId::Normalise, look.normalise(), QStringLiteral("Alt+%1"));
    look.sharesScale()->setShortcut(Qt::ALT | Qt::Key_0);
    look.showsMeans()->setShortcut(Qt::ALT | Qt::Key_9);
    m_menus->submenu(SubmenuId::Normalise)->addActions({look.sharesScale(), look.showsMeans()});
    m_toolBar->setColormaps(look.colormap());
    m_actions.giveMapKeys(m_stage);
    new ZoomCommands(m_actions, m_stage->group(), this);
    m_actions.on(ActionId::FocusMap, this, &MainWindow::focusMap);
}

void MainWindow::connectCopying()
{
    m_actions.on(ActionId::CopyImage, this, &MainWindow::copyImage);
    m_actions.on(ActionId::ChangeToken, this, [this] {
        m_docks->dock(QStringLiteral("findings"))->show();
        m_docks->panel<FindingsPanel>()->changeToken();
    });
    for (const ActionId id : {ActionId::CopyNumpy, ActionId::CopyPytorch, ActionId::CopyFlex})
        m_menus->submenu(SubmenuId::CopyCode)->addAction(m_actions[id]);
    m_tables = new TableCommand(m_document, m_actions, m_stage->group(), this);
    connect(m_tables, &TableCommand::failed, this, &MainWindow::showProblem);
    connect(m_tables, &TableCommand::noted, this,
        [this](const QString& sentence) { statusBar()->showMessage(sentence, 3000); });
    connect(&m_stage->group(), &HeatmapGroup::menuRequested, this, &MainWindow::openMapMenu);
    auto* code = new CodeCommands(m_document, m_actions, this);
    connect(code, &CodeCommands::failed, this, &MainWindow::showProblem);
    connect(code, &CodeCommands::copied, this, [this](const QString& library) {
        //: %1 is a library: NumPy, PyTorch or FlexAttention
        statusBar()->showMessage(tr("A program for %1 is on the clipboard.").arg(library), 3000);
    });
}

void MainWindow::connectPainting()
{
    m_painting = new PaintCommands(m_document, m_actions, m_stage->group(), this);
    connect(m_painting, &PaintCommands::refused, m_messages,
        [this](const QString& sentence) { m_messages->say(sentence, MessageBar::Tone::Problem); });
    statusBar()->insertWidget(1, m_painting->hint());
    connect(statusBar(), &QStatusBar::messageChanged, m_painting, &PaintCommands::giveWayTo);
    m_savedMasks = new SavedMaskCommands(m_document, m_actions, *m_menus->submenu(SubmenuId::SavedMasks), *this);
    connect(m_savedMasks, &SavedMaskCommands::failed, this, &MainWindow::showProblem);
    connect(m_savedMasks, &SavedMaskCommands::noted, this, &MainWindow::showNote);
    m_matrices = new MatrixCommands(m_document, m_actions, *this);
    connect(m_matrices, &MatrixCommands::failed, this, &MainWindow::showProblem);
    connect(m_matrices, &MatrixCommands::noted, this, &MainWindow::showNote);
}

void MainWindow::openMapMenu(Cell cell, Stage stage, const QPoint& place)
{
    const auto& maps = m_stage->group().views();
    const auto map = std::ranges::find(maps, stage, &HeatmapView::stage);
    if (map != maps.end())
        (new MapMenu(**map, cell, m_painting->painter(), *m_tables, this))->popup(place);
}

void MainWindow::showNote(const QString& sentence)
{
    m_messages->say(sentence, MessageBar::Tone::Note);
}

void MainWindow::makeStatusBar()
{
    m_progress = new ProgressNote(m_document, m_stage->group(), m_files.loading(), this);
    statusBar()->setSizeGripEnabled(false);
    statusBar()->addWidget(new CellStatusPanel(m_document, this), 1);
    statusBar()->addPermanentWidget(m_progress);
    connect(m_progress, &ProgressNote::tookBack, this, [this](const QString& step) {
        //: %1 is what an edit was, such as "Type"
        showNote(tr("Stopped, and taken back: %1. Redo computes it again.").arg(step));
    });
    statusBar()->addPermanentWidget(new ResultStatusPanel(m_document, this));
}

void MainWindow::connectFiles()
{
    m_actions.on(ActionId::New, &m_files, &DocumentFiles::startAgain);
    m_actions.on(ActionId::Open, &m_files, &DocumentFiles::chooseAndOpen);
    m_actions.on(ActionId::OpenModel, &m_files, &DocumentFiles::chooseAndOpenModel);
    m_actions.on(ActionId::Save, &m_files, &DocumentFiles::save);
    m_actions.on(ActionId::SaveAs, &m_files, &DocumentFiles::saveAs);
    m_actions.on(ActionId::Quit, this, &QWidget::close);
    connect(m_menus->submenu(SubmenuId::Recent), &QMenu::aboutToShow, &m_files,
        [this] { m_files.fillRecent(*m_menus->submenu(SubmenuId::Recent)); });
    connect(&m_files, &DocumentFiles::pathChanged, this, &MainWindow::showTitle);
    connect(&m_files, &DocumentFiles::failed, this, &MainWindow::showFileProblem);
    m_actions.on(ActionId::Export, this, [this] { m_export.choose(m_stage->group().showsMeans()); });
    connect(&m_export, &ExportCommand::failed, this, &MainWindow::showFileProblem);
    connect(&m_export, &ExportCommand::done, m_messages,
        [this](const QString& path) { m_messages->say(tr("Exported to %1.").arg(path), MessageBar::Tone::Note); });
}

void MainWindow::connectEditing()
{
    QUndoStack& stack = m_document.undoStack();
    m_actions.on(ActionId::Undo, &stack, &QUndoStack::undo);
    m_actions.on(ActionId::Redo, &stack, &QUndoStack::redo);
    m_actions.on(ActionId::Stop, this, &MainWindow::stopOrUnpin);
    connect(&stack, &QUndoStack::indexChanged, this, &MainWindow::showUndo);
    connect(&stack, &QUndoStack::cleanChanged, this, &MainWindow::showUndo);
}

void MainWindow::connectWindow()
{
    m_docks->addToMenu(*m_menus->submenu(SubmenuId::Docks));
    m_conventions->addToMenu(*m_menus->submenu(SubmenuId::Conventions));
    if (auto* decoding = m_docks->panel<DecodingPanel>()) {
        m_menus->menu(MenuId::Decode)->addActions(decoding->commands().all());
        m_actions.giveMapKeys(decoding);
        m_stage->addActions(decoding->commands().all());
    }
    if (auto* text = m_docks->panel<TextPanel>()) {
        m_actions.on(ActionId::EditText, text, &TextPanel::startTyping);
        m_actions.on(ActionId::AddText, text, &TextPanel::addText);
    }
    m_actions.on(ActionId::TypeNumbers, this, [this] { NumbersDialog(m_document, this).exec(); });
    m_actions.on(ActionId::ResetLayout, this, [this] {
        m_layout.reset();
        m_lessons->fitDock();
    });
    m_actions.on(ActionId::FullScreen, this, [this] { setWindowState(windowState() ^ Qt::WindowFullScreen); });
    m_actions.on(ActionId::Shortcuts, this, &MainWindow::showShortcuts);
    m_actions.on(ActionId::CapturePytorch, this, [this] { (new CaptureDialog(this))->open(); });
    m_actions.on(ActionId::About, this, &MainWindow::showAbout);
}

void MainWindow::connectLessons()
{
    m_lessons = new LessonCommands(m_files, m_actions, *m_docks, *m_menus->menu(MenuId::Lessons));
    connect(&m_docks->panel<LessonPanel>()->reader(), &LessonReader::changed, this, &MainWindow::showTitle);
}

void MainWindow::connectDocument()
{
    connect(&m_document, &Document::failed, this, &MainWindow::showProblem);
    connect(&m_document, &Document::opened, m_messages, &MessageBar::dismiss);
    connect(&m_document, &Document::snapshotChanged, m_messages, &MessageBar::followResult);
    connect(&m_document, &Document::scenarioChanged, this, &MainWindow::showTitle);
}

void MainWindow::retranslate()
{
    m_actions.retranslate();
    m_menus->retranslate();
    m_docks->retranslate();
    m_conventions->retranslate();
    m_lessons->retranslate();
    m_toolBar->retranslate();
    m_messages->retranslate();
    m_frozen->retranslate();
    m_progress->retranslate();
    m_painting->retranslate();
    showTitle();
    showUndo();
}

void MainWindow::showTitle()
{
    const QString lesson = m_docks->panel<LessonPanel>()->reader().title();
    setWindowTitle(tr("%1[*] — Attention Explorer").arg(lesson.isEmpty() ? m_files.title() : lesson));
}

void MainWindow::showUndo()
{
    const QUndoStack& stack = m_document.undoStack();
    const QString undo = stack.undoText();
    const QString redo = stack.redoText();
    m_actions[ActionId::Undo]->setEnabled(stack.canUndo());
    m_actions[ActionId::Redo]->setEnabled(stack.canRedo());
    //: %1 is what the edit was, such as "Type"
    m_actions[ActionId::Undo]->setText(undo.isEmpty() ? tr("&Undo") : tr("&Undo: %1").arg(undo));
    m_actions[ActionId::Redo]->setText(redo.isEmpty() ? tr("&Redo") : tr("&Redo: %1").arg(redo));
    setWindowModified(!stack.isClean());
}

void MainWindow::showProblem(const Error& error)
{
    const bool isNews = error.kind == ErrorKind::Cancelled; // the person asked for it
    m_messages->say(errorText(error), isNews ? MessageBar::Tone::Note : MessageBar::Tone::Problem);
}

void MainWindow::showFileProblem(const Error& error)
{
    m_messages->say(errorText(error), MessageBar::Tone::Problem, MessageBar::Lasts::UntilDismissed);
}

void MainWindow::stopOrUnpin()
{
    if (m_progress->stop())
        return;
    if (m_document.cursor().isPinned())
        m_document.cursor().unpin();
    else if (m_actions[ActionId::MaskPaint]->isChecked())
        m_actions[ActionId::MaskExplore]->trigger();
    else
        m_messages->dismiss();
}

void MainWindow::focusMap()
{
    if (!m_stage->group().views().empty())
        m_stage->group().views().front()->setFocus(Qt::ShortcutFocusReason);
}

void MainWindow::copyImage()
{
    QGuiApplication::clipboard()->setImage(m_stage->image(devicePixelRatioF()));
    statusBar()->showMessage(tr("The picture is on the clipboard."), 3000);
}

void MainWindow::showShortcuts()
{
    (new ShortcutsDialog(m_menus->commands(), this))->open();
}

void MainWindow::showAbout()
{
    auto* box = new QMessageBox(this);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setWindowTitle(tr("About Attention Explorer"));
    box->setText(tr("Attention Explorer %1").arg(QStringLiteral(AX_VERSION)));
    box->setInformativeText(
        tr("See what attention and its masks really do. Free software under the MIT licence, built with Qt %1 (LGPL), "
           "Eigen (MPL), libzip and PCRE2 (BSD), nlohmann-json and utf8proc (MIT).")
            .arg(QLatin1String(qVersion())));
    box->open();
}

bool MainWindow::event(QEvent* event)
{
    if (event->type() == QEvent::UpdateRequest)
        Panel::settle();
    const bool handled = QMainWindow::event(event);
    if (event->type() == QEvent::Paint)
        m_layout.confirm();
    return handled;
}

void MainWindow::changeEvent(QEvent* event)
{
    QMainWindow::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    if (event->type() == QEvent::WindowStateChange)
        m_actions[ActionId::FullScreen]->setChecked(isFullScreen());
}

void MainWindow::closeEvent(QCloseEvent* event)
{
    if (!m_files.mayLeave())
        return event->ignore();
    m_layout.save();
    event->accept();
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event)
{
    if (!draggedFile(event->mimeData()).isEmpty())
        event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent* event)
{
    event->acceptProposedAction();
    m_files.open(draggedFile(event->mimeData()));
}

} // namespace ax
