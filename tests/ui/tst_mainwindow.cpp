// SPDX-License-Identifier: MIT
#include "app/docks.h"
#include "app/docktitle.h"
#include "app/exportdialog.h"
#include "app/firstscenario.h"
#include "app/frozennote.h"
#include "app/mainwindow.h"
#include "app/menus.h"
#include "app/messagebar.h"
#include "tests/support/livedocument.h"
#include "tests/support/program.h"
#include "ui/panels/texteditor.h"
#include "ui/session/recentfiles.h"
#include "ui/session/settings.h"

#include <QApplication>
#include <QClipboard>
#include <QMenuBar>
#include <QMessageBox>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>

using ax::ActionId;
using ax::ChoiceId;
using ax::View;
using ax::test::Program;

namespace {

/// Presses a button of the next question.
void answerNext(QMessageBox::StandardButton answer)
{
    QTimer::singleShot(0, qApp, [answer] {
        auto* box = qobject_cast<QMessageBox*>(QApplication::activeModalWidget());
        QVERIFY(box);
        box->button(answer)->click();
    });
}

void makeAnEdit(Program& program)
{
    program.document.edit(QStringLiteral("Windowed"), ax::EditKind::Mask, [](ax::Scenario& scenario) {
        scenario.mask.window = ax::Window{4, 0, false};
    });
}

} // namespace

Q_DECLARE_METATYPE(ax::ActionId)

class TestMainWindow : public QObject {
    Q_OBJECT

private slots:
    void initTestCase()
    {
        QVERIFY(m_home.isValid());
        ax::test::keepSettingsIn(m_home.path());
    }

    void init() { ax::test::startWithDefaults(); }

    void everyCommandIsDescribedAndHasItsOwnKeys()
    {
        Program program;
        QMap<QString, QString> owners;
        for (const QAction* action : program.window->menus().commands()) {
            QVERIFY2(!action->text().isEmpty(), qPrintable(action->objectName()));
            QVERIFY2(!action->statusTip().isEmpty(), qPrintable(action->text()));
            QVERIFY2(!action->shortcut().isEmpty(), qPrintable(action->text()));
            for (const QKeySequence& keys : action->shortcuts()) {
                const QString name = keys.toString();
                QVERIFY2(!owners.contains(name), qPrintable(name + u' ' + action->text() + u' ' + owners.value(name)));
                owners[name] = action->text();
            }
        }
    }

    void everyCommandIsInAMenu()
    {
        Program program;
        const QList<QAction*> commands = program.window->menus().commands();
        for (const ax::ActionRow& row : ax::actionTable())
            QVERIFY2(commands.contains(program[row.id]), row.name);
        for (const ax::ChoiceRow& row : ax::choiceTable())
            for (QAction* action : program.window->actions().group(row.id)->actions())
                QVERIFY2(commands.contains(action), row.name);
    }

    void copiesWhatIsShownAsCode()
    {
        Program program;
        QTRY_VERIFY(program.isSettled());
        for (const auto& [action, import] : {std::pair(ActionId::CopyNumpy, "import numpy as np"),
                 std::pair(ActionId::CopyPytorch, "import torch.nn.functional as F"),
                 std::pair(ActionId::CopyFlex, "from torch.nn.attention.flex_attention import")}) {
            program[action]->trigger();
            QTRY_VERIFY(QGuiApplication::clipboard()->text().contains(QLatin1String(import)));
        }
    }

    void exportProposesTheResolutionOfFigures()
    {
        const ax::FigureOptions options;
        QCOMPARE(ax::ExportDialog(options, nullptr).options().dpi, options.dpi);
    }

    void theTablesAreInTheOrderOfTheirIds()
    {
        for (std::size_t i = 0; i < ax::actionTable().size(); ++i)
            QCOMPARE(std::size_t(ax::actionTable()[i].id), i);
        for (std::size_t i = 0; i < ax::choiceTable().size(); ++i)
            QCOMPARE(std::size_t(ax::choiceTable()[i].id), i);
    }

    void theFirstPictureIsTheExampleSentence()
    {
        Program program;
        QTRY_VERIFY(program.isSettled());
        QCOMPARE(program.document.headView().layer(), 3);
        QCOMPARE(program.document.headView().head(), 5);
        const int rows = program.document.headView().queries();
        QCOMPARE(program.document.cursor().current().query, rows - 1);
        QVERIFY(!program.window->isWindowModified());
    }

    void layersAndHeadsStepToTheirEnds()
    {
        Program program;
        QTRY_VERIFY(program.isSettled());
        const ax::Shape shape = program.document.snapshot()->shape;
        for (int i = 0; i < shape.layers; ++i)
            program[ActionId::LayerNext]->trigger();
        QCOMPARE(program.document.headView().layer(), shape.layers - 1);
        QVERIFY(!program[ActionId::LayerNext]->isEnabled());
        for (int i = 0; i < shape.heads + 1; ++i)
            program[ActionId::HeadPrevious]->trigger();
        QCOMPARE(program.view().head, View::kMeanHead);
        QVERIFY(program[ActionId::HeadMean]->isChecked());
        QVERIFY(!program[ActionId::HeadPrevious]->isEnabled());
    }

    void theMeanLeadsBackToTheHeadItCameFrom()
    {
        Program program;
        QTRY_VERIFY(program.isSettled());
        program[ActionId::HeadMean]->trigger();
        QCOMPARE(program.view().head, View::kMeanHead);
        program[ActionId::HeadMean]->trigger();
        QCOMPARE(program.view().head, 5);
    }

    void choicesOfTheViewAreNoEdits()
    {
        Program program;
        QTRY_VERIFY(program.isSettled());
        for (QAction* stage : program.window->actions().group(ChoiceId::Stage)->actions()) {
            stage->trigger();
            QCOMPARE(program.window->actions().selected(ChoiceId::Stage), stage->data().toString());
        }
        QVERIFY(program.view().stage == ax::Stage::All);
        QVERIFY(!program.document.undoStack().canUndo());
    }

    void keysOfTheMapStepLayersAndHeads()
    {
        Program program;
        QTRY_VERIFY(program.isSettled());
        program.focusMap();
        program.press(Qt::Key_BracketLeft);
        QCOMPARE(program.view().layer, 2);
        program.press(Qt::Key_BracketRight);
        QCOMPARE(program.view().layer, 3);
        program.press(Qt::Key_Comma);
        QCOMPARE(program.view().head, 4);
        program.press(Qt::Key_Period);
        QCOMPARE(program.view().head, 5);
        program.press(Qt::Key_6);
        QVERIFY(program.view().stage == ax::Stage::Weights);
    }

    void keysOfTheMapGoOnWorkingAfterTheStageHasChanged()
    {
        Program program;
        QTRY_VERIFY(program.isSettled());
        program.focusMap();
        program.press(Qt::Key_2);
        QCOMPARE(program.view().stage, ax::Stage::Scores);
        QCoreApplication::processEvents();
        program.press(Qt::Key_3);
        QCOMPARE(program.view().stage, ax::Stage::Scaled);
        QCoreApplication::processEvents();
        program.press(Qt::Key_1);
        QCOMPARE(program.view().stage, ax::Stage::BeforeAfter);
    }

    void keysOfTheMapSwitchMasks()
    {
        Program program;
        QTRY_VERIFY(program.isSettled());
        program.focusMap();
        QVERIFY(program[ActionId::MaskCausal]->isChecked());
        const ax::Scenario start = *program.document.scenario();
        program.press(Qt::Key_C);
        QVERIFY(program.document.scenario()->mask.causal == false);
        QVERIFY(!program[ActionId::MaskCausal]->isChecked());
        program.press(Qt::Key_W);
        QVERIFY(program.document.scenario()->mask.window.has_value());
        program.press(Qt::Key_P);
        QVERIFY(program.document.scenario()->mask.padding.has_value());
        while (program.document.undoStack().canUndo())
            program.document.undoStack().undo();
        QVERIFY(*program.document.scenario() == start);
        QVERIFY(program[ActionId::MaskCausal]->isChecked());
        QTRY_VERIFY(program.isSettled());
    }

    void frozenLayersAreSaidAboveTheMaps()
    {
        Program program;
        QTRY_VERIFY(program.isSettled());
        auto* note = program.window->findChild<ax::FrozenNote*>();
        QVERIFY(!note->isVisible());
        program.focusMap();
        program.press(Qt::Key_F);
        QVERIFY(program[ActionId::MaskFreeze]->isChecked());
        QTRY_VERIFY(program.isSettled() && note->isVisible());
        QVERIFY(note->text().startsWith(
            QStringLiteral("Other layers frozen: their Q, K, V are those of the model's own masks.")));
        QCOMPARE(program.document.snapshot()->own != nullptr, true);
        note->findChild<QPushButton*>()->click();
        QTRY_VERIFY(program.isSettled() && !note->isVisible());
        QVERIFY(!program[ActionId::MaskFreeze]->isChecked());
        program.document.open(std::make_shared<const ax::Scenario>(ax::test::scoresScenario(3)));
        QTRY_VERIFY(program.isSettled());
        QVERIFY(!program[ActionId::MaskFreeze]->isEnabled());
    }

    void typingMovesThePictureAndUndoTakesItBack()
    {
        Program program;
        QTRY_VERIFY(program.isSettled());
        const ax::Scenario start = *program.document.scenario();
        const int rows = program.document.headView().queries();
        program[ActionId::EditText]->trigger();
        QWidget* editor = QApplication::focusWidget();
        QVERIFY(qobject_cast<ax::TextEditor*>(editor));
        QTest::keyClicks(editor, QStringLiteral(" cwp,[ cat")); // keys of the map among them
        QTRY_VERIFY(program.isSettled() && program.document.headView().queries() > rows);
        QCOMPARE(program.view().layer, 3);
        QVERIFY(program.document.scenario()->mask == start.mask);
        while (program[ActionId::Undo]->isEnabled())
            QTest::keyClick(editor, Qt::Key_Z, Qt::ControlModifier);
        QVERIFY(*program.document.scenario() == start);
        QTRY_COMPARE(program.document.headView().queries(), rows);
    }

    void undoSaysWhatItTakesBack()
    {
        Program program;
        QVERIFY(!program[ActionId::Undo]->isEnabled());
        const ax::Scenario start = *program.document.scenario();
        makeAnEdit(program);
        QCOMPARE(program[ActionId::Undo]->text(), QStringLiteral("&Undo: Windowed"));
        QVERIFY(program.window->isWindowModified());
        QTest::keyClick(program.window.get(), Qt::Key_Z, Qt::ControlModifier);
        QVERIFY(*program.document.scenario() == start);
        QVERIFY(!program.window->isWindowModified());
    }

    void aBadFileKeepsTheDocumentAndItsHistory()
    {
        const QString path = m_home.filePath(QStringLiteral("bad.attn.json"));
        write(path, "{\"format\": \"attention-explorer/1\", \"nonsense\": 1}");
        Program program;
        makeAnEdit(program);
        const ax::ScenarioPtr open = program.document.scenario();
        QTRY_VERIFY(program.isSettled());
        answerNext(QMessageBox::Discard);
        program.window->files().open(path);
        QTRY_VERIFY(program.window->messages().isVisible());
        QVERIFY2(program.message().contains(QStringLiteral("bad.attn.json")), qPrintable(program.message()));
        QCOMPARE(program.document.scenario(), open);
        QVERIFY(program.document.undoStack().canUndo());
        QTRY_VERIFY(program.isSettled());
        program[ActionId::Stop]->trigger();
        QTRY_VERIFY(!program.window->messages().isVisible());
    }

    void escDismissesTheMessageWhateverHasTheFocus_data()
    {
        QTest::addColumn<ActionId>("focus");
        QTest::newRow("the maps") << ActionId::FocusMap;
        QTest::newRow("the text") << ActionId::EditText;
    }
    void escDismissesTheMessageWhateverHasTheFocus()
    {
        QFETCH(ActionId, focus);
        Program program;
        QTRY_VERIFY(program.isSettled());
        program[focus]->trigger();
        program.window->messages().say(QStringLiteral("Something"), ax::MessageBar::Tone::Problem);
        QTest::keyClick(program.window->windowHandle(), Qt::Key_Escape);
        QVERIFY(!program.window->messages().isVisible());
    }

    void escUnpinsBeforeItDismissesTheMessage()
    {
        Program program;
        QTRY_VERIFY(program.isSettled());
        program.focusMap();
        program.press(Qt::Key_Return);
        QVERIFY(program.document.cursor().isPinned());
        program.window->messages().say(QStringLiteral("Something"), ax::MessageBar::Tone::Problem);
        QTest::keyClick(program.window->windowHandle(), Qt::Key_Escape);
        QVERIFY(!program.document.cursor().isPinned() && program.window->messages().isVisible());
        QTest::keyClick(program.window->windowHandle(), Qt::Key_Escape);
        QVERIFY(!program.window->messages().isVisible());
    }

    void aSavedDocumentOpensAsItWas()
    {
        const QString path = m_home.filePath(QStringLiteral("saved.attn.json"));
        Program program;
        makeAnEdit(program);
        const ax::Scenario saved = *program.document.scenario();
        QVERIFY(program.window->files().saveTo(path));
        QVERIFY(!program.window->isWindowModified());
        QVERIFY(program.window->windowTitle().startsWith(QStringLiteral("saved.attn.json[*]")));
        program.document.open(ax::firstScenario());
        QSignalSpy opened(&program.window->files(), &ax::DocumentFiles::opened);
        program.window->files().open(path);
        QVERIFY(opened.wait());
        QVERIFY(*program.document.scenario() == saved);
        QCOMPARE(ax::RecentFiles::list().value(0), path);
    }

    void aFileThatCannotBeWrittenIsSaidInTheWindow()
    {
        Program program;
        QVERIFY(!program.window->files().saveTo(m_home.filePath(QStringLiteral("no/such/folder/a.attn.json"))));
        QVERIFY(program.window->messages().isVisible());
        QVERIFY(program.window->files().path().isEmpty());
    }

    void whatIsShownIsExported()
    {
        Program program;
        QTRY_VERIFY(program.isSettled());
        QSignalSpy done(&program.window->exports(), &ax::ExportCommand::done);
        for (const char* suffix : {"png", "csv"}) {
            const QString path = m_home.filePath(QStringLiteral("map.") + QLatin1String(suffix));
            program.window->exports().exportTo(path, {});
            QVERIFY(done.wait());
            QVERIFY(QFileInfo(path).size() > 100);
        }
    }

    void changesAreNotLostWithoutAQuestion()
    {
        Program program;
        makeAnEdit(program);
        answerNext(QMessageBox::Cancel);
        QVERIFY(!program.window->close());
        QVERIFY(program.window->isVisible());
        answerNext(QMessageBox::Discard);
        QVERIFY(program.window->close());
    }

    void aTinyWindowIsPaintedToo()
    {
        Program program;
        QTRY_VERIFY(program.isSettled());
        for (const QSize size : {QSize(200, 150), QSize(1, 1), QSize(3000, 1), QSize(1440, 900)}) {
            program.window->resize(size);
            QCOMPARE(program.window->size(), size);
            QVERIFY(!program.window->grab().isNull());
        }
    }

    void closingWhileComputingIsQuick()
    {
        QElapsedTimer timer;
        {
            Program program;
            QTRY_VERIFY(program.document.isEvaluating());
            program.window->close();
            timer.start();
        }
        QVERIFY2(timer.elapsed() < 20000, qPrintable(QString::number(timer.elapsed())));
    }

    void aDamagedLayoutIsNotRestored_data()
    {
        QTest::addColumn<QByteArray>("state");
        QTest::newRow("empty") << QByteArray();
        QTest::newRow("noise") << QByteArray(500, '\x7f');
        QTest::newRow("an intact one with one byte changed") << QByteArray();
    }

    void aDamagedLayoutIsNotRestored()
    {
        QFETCH(QByteArray, state);
        if (QLatin1String(QTest::currentDataTag()) == QLatin1String("an intact one with one byte changed")) {
            Program program;
            program.window->close();
            state = ax::settings::windowState.value();
            QVERIFY(!state.isEmpty());
            state[state.size() / 2] = char(state[state.size() / 2] ^ 1);
        }
        ax::settings::windowGeometry.set(state);
        ax::settings::windowState.set(state);
        Program program;
        QCOMPARE(program.window->size(), QSize(1440, 900));
        QVERIFY(!ax::settings::restoringWindow.value());
    }

    void theLayoutIsRemembered()
    {
        {
            Program program;
            program.window->docks().dock(QStringLiteral("findings"))->close();
            program.window->close();
        }
        Program program;
        QVERIFY(program.window->docks().dock(QStringLiteral("findings"))->isHidden());
        program[ActionId::ResetLayout]->trigger();
        QVERIFY(!program.window->docks().dock(QStringLiteral("findings"))->isHidden());
    }

    void aRestoreThatCrashedIsNotTriedAgain()
    {
        {
            Program program;
            program.window->docks().dock(QStringLiteral("findings"))->close();
            program.window->close();
        }
        ax::settings::restoringWindow.set(true);
        Program program;
        QVERIFY(!program.window->docks().dock(QStringLiteral("findings"))->isHidden());
        QVERIFY(!ax::settings::restoringWindow.value());
    }

    void theLanguageChangesWhileTheWindowIsOpen()
    {
        Program program;
        const auto choose = [&](const char* language) {
            for (QAction* action : program.window->actions().group(ChoiceId::Language)->actions())
                if (action->data().toString() == QLatin1String(language))
                    action->trigger();
            QCoreApplication::processEvents();
        };
        choose("zh_CN");
        QCOMPARE(program[ActionId::Save]->text(), QStringLiteral("保存(&S)"));
        QCOMPARE(program.window->docks().dock(QStringLiteral("findings"))->windowTitle(), QStringLiteral("发现"));
        choose("en");
        QCOMPARE(program[ActionId::Save]->text(), QStringLiteral("&Save"));
    }

private:
    static void write(const QString& path, const QByteArray& bytes)
    {
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(bytes);
    }

    QTemporaryDir m_home;
};

QTEST_MAIN(TestMainWindow)
#include "tst_mainwindow.moc"
