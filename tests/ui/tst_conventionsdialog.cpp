// SPDX-License-Identifier: MIT
#include "app/conventionsdialog.h"
#include "app/menus.h"
#include "tests/support/program.h"
#include "ui/panels/conventionfacts.h"
#include "ui/panels/conventionside.h"
#include "ui/panels/conventionspanel.h"
#include "ui/session/conventionedits.h"

#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QTemporaryDir>

using namespace ax;
using ax::test::Program;

namespace {

constexpr int kWait = 60'000; // milliseconds; a guard against hanging, not a promise

/// 3 queries and 5 keys, causal, a window of 2 and no model: quick and with something to differ in.
ScenarioPtr wideScenario()
{
    auto scenario = std::make_shared<Scenario>();
    ScoresInput input;
    input.scores.values = std::make_shared<const Tensor>(Tensor{{3, 5}, std::vector<double>(15, 1.0)});
    scenario->input.kind = input;
    scenario->mask.causal = true;
    scenario->mask.window = Window{1, 0, true};
    return scenario;
}

TensorSource lowerTriangle()
{
    return {
        "mask.npy", {}, std::make_shared<const Tensor>(Tensor{{3, 5}, {1, 0, 0, 0, 0, 1, 1, 0, 0, 0, 1, 1, 1, 0, 0}})};
}

/// The program with the comparison open.
struct Comparison : Program {
    explicit Comparison(const ScenarioPtr& scenario = wideScenario())
        : Program(scenario)
    {
        (void)QTest::qWaitFor([this] { return isSettled(); }, kWait);
        QTest::keyClick(window.get(), Qt::Key_C, Qt::ControlModifier | Qt::AltModifier);
        (void)QTest::qWaitFor([this] { return !dialogs().isEmpty() && !panel().summary().isEmpty(); }, kWait);
    }

    QList<ConventionsDialog*> dialogs() const { return window->findChildren<ConventionsDialog*>(); }
    ConventionsDialog& dialog() const { return *dialogs().first(); }
    ConventionsPanel& panel() const { return dialog().panel(); }
    /// Chooses with the keyboard, as a person would: from the top of the list downwards.
    void choose(ConventionSide& side, std::string_view id)
    {
        side.choice().setFocus();
        QTest::keyClick(&side.choice(), Qt::Key_Home);
        for (const Convention* wanted = conventionOf(id); &side.convention() != wanted;)
            QTest::keyClick(&side.choice(), Qt::Key_Down);
    }
    void showExample()
    {
        panel().example().setFocus();
        QTest::keyClick(&panel().example(), Qt::Key_Space);
    }
    QString summary() const { return panel().summary(); }
};

QString fact(const Comparison& shown, int row, int column)
{
    return shown.panel().facts().item(row, column)->text();
}

} // namespace

class TestConventionsDialog : public QObject {
    Q_OBJECT

private slots:
    void initTestCase()
    {
        QVERIFY(m_home.isValid());
        ax::test::keepSettingsIn(m_home.path());
    }
    void init() { ax::test::startWithDefaults(); }

    void everyPresetIsInTheMenuAndSaysWhatItChanges()
    {
        Program program(wideScenario());
        const QList<QAction*> presets = program.window->menus().submenu(SubmenuId::Conventions)->actions();
        QCOMPARE(presets.size(), qsizetype(conventions().size()));
        for (qsizetype i = 0; i < presets.size(); ++i) {
            QCOMPARE(presets[i]->text(), QString::fromUtf8(conventions()[std::size_t(i)].name));
            QVERIFY2(presets[i]->statusTip().contains(QStringLiteral("empty row")), qPrintable(presets[i]->text()));
        }
        QVERIFY(presets.first()->statusTip().contains(QStringLiteral("top left")));
    }

    void aPresetIsOneStepThatCanBeUndone()
    {
        Program program(wideScenario());
        QTRY_VERIFY_WITH_TIMEOUT(program.isSettled(), kWait);
        QTest::keyClick(program.window.get(), Qt::Key_4, Qt::AltModifier | Qt::ShiftModifier); // FlashAttention
        QCOMPARE(program.document.undoStack().count(), 1);
        QCOMPARE(program.document.scenario()->mask.alignment, Alignment::BottomRight);
        QCOMPARE(program.document.scenario()->mask.window, std::optional(Window{2, 0, false}));
        QVERIFY(program.document.undoStack().undoText().contains(QStringLiteral("FlashAttention")));
        QTest::keyClick(program.window.get(), Qt::Key_Z, Qt::ControlModifier);
        QVERIFY(*program.document.scenario() == *wideScenario());
    }

    void aMatrixIsTurnedAroundOnceAndComesBack()
    {
        Scenario scenario = *wideScenario();
        scenario.mask.matrix = lowerTriangle();
        Program program(std::make_shared<const Scenario>(scenario));
        const auto matrix = [&program] { return *program.document.scenario()->mask.matrix; };
        useConvention(program.document, *conventionOf("pytorch-mha"));
        QCOMPARE(matrix().values->values.at(0), 0.0);
        const int steps = program.document.undoStack().count();
        useConvention(program.document, *conventionOf("pytorch-mha"));
        QCOMPARE(program.document.undoStack().count(), steps);
        useConvention(program.document, *conventionOf("pytorch-sdpa"));
        QCOMPARE(matrix(), lowerTriangle());
        program.document.undoStack().undo();
        QVERIFY(followsConvention(program.document, *conventionOf("pytorch-mha")));
    }

    void keysOpenOneWindowThatLeavesTheOtherFree()
    {
        Comparison shown;
        QVERIFY(shown.dialog().isVisible());
        QVERIFY(!shown.dialog().isModal());
        shown[ActionId::CompareConventions]->trigger();
        QCOMPARE(shown.dialogs().size(), 1);
        QTest::keyClick(&shown.dialog(), Qt::Key_Escape);
        QTRY_VERIFY(shown.dialogs().isEmpty());
    }

    void cellsThatDifferAreCounted()
    {
        Comparison shown;
        // Top left, 2 keys:  #.... ##... .##..   bottom right, 2 before and its own:  ###.. .###. ..###
        QCOMPARE(shown.summary(),
            QStringLiteral(
                "8 cells differ. Strong colour: visible only on the left (2). Faint colour: only on the right (6)."));
        shown.choose(shown.panel().right(), "pytorch-sdpa");
        QTRY_COMPARE(shown.summary(), QStringLiteral("No cell differs: the same keys are visible."));
    }

    void theExampleTellsConventionsApart()
    {
        Comparison shown;
        shown.showExample();
        QTRY_COMPARE(shown.summary(),
            QStringLiteral(
                "10 cells differ. Strong colour: visible only on the left (1). Faint colour: only on the right (9)."));
        shown.choose(shown.panel().left(), "pytorch-mha");
        QTRY_VERIFY(shown.summary().contains(
            QStringLiteral("1 row (0) without visible keys comes out with different numbers.")));
    }

    void factsThatDifferStandOut()
    {
        Comparison shown;
        const ConventionFacts& facts = shown.panel().facts();
        QCOMPARE(facts.item(0, 0)->text(), QStringLiteral("visible"));
        QCOMPARE(facts.item(0, 1)->text(), QStringLiteral("takes no boolean mask"));
        QVERIFY(facts.item(1, 0)->font().bold());
        QCOMPARE(facts.item(1, 0)->data(Qt::AccessibleTextRole).toString(),
            fact(shown, 1, 0) + QStringLiteral(" (differs)"));
        QVERIFY(!facts.item(3, 0)->font().bold()); // both fill with -inf
        shown.choose(shown.panel().left(), "pytorch-mha");
        QTRY_VERIFY(fact(shown, 1, 0).startsWith(QStringLiteral("top left")));
        shown.choose(shown.panel().left(), "llama-cpp");
        QTRY_VERIFY(!fact(shown, 5, 0).contains(QStringLiteral("zeros"))); // 0 / 0 without flash attention
    }

    void everySideNamesItsSources()
    {
        Comparison shown;
        for (const Convention& convention : conventions()) {
            shown.choose(shown.panel().left(), convention.id);
            for (const char* source : convention.sources)
                QVERIFY2(shown.panel().left().sources().text().contains(QLatin1String(source)), source);
        }
    }

    void useThisOneByMouseAndByKeyboard()
    {
        Comparison shown;
        QVERIFY(!shown.panel().right().inUse().isVisible());
        QTest::mouseClick(&shown.panel().right().use(), Qt::LeftButton);
        QVERIFY(followsConvention(shown.document, *conventionOf("flash")));
        QTRY_VERIFY(shown.panel().right().inUse().isVisible());
        shown.panel().left().use().setFocus();
        QTest::keyClick(&shown.panel().left().use(), Qt::Key_Space);
        QVERIFY(followsConvention(shown.document, *conventionOf("pytorch-sdpa")));
        QCOMPARE(shown.document.undoStack().count(), 2);
        QTRY_VERIFY(!shown.panel().right().inUse().isVisible());
    }

    void itFollowsTheDocument()
    {
        Comparison shown;
        shown.document.edit(QStringLiteral("causal off"), EditKind::Mask, [](Scenario& scenario) {
            scenario.mask.causal = false;
            scenario.mask.window.reset();
        });
        QTRY_COMPARE(shown.summary(), QStringLiteral("No cell differs: the same keys are visible."));
    }

    void textsAreComparedWithTheModelOfTheDocument()
    {
        Comparison shown(firstScenario());
        QVERIFY(!shown.summary().isEmpty());
        shown.choose(shown.panel().right(), "mlx");
        QTRY_COMPARE(shown.summary(), QStringLiteral("No cell differs: the same keys are visible."));
    }

    void everythingIsReachedByTab()
    {
        Comparison shown;
        QSet<QWidget*> reached;
        shown.dialog().activateWindow();
        shown.panel().example().setFocus();
        for (int i = 0; i < 30; ++i) {
            reached << QApplication::focusWidget();
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
        }
        const ConventionsPanel& panel = shown.panel();
        for (QWidget* part : QList<QWidget*>{&panel.example(), &panel.left().choice(), &panel.left().use(),
                 &panel.left().sources(), &panel.right().choice(), &panel.right().use(), &panel.facts()})
            QVERIFY2(reached.contains(part), part->metaObject()->className());
        for (QWidget* part : reached)
            if (!qobject_cast<QLabel*>(part) && !qobject_cast<QAbstractButton*>(part))
                QVERIFY2(!part->accessibleName().isEmpty(), part->metaObject()->className());
    }

    void noTextIsCut_data()
    {
        QTest::addColumn<QString>("language");
        QTest::newRow("English") << QStringLiteral("en");
        QTest::newRow("Chinese") << QStringLiteral("zh_CN");
    }
    void noTextIsCut()
    {
        QFETCH(QString, language);
        Comparison shown;
        for (QAction* action : shown.window->actions().group(ChoiceId::Language)->actions())
            if (action->data().toString() == language)
                action->trigger();
        for (const Convention& convention : conventions()) {
            shown.choose(shown.panel().left(), convention.id);
            QCoreApplication::processEvents();
            for (const QLabel* label : shown.panel().findChildren<QLabel*>())
                if (label->isVisible())
                    QTRY_VERIFY2(label->heightForWidth(label->width()) <= label->height(), qPrintable(label->text()));
            const QComboBox& choice = shown.panel().left().choice();
            QVERIFY2(choice.fontMetrics().horizontalAdvance(choice.currentText()) < choice.width() - 24,
                qPrintable(choice.currentText()));
        }
    }

private:
    QTemporaryDir m_home;
};

QTEST_MAIN(TestConventionsDialog)
#include "tst_conventionsdialog.moc"
