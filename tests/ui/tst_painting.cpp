// SPDX-License-Identifier: MIT
#include "app/mapmenu.h"
#include "app/matrixcommands.h"
#include "app/menus.h"
#include "app/paintcommands.h"
#include "app/savedmaskcommands.h"
#include "core/io/maskmatrix.h"
#include "core/io/numbertext.h"
#include "core/io/scenariofile.h"
#include "tests/support/livedocument.h"
#include "tests/support/program.h"
#include "ui/session/savedmasks.h"
#include "ui/views/heatmapview.h"
#include "ui/views/stageview.h"

#include <QClipboard>
#include <QLabel>
#include <QMimeData>
#include <QTemporaryDir>
#include <QWindow>
#include <cmath>

using ax::ActionId;
using ax::Cell;
using ax::HeatmapView;
using ax::MaskEdit;
using ax::test::Program;

namespace {

constexpr int kWait = 60'000;

ax::ScenarioPtr causalScores(int size)
{
    std::vector<double> scores;
    for (int i = 0; i < size * size; ++i)
        scores.push_back(i % 7 / 3.0);
    ax::Scenario scenario = ax::test::scoresScenario(size, std::move(scores));
    scenario.mask.causal = true;
    return std::make_shared<const ax::Scenario>(std::move(scenario));
}

/// The window over scores, with mouse and keys as from a system.
struct Painting : Program {
    explicit Painting(int size = 6)
        : Program(causalScores(size))
    {
        window->resize(1440, 900);
        isShown = settle();
    }

    bool settle()
    {
        const bool done = QTest::qWaitFor(
            [this] { return isSettled() && !window->stage().group().isWaiting() && map().tile().samples; }, kWait);
        QCoreApplication::processEvents();
        return done;
    }
    /// The map behind the mask.
    HeatmapView& map() const { return *window->stage().group().views().back(); }
    QPoint place(Cell cell) const
    {
        const QPointF centre = map().geometry().cellRect(cell).center();
        return map().mapTo(window.get(), QPoint(int(std::floor(centre.x())), int(std::floor(centre.y()))));
    }
    void hover(Cell cell) { QTest::mouseMove(window->windowHandle(), place(cell)); }
    void click(Cell cell)
    {
        hover(cell);
        QTest::mouseClick(window->windowHandle(), Qt::LeftButton, {}, place(cell));
    }
    void drag(const std::vector<Cell>& way, Qt::KeyboardModifiers keys = {})
    {
        QTest::mousePress(window->windowHandle(), Qt::LeftButton, keys, place(way.front()));
        for (const Cell cell : way)
            hover(cell);
        QTest::mouseRelease(window->windowHandle(), Qt::LeftButton, keys, place(way.back()));
    }
    void paintTool()
    {
        focusMap();
        press(Qt::Key_B);
    }
    const std::vector<MaskEdit>& edits() const { return document.scenario()->mask.edits; }
    QString picture() { return settle() ? QString::fromStdString(document.headView().visible().picture()) : QString(); }
    ax::MapMenu* openMenu(Cell cell)
    {
        emit window->stage().group().menuRequested(cell, map().stage(), window->mapToGlobal(place(cell)));
        return window->findChild<ax::MapMenu*>();
    }
    void choose(ax::MapMenu* menu, const char* name)
    {
        QVERIFY(menu);
        auto* action = menu->findChild<QAction*>(QLatin1String(name));
        QVERIFY2(action, name);
        action->trigger();
        delete menu; // closing would do so later
        QCoreApplication::processEvents();
        QApplication::setActiveWindow(window.get()); // as a window manager does
    }

    bool isShown = false;
};

} // namespace

class TestPainting : public QObject {
    Q_OBJECT

private slots:
    void initTestCase()
    {
        QVERIFY(m_home.isValid());
        ax::test::keepSettingsIn(m_home.path());
    }
    void init() { ax::test::startWithDefaults(); }

    void theToolIsChosenByKeyAndSaysWhatItDoes()
    {
        Painting program;
        QVERIFY(program.isShown);
        QLabel* hint = program.window->painting().hint();
        QVERIFY(program[ActionId::MaskExplore]->isChecked());
        QVERIFY(!hint->isVisible());
        program.paintTool();
        QVERIFY(program[ActionId::MaskPaint]->isChecked());
        QVERIFY(!program[ActionId::MaskExplore]->isChecked());
        QCOMPARE(program.map().cursor().shape(), Qt::CrossCursor);
        QVERIFY(hint->isVisible());
        program.press(Qt::Key_E);
        QCOMPARE(program.map().cursor().shape(), Qt::ArrowCursor);
        QVERIFY(!hint->isVisible());
        program.press(Qt::Key_B);
        program.press(Qt::Key_B);
        QVERIFY(program[ActionId::MaskExplore]->isChecked());
    }

    void escEndsPaintingLast()
    {
        Painting program;
        program.paintTool();
        program.document.cursor().pin({2, 1});
        program.press(Qt::Key_Escape);
        QVERIFY(!program.document.cursor().isPinned());
        QVERIFY(program[ActionId::MaskPaint]->isChecked());
        program.press(Qt::Key_Escape);
        QVERIFY(program[ActionId::MaskExplore]->isChecked());
    }

    void aNewMapPaintsToo()
    {
        Painting program;
        program.paintTool();
        program.press(Qt::Key_4); // stage: masked
        QVERIFY(program.settle());
        QCOMPARE(program.map().cursor().shape(), Qt::CrossCursor);
    }

    void aClickTogglesACellAndNothingIsPinned()
    {
        Painting program;
        program.paintTool();
        program.click({1, 4});
        QCOMPARE(program.edits(), (std::vector<MaskEdit>{{1, 4, true}}));
        QVERIFY(!program.document.cursor().isPinned());
        QVERIFY(program.settle());
        program.click({1, 4});
        QVERIFY(program.edits().empty());
        QCOMPARE(program.document.undoStack().count(), 2);
    }

    void aStrokeFollowsItsFirstCellAndIsOneStep()
    {
        Painting program;
        program.paintTool();
        program.drag({{2, 4}, {2, 5}, {3, 5}, {4, 5}});
        QCOMPARE(program.picture(),
            QStringLiteral("#.....\n"
                           "##....\n"
                           "###.##\n"
                           "####.#\n"
                           "######\n"
                           "######\n"));
        QCOMPARE(program.document.undoStack().count(), 1);
        program.press(Qt::Key_B); // Ctrl+Z works whatever the tool
        program[ActionId::Undo]->trigger();
        QVERIFY(program.edits().empty());
        program[ActionId::Redo]->trigger();
        QCOMPARE(program.edits().size(), std::size_t(4));
    }

    void aFastStrokeLeavesNoCellOut()
    {
        Painting program(12);
        program.paintTool();
        program.drag({{0, 11}, {0, 1}}); // one movement of the mouse
        QCOMPARE(program.edits().size(), std::size_t(11));
    }

    void shiftPaintsARectangleAlsoBeyondTheEdge()
    {
        Painting program;
        program.paintTool();
        program.drag({{0, 2}, {1, 4}}, Qt::ShiftModifier);
        QCOMPARE(program.edits().size(), std::size_t(6));
        QCOMPARE(program.document.undoStack().count(), 1);
        QVERIFY(program.settle());
        const QPoint corner = program.place({4, 4});
        QTest::mousePress(program.window->windowHandle(), Qt::LeftButton, Qt::ShiftModifier, corner);
        const QPoint outside = program.map().mapTo(program.window.get(), program.map().rect().bottomRight());
        QTest::mouseMove(program.window->windowHandle(), outside);
        QTest::mouseRelease(program.window->windowHandle(), Qt::LeftButton, Qt::ShiftModifier, outside);
        QCOMPARE(program.picture(),
            QStringLiteral("#.###.\n"
                           "#####.\n"
                           "###...\n"
                           "####..\n"
                           "####..\n"
                           "####..\n"));
    }

    void keysToggleTheCurrentCell()
    {
        Painting program;
        program.paintTool();
        program.document.cursor().moveTo({3, 2});
        program.press(Qt::Key_X);
        QCOMPARE(program.edits(), (std::vector<MaskEdit>{{3, 2, false}}));
        program.press(Qt::Key_Right);
        program.press(Qt::Key_Return);
        QCOMPARE(program.edits(), (std::vector<MaskEdit>{{3, 2, false}, {3, 3, false}}));
        program.press(Qt::Key_Enter);
        QCOMPARE(program.edits(), (std::vector<MaskEdit>{{3, 2, false}}));
        QCOMPARE(program.document.undoStack().count(), 3);
        QVERIFY(!program.document.cursor().isPinned());
        program.press(Qt::Key_E);
        program.press(Qt::Key_X); // only while painting
        QCOMPARE(program.document.undoStack().count(), 3);
    }

    void outputsHaveNoKeysToPaint()
    {
        Painting program;
        ax::Scenario scenario = *program.document.scenario();
        auto& input = std::get<ax::ScoresInput>(scenario.input.kind);
        input.v = ax::TensorSource{
            {}, {}, std::make_shared<const ax::Tensor>(ax::Tensor{{6, 2}, std::vector<double>(12, 1)})};
        scenario.view.stage = ax::Stage::Output;
        program.document.open(std::make_shared<const ax::Scenario>(scenario));
        QVERIFY(program.settle());
        program.paintTool();
        program.click({1, 1});
        program.press(Qt::Key_X);
        QVERIFY(program.edits().empty());
        QCOMPARE(program.map().cursor().shape(), Qt::ArrowCursor);
    }

    void aSavedFileOpensEqual()
    {
        Painting program;
        program.paintTool();
        program.drag({{2, 4}, {2, 5}, {3, 5}});
        program.click({4, 0});
        const QString path = m_home.filePath(QStringLiteral("painted.attn.json"));
        QVERIFY(program.window->files().saveTo(path));
        const auto read = ax::readScenario(path.toStdString());
        QVERIFY(read.ok());
        QCOMPARE(read->mask, program.document.scenario()->mask);
        QCOMPARE(read->mask.edits.size(), std::size_t(4));
    }

    void paintedCellsAreClearedInOneStep()
    {
        Painting program;
        QVERIFY(!program[ActionId::MaskClearPainted]->isEnabled());
        program.paintTool();
        program.drag({{0, 2}, {2, 4}}, Qt::ShiftModifier);
        QVERIFY(program[ActionId::MaskClearPainted]->isEnabled());
        program[ActionId::MaskClearPainted]->trigger();
        QVERIFY(program.edits().empty());
        program[ActionId::Undo]->trigger();
        QVERIFY(!program.edits().empty());
    }

    void theMenuOfACellPinsTogglesAndZooms()
    {
        Painting program(20);
        program.choose(program.openMenu({3, 2}), "pin");
        QCOMPARE(program.document.cursor().current(), (Cell{3, 2}));
        QVERIFY(program.document.cursor().isPinned());
        ax::MapMenu* menu = program.openMenu({3, 2});
        QCOMPARE(menu->findChild<QAction*>(QStringLiteral("toggle"))->text(), QStringLiteral("&Hide this cell"));
        program.choose(menu, "toggle");
        QCOMPARE(program.edits(), (std::vector<MaskEdit>{{3, 2, false}}));
        menu = program.openMenu({3, 2});
        QCOMPARE(menu->findChild<QAction*>(QStringLiteral("toggle"))->text(), QStringLiteral("S&how this cell"));
        program.choose(menu, "zoom");
        QVERIFY(program.window->stage().group().viewport().zoom > 1);
    }

    void theRightButtonOpensTheMenu()
    {
        Painting program;
        const QPoint global = program.window->mapToGlobal(program.place({3, 2}));
        QContextMenuEvent event(QContextMenuEvent::Mouse, program.map().mapFromGlobal(global), global, Qt::NoModifier);
        QApplication::sendEvent(&program.map(), &event);
        auto* menu = program.window->findChild<ax::MapMenu*>();
        QVERIFY(menu && menu->isVisible());
        menu->close();
    }

    void valuesRowsAndSelectionsAreCopied()
    {
        Painting program;
        const ax::HeadView head = program.document.headView();
        const auto text = [] { return QGuiApplication::clipboard()->text(); };
        const auto weight = [&head](int query, int key) {
            const double value = head.exact(ax::Stage::Weights, {query, key, 1, 1})(0, 0);
            return QString::fromStdString(ax::numberText(float(value)));
        };
        program.choose(program.openMenu({3, 2}), "copyValue");
        QCOMPARE(text(), weight(3, 2));

        program.choose(program.openMenu({3, 2}), "copyRow");
        QStringList fields{QStringLiteral("3")};
        for (int key = 0; key < 6; ++key)
            fields << weight(3, key);
        QTRY_COMPARE(text(), QStringLiteral("\t0\t1\t2\t3\t4\t5\n") + fields.join(u'\t') + u'\n');

        program.focusMap(); // the first map: nothing hidden
        QTRY_VERIFY(QApplication::focusWidget());
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_C, Qt::ControlModifier);
        QTRY_COMPARE(text().count(u'\n'), 7);
        const QMimeData* data = QGuiApplication::clipboard()->mimeData();
        QVERIFY(data->hasHtml());
        QCOMPARE(data->html().count(QLatin1String("<td>")), 36);
        QCOMPARE(data->html().count(QLatin1String("<th>")), 13);
        const double unmasked = head.exact(ax::Stage::Unmasked, {0, 5, 1, 1})(0, 0);
        QVERIFY(text().contains(QString::fromStdString(ax::numberText(float(unmasked)))));
    }

    void aZoomedMapCopiesWhatItShows()
    {
        Painting program(40);
        program.window->stage().group().setViewport({8, 10, 10});
        QVERIFY(program.settle());
        const ax::CellRect shown = program.map().geometry().grid().cells();
        QVERIFY(shown.rows < 40 && shown.rows > 1);
        program[ActionId::CopyTable]->trigger();
        const QString header = [&shown] {
            QString line;
            for (int key = shown.column; key < shown.column + shown.columns; ++key)
                line += u'\t' + QString::number(key);
            return line;
        }();
        QTRY_COMPARE(QGuiApplication::clipboard()->text().section(u'\n', 0, 0), header);
        QCOMPARE(QGuiApplication::clipboard()->text().count(u'\n'), shown.rows + 1);
    }

    void aTableBeyondTheMostIsRefusedInOneSentence()
    {
        Painting program(600);
        QGuiApplication::clipboard()->setText(QStringLiteral("before"));
        program[ActionId::CopyTable]->trigger();
        QTRY_VERIFY(program.message().contains(QLatin1String("600 x 600")));
        QCOMPARE(QGuiApplication::clipboard()->text(), QStringLiteral("before"));
    }

    void aMatrixIsExportedAndImported()
    {
        Painting program;
        program.paintTool();
        program.click({0, 5});
        const QString painted = program.picture();
        for (const char* ending : {"npy", "csv"}) {
            const QString path = m_home.filePath(QStringLiteral("mask.") + QLatin1String(ending));
            program.window->matrices().exportTo(path);
            QTRY_VERIFY(program.message().contains(path));
            Painting other;
            other.document.edit(QStringLiteral("Open"), ax::EditKind::Mask,
                [](ax::Scenario& scenario) { scenario.mask = ax::MaskSpec(); });
            QVERIFY(other.settle());
            other.window->matrices().importFrom(path);
            QTRY_VERIFY(other.document.scenario()->mask.matrix.has_value());
            QCOMPARE(other.picture(), painted);
            QCOMPARE(other.document.undoStack().undoText(), QStringLiteral("Import matrix"));
        }
    }

    void aMatrixOfAnotherShapeChangesNothing()
    {
        Painting program;
        const QString path = m_home.filePath(QStringLiteral("small.csv"));
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("1,0\n1,1\n");
        file.close();
        program.window->matrices().importFrom(path);
        QTRY_VERIFY(program.message().contains(QLatin1String("[6][6]")));
        QVERIFY(program.message().contains(QLatin1String("[2][2]")));
        QVERIFY(program.message().contains(path));
        QCOMPARE(program.document.undoStack().count(), 0);
        program.window->matrices().importFrom(m_home.filePath(QStringLiteral("missing.npy")));
        QTRY_VERIFY(program.message().contains(QLatin1String("missing.npy")));
        QCOMPARE(program.document.undoStack().count(), 0);
    }

    void aMaskIsSavedUnderANameAndUsedAgain()
    {
        {
            Painting program;
            program.paintTool();
            program.click({0, 5});
            program.window->savedMasks().save(QStringLiteral("  Corner & more "));
            QVERIFY(program.message().contains(QLatin1String("Corner & more")));
        }
        Painting program;
        QMenu& menu = *program.window->menus().submenu(ax::SubmenuId::SavedMasks);
        program.window->savedMasks().fillMenu();
        QCOMPARE(menu.actions().front()->text(), QStringLiteral("Corner && more"));
        menu.actions().front()->trigger();
        QCOMPARE(program.edits(), (std::vector<MaskEdit>{{0, 5, true}}));
        QCOMPARE(program.document.undoStack().undoText(), QStringLiteral("Use the mask “Corner & more”"));

        menu.actions().back()->menu()->actions().front()->trigger();
        QVERIFY(ax::SavedMasks::read().masks.empty());
        program.window->savedMasks().fillMenu();
        QVERIFY(!menu.actions().back()->menu()->isEnabled());
    }

    void aSavedMaskThatDoesNotFitIsRefused()
    {
        Painting program(3);
        ax::NamedMask named{"Far", {}};
        named.mask.edits = {{5, 0, true}};
        program.window->savedMasks().apply(named);
        QVERIFY(program.message().contains(QLatin1String("Far")));
        QCOMPARE(program.document.undoStack().count(), 0);
    }

    void aDamagedSavedMaskIsToldInOneSentence()
    {
        ax::settings::savedMasks.set({QStringLiteral("{broken")});
        Painting program;
        program.window->savedMasks().fillMenu();
        QCOMPARE(program.message(), QStringLiteral("1 saved mask could not be read and was left out."));
    }

private:
    QTemporaryDir m_home;
};

QTEST_MAIN(TestPainting)
#include "tst_painting.moc"
