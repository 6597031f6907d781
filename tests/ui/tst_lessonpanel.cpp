// SPDX-License-Identifier: MIT
#include "app/docks.h"
#include "app/menus.h"
#include "tests/support/lessons.h"
#include "tests/support/program.h"
#include "ui/panels/inspectorpanel.h"
#include "ui/panels/lessonpanel.h"
#include "ui/panels/nexttokenpanel.h"
#include "ui/views/heatmapview.h"
#include "ui/views/stageview.h"

#include <QAccessible>
#include <QDockWidget>
#include <QLabel>
#include <QMenu>
#include <QMessageBox>
#include <QPushButton>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTimer>

using namespace ax;

namespace {

/// The window, and what a student does in it.
struct Program : test::Program {
    LessonPanel& panel() { return *window->docks().panel<LessonPanel>(); }
    LessonReader& reader() { return panel().reader(); }
    QDockWidget& dock() { return *window->docks().dock(QStringLiteral("lesson")); }
    QAction* lesson(const std::string& name)
    {
        const QString object = QStringLiteral("lesson.") + QString::fromStdString(name);
        const auto actions = window->menus().menu(MenuId::Lessons)->actions();
        for (QAction* action : actions)
            if (action->objectName() == object)
                return action;
        return nullptr;
    }
    bool start(const std::string& name)
    {
        lesson(name)->trigger();
        return settle();
    }
    /// Waits until the newest edit is in every view.
    bool settle()
    {
        const bool done = QTest::qWaitFor(
            [this] {
                return document.snapshot()
                    && document.snapshot()->scenario->lessonStep == document.scenario()->lessonStep
                    && !document.isEvaluating() && !window->stage().group().isWaiting();
            },
            20'000);
        QCoreApplication::processEvents();
        return done;
    }
    void press(int key, Qt::KeyboardModifiers modifiers = {})
    {
        QTest::keyClick(QApplication::focusWidget(), Qt::Key(key), modifiers);
        settle();
    }
};

/// A number as the window prints it ("0.2689, visible", "21.3%", "−∞"); nothing when the text begins with none.
std::optional<double> shownNumber(QString text)
{
    text = text.section(QLatin1Char(','), 0, 0).replace(QChar(0x2212), QLatin1Char('-')).trimmed();
    bool ok = false;
    const double value = text.toDouble(&ok);
    return ok ? std::optional(value) : std::nullopt;
}

/// What the window says in its maps (as the tables that a screen reader walks), in the row panel and in the
/// predictions.
struct OnScreen {
    std::vector<double> values, probabilities;

    void add(Program& program)
    {
        for (HeatmapView* view : program.window->stage().group().views())
            addTable(QAccessible::queryAccessibleInterface(view)->tableInterface());
        for (int row = 0; row < program.document.headView().queries(); ++row) {
            program.document.cursor().moveTo({row, 0});
            QCoreApplication::processEvents();
            addPanels(program);
        }
    }

    void add(const OnScreen& other)
    {
        values.insert(values.end(), other.values.begin(), other.values.end());
        probabilities.insert(probabilities.end(), other.probabilities.begin(), other.probabilities.end());
    }

    bool has(const std::string& text) const
    {
        const test::PrintedNumber said = test::printedNumber(text);
        const double rounding = 0.5e-4 * (1 + 1e-6); // four decimals are shown
        return std::ranges::any_of(said.isPercent ? probabilities : values,
            [&](double value) { return std::abs(value - said.value) <= said.tolerance + rounding; });
    }

private:
    void addTable(QAccessibleTableInterface* table)
    {
        for (int row = 0; row < table->rowCount(); ++row)
            for (int column = 0; column < table->columnCount(); ++column)
                if (const auto number = shownNumber(table->cellAt(row, column)->text(QAccessible::Value)))
                    values.push_back(*number);
    }

    void addPanels(Program& program)
    {
        for (const NextToken& token : program.window->docks().panel<NextTokenPanel>()->tokens())
            probabilities.push_back(token.probability);
        const auto labels = program.window->docks().panel<InspectorPanel>()->findChildren<QLabel*>();
        static const QRegularExpression number(QStringLiteral("[0-9]+\\.[0-9]+"));
        for (const QLabel* label : labels)
            for (auto match = number.globalMatch(label->text()); match.hasNext();)
                values.push_back(match.next().captured().toDouble());
    }
};

} // namespace

class LessonPanels : public QObject {
    Q_OBJECT

private slots:
    void initTestCase()
    {
        QVERIFY(m_home.isValid());
        test::keepSettingsIn(m_home.path());
    }
    void init() { test::startWithDefaults(); }

    void thePanelIsHiddenUntilALessonIsOpened()
    {
        Program program;
        QVERIFY(program.settle());
        QVERIFY(!program.dock().isVisible());
        QVERIFY(program.start("leakage"));
        QVERIFY(program.dock().isVisible());
        QCOMPARE(program.panel().title(), QStringLiteral("Why a mask: the future leaks"));
        QCOMPARE(program.panel().progress(), QStringLiteral("Step 1 of 4"));
        QVERIFY(program.window->windowTitle().startsWith(program.panel().title()));
        QVERIFY(program.document.undoStack().isClean());
    }

    void theMenuListsAllLessonsInOrder()
    {
        Program program;
        int number = 0;
        for (const std::string& name : test::builtinLessonNames()) {
            QVERIFY(program.lesson(name));
            QVERIFY(program.lesson(name)->text().startsWith(QString::number(++number) + QStringLiteral(". ")));
        }
        QCOMPARE(number, 12);
    }

    /// Alt+Right and Alt+Left, wherever the focus is; every step is one undoable edit.
    void keysWalkTheSteps()
    {
        Program program;
        QVERIFY(program.start("leakage"));
        program.press(Qt::Key_Right, Qt::AltModifier);
        QCOMPARE(program.reader().step(), 1);
        QCOMPARE(program.document.undoStack().count(), 1);
        QVERIFY(program.document.scenario()->mask.causal.value());
        QCOMPARE(program.document.scenario()->view.stage, Stage::BeforeAfter);
        QCOMPARE(program.panel().progress(), QStringLiteral("Step 2 of 4"));
        program.press(Qt::Key_M, Qt::ControlModifier); // to the map
        program.press(Qt::Key_Left, Qt::AltModifier);
        QCOMPARE(program.reader().step(), 0);
        QVERIFY(!program.document.scenario()->mask.causal.value());
        program.press(Qt::Key_Left, Qt::AltModifier); // there is none before the first
        QCOMPARE(program.reader().step(), 0);
    }

    void buttonsHaveMnemonics()
    {
        Program program;
        QVERIFY(program.start("leakage"));
        QVERIFY(qobject_cast<QPushButton*>(QApplication::focusWidget())); // Next: space and Enter go on at once
        program.press(Qt::Key_Space);
        QCOMPARE(program.reader().step(), 1);
        program.press(Qt::Key_N, Qt::AltModifier); // a mnemonic lets the button be seen pressed before it acts
        QTRY_COMPARE(program.reader().step(), 2);
        program.press(Qt::Key_P, Qt::AltModifier);
        QTRY_COMPARE(program.reader().step(), 1);
        program.press(Qt::Key_C, Qt::AltModifier);
        QTRY_VERIFY(!program.reader().isActive());
        QVERIFY(!program.dock().isVisible());
    }

    void undoLeadsBackToTheStepBefore()
    {
        Program program;
        QVERIFY(program.start("sliding-window"));
        program.press(Qt::Key_Right, Qt::AltModifier);
        program.press(Qt::Key_Right, Qt::AltModifier);
        const ScenarioPtr third = program.document.scenario();
        program.press(Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(program.reader().step(), 1);
        QCOMPARE(program.panel().progress(), QStringLiteral("Step 2 of 4"));
        QCOMPARE(program.document.scenario()->mask.window->left, std::optional(7));
        program.press(Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
        QVERIFY(*program.document.scenario() == *third);
        QCOMPARE(program.reader().step(), 2);
    }

    /// A student plays with the controls; the next step shows its own state all the same.
    void nextGoesOnFromTheStepsOwnState()
    {
        Program program;
        QVERIFY(program.start("sliding-window"));
        program.document.edit(QStringLiteral("mine"), EditKind::Mask, [](Scenario& scenario) {
            scenario.mask.chunk = 2;
            scenario.mask.causal = false;
        });
        program.document.changeView([](View& view) { view.head = 0; });
        QVERIFY(!program.reader().isUntouched());
        program.press(Qt::Key_Right, Qt::AltModifier);
        QVERIFY(program.reader().isUntouched());
        QVERIFY(!program.document.scenario()->mask.chunk);
        QCOMPARE(program.document.scenario()->view.head, 5);
        program.press(Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(program.document.scenario()->mask.chunk, std::optional(2)); // what was tried comes back
        QCOMPARE(program.reader().step(), 0);
    }

    void theNextTokenSaysWhatItWas()
    {
        Program program;
        QVERIFY(program.start("sliding-window"));
        program.press(Qt::Key_Right, Qt::AltModifier);
        const auto& tokens = program.window->docks().panel<NextTokenPanel>()->tokens();
        QVERIFY(!tokens.empty() && tokens[0].before.has_value());
    }

    void escapeEndsTheLessonOnlyInsideThePanel()
    {
        Program program;
        QVERIFY(program.start("leakage"));
        program.press(Qt::Key_M, Qt::ControlModifier);
        program.press(Qt::Key_Escape);
        QVERIFY(program.reader().isActive());
        program.panel().startReading();
        program.press(Qt::Key_Escape);
        QVERIFY(!program.reader().isActive());
        QVERIFY(!program.dock().isVisible());
        QVERIFY(std::holds_alternative<ScoresInput>(program.document.scenario()->input.kind)); // the document stays
    }

    void theLastStepLeadsToTheNextLesson()
    {
        Program program;
        QVERIFY(program.start("leakage"));
        for (int step = 0; step < 3; ++step)
            program.press(Qt::Key_Space);
        QCOMPARE(program.panel().progress(), QStringLiteral("Step 4 of 4"));
        program.press(Qt::Key_Space); // asks nothing: the student has changed nothing
        QCOMPARE(program.reader().id(), std::string("minus-infinity"));
        QCOMPARE(program.reader().step(), 0);
    }

    void theStudentsOwnChangesAreNotLostUnasked()
    {
        Program program;
        QVERIFY(program.start("leakage"));
        program.document.edit(
            QStringLiteral("mine"), EditKind::Mask, [](Scenario& scenario) { scenario.mask.chunk = 2; });
        QTimer::singleShot(0, qApp, [] {
            auto* box = qobject_cast<QMessageBox*>(QApplication::activeModalWidget());
            QVERIFY(box);
            box->button(QMessageBox::Cancel)->click();
        });
        program.lesson("padding")->trigger();
        QCOMPARE(program.reader().id(), std::string("leakage"));
    }

    void anotherDocumentEndsTheLesson()
    {
        Program program;
        QVERIFY(program.start("leakage"));
        program.window->actions()[ActionId::New]->trigger();
        QVERIFY(program.settle());
        QVERIFY(!program.reader().isActive());
        QVERIFY(!program.dock().isVisible());
    }

    /// What is saved on the way is a plain scenario; a file that has a lesson starts it and keeps it.
    void aFileWithALessonStartsIt()
    {
        Program program;
        QVERIFY(program.start("leakage"));
        QVERIFY(!program.document.scenario()->lesson);
        program.reader().end();
        program.document.open(std::make_shared<const Scenario>(*test::builtinLesson("leakage")));
        QVERIFY(program.settle());
        QVERIFY(program.reader().isActive());
        program.press(Qt::Key_Right, Qt::AltModifier);
        QCOMPARE(program.reader().step(), 1);
        QVERIFY(program.document.scenario()->lesson);
    }

    void theFirstStepOfAFileIsAppliedToo()
    {
        Program program;
        program.document.open(test::scenarioOf(R"({"input": {"kind": "scores", "scores": [[1,2],[3,4]]},
            "lesson": {"id": "x", "title": {"en": "X"}, "steps": [
            {"text": {"en": "a"}, "set": {"/mask/causal": true}}]}})"));
        QVERIFY(program.settle());
        QVERIFY(program.document.scenario()->mask.causal.value());
        QCOMPARE(program.panel().text(), QStringLiteral("a"));
    }

    void theReaderSpeaksTheLanguageOfTheWindow()
    {
        Program program;
        QVERIFY(program.start("leakage"));
        const auto choose = [&program](const char* language) {
            const auto actions = program.window->actions().group(ChoiceId::Language)->actions();
            for (QAction* action : actions)
                if (action->data().toString() == QLatin1String(language))
                    action->trigger();
            QCoreApplication::processEvents();
        };
        choose("zh_CN");
        QTRY_COMPARE(program.panel().title(), QStringLiteral("为什么需要掩码：未来会泄漏"));
        QVERIFY(program.panel().text().startsWith(QStringLiteral("每一行")));
        QCOMPARE(program.panel().progress(), QStringLiteral("第 1 步，共 4 步"));
        QVERIFY(program.lesson("leakage")->text().contains(QStringLiteral("为什么")));
        QVERIFY(program.window->windowTitle().contains(QStringLiteral("为什么")));
        choose("en");
        QTRY_VERIFY(program.panel().text().startsWith(QStringLiteral("Every row")));
    }

    /// Titles and texts are read without scrolling in the window's first size.
    void everyTextFits_data()
    {
        QTest::addColumn<QString>("language");
        QTest::newRow("en") << QStringLiteral("en");
        QTest::newRow("zh_CN") << QStringLiteral("zh_CN");
    }
    void everyTextFits()
    {
        QFETCH(QString, language);
        settings::language.set(language);
        Program program;
        program.window->resize(1440, 900);
        for (const std::string& name : test::builtinLessonNames()) {
            QVERIFY(program.start(name));
            for (int step = 0; step < program.reader().count(); ++step) {
                if (step > 0)
                    program.press(Qt::Key_Right, Qt::AltModifier);
                const auto labels = program.panel().findChildren<QLabel*>();
                for (const QLabel* label : labels) {
                    if (!label->isVisible())
                        continue;
                    const QSize room = label->visibleRegion().boundingRect().size();
                    const bool fits = label->wordWrap() ? label->heightForWidth(label->width()) <= room.height()
                                                        : label->sizeHint().width() <= room.width();
                    QVERIFY2(fits, qPrintable(label->text()));
                }
            }
        }
    }

    /// The number that a student reads is a number that the student can find in the window, at this step or an
    /// earlier one.
    void everyNumberIsInTheWindow_data()
    {
        QTest::addColumn<std::string>("name");
        for (const std::string& name : test::builtinLessonNames())
            QTest::newRow(name.c_str()) << name;
    }
    void everyNumberIsInTheWindow()
    {
        QFETCH(std::string, name);
        Program program;
        QVERIFY(program.start(name));
        OnScreen before;
        for (int step = 0; step < program.reader().count(); ++step) {
            if (step > 0)
                program.press(Qt::Key_Right, Qt::AltModifier);
            QCOMPARE(program.reader().step(), step);
            OnScreen now;
            now.add(program);
            for (const std::string& number : test::decimalsOf(program.panel().text().toStdString()))
                QVERIFY2(now.has(number) || before.has(number),
                    (name + " step " + std::to_string(step) + ": " + number).c_str());
            before.add(now);
        }
    }

private:
    QTemporaryDir m_home;
};

QTEST_MAIN(LessonPanels)
#include "tst_lessonpanel.moc"
