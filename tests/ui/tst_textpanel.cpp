// SPDX-License-Identifier: MIT
#include "ui/panels/textpanel.h"

#include "tests/support/livedocument.h"
#include "ui/look/theme.h"
#include "ui/panels/compactinputs.h"
#include "ui/panels/inputdescription.h"
#include "ui/panels/texteditor.h"
#include "ui/panels/tokenchips.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QLabel>
#include <QMainWindow>
#include <QPushButton>
#include <QTest>
#include <QToolButton>

using ax::TextEditor;
using ax::TextPanel;
using ax::test::LiveDocument;
using ax::test::scoresScenario;
using ax::test::textScenario;

namespace {

struct Shown {
    explicit Shown(ax::Scenario scenario = textScenario({"The cat eats the fish"}))
        : test(std::move(scenario))
        , panel(new TextPanel(*test, &window))
    {
        window.setCentralWidget(panel);
        auto* undo = new QAction(&window);
        undo->setShortcut(QKeySequence::Undo);
        QObject::connect(undo, &QAction::triggered, &test->undoStack(), &QUndoStack::undo);
        window.addAction(undo);
        window.resize(240, 500);
        window.show();
        QApplication::setActiveWindow(&window);
        settle();
    }

    void settle()
    {
        test.settle();
        QCoreApplication::processEvents();
    }
    TextEditor& editor() { return *panel->currentEditor(); }
    QString said() const
    {
        QStringList texts;
        for (const auto* label : panel->findChildren<QLabel*>())
            if (label->isVisible())
                texts << label->text();
        return texts.join(u'\n');
    }
    ax::TokenChips& chips() { return *panel->findChild<ax::TokenChips*>(); }
    int undoSteps() { return test->undoStack().count(); }

    LiveDocument test;
    QMainWindow window;
    TextPanel* panel;
};

QString repeated(const char* text, int characters)
{
    return QString::fromUtf8(text).repeated(characters).left(characters);
}

} // namespace

class TestTextPanel : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { ax::applyTheme(*qApp, ax::Theme::Light); }

    void typingAWordIsOneStepAndCtrlZIsTheDocumentsUndo()
    {
        Shown shown(textScenario({""}));
        shown.panel->startTyping();
        QTest::keyClicks(&shown.editor(), QStringLiteral("fish"));
        shown.settle();
        QCOMPARE(shown.test.text().texts.front(), std::string("fish"));
        QCOMPARE(shown.undoSteps(), 1);
        QTest::keyClick(&shown.editor(), Qt::Key_Z, Qt::ControlModifier);
        shown.settle();
        QCOMPARE(shown.test.text().texts.front(), std::string());
        QCOMPARE(shown.editor().text(), QString());
    }

    void ctrlEnterAddsATextAndItsButtonRemovesIt()
    {
        Shown shown;
        shown.panel->startTyping();
        QTest::keyClick(&shown.editor(), Qt::Key_Return, Qt::ControlModifier);
        shown.settle();
        QCOMPARE(shown.test.text().texts.size(), 2u);
        QVERIFY(shown.test.mask().padding.has_value()); // texts of a batch are rarely of one length
        QCOMPARE(shown.test->scenario()->view.batch, 1);
        QTest::keyClicks(QApplication::focusWidget(), QStringLiteral("Hello"));
        shown.settle();
        QCOMPARE(shown.test.text().texts[1], std::string("Hello"));
        auto buttons = shown.panel->findChildren<QToolButton*>();
        QTest::mouseClick(buttons.last(), Qt::LeftButton);
        shown.settle();
        QCOMPARE(shown.test.text().texts.size(), 1u);
        shown.test->undoStack().undo();
        shown.settle();
        QCOMPARE(shown.test.text().texts[1], std::string("Hello"));
    }

    void enterIsALineOfTheText()
    {
        Shown shown(textScenario({"a"}));
        shown.panel->startTyping();
        QTest::keyClick(&shown.editor(), Qt::Key_Return);
        QCOMPARE(shown.test.text().texts.front(), std::string("a\n"));
    }

    void thePaddedLengthIsANumberOrTheLongest()
    {
        Shown shown(textScenario({"The cat eats the fish", "Hi"}));
        auto* padTo = shown.panel->findChild<ax::CompactSpinBox*>();
        QVERIFY(padTo->isVisible());
        const int longest = shown.test->snapshot()->shape.keys;
        QCOMPARE(padTo->text(), QStringLiteral("longest"));
        padTo->setFocus();
        for (int i = 0; i < 3; ++i)
            QTest::keyClick(padTo, Qt::Key_Up);
        shown.settle();
        QCOMPARE(shown.test.text().padTo, std::optional(longest + 2));
        QCOMPARE(shown.test->snapshot()->shape.keys, longest + 2);
        QCOMPARE(shown.undoSteps(), 1);
        for (int i = 0; i < 3; ++i)
            QTest::keyClick(padTo, Qt::Key_Down);
        shown.settle();
        QCOMPARE(shown.test.text().padTo, std::nullopt);
    }

    void theSideMovesThePadding()
    {
        Shown shown(textScenario({"The cat eats the fish", "Hi"}));
        auto* side = shown.panel->findChild<ax::CompactComboBox*>();
        side->setFocus();
        QTest::keyClick(side, Qt::Key_Down);
        shown.settle();
        QCOMPARE(shown.test->snapshot()->entries[1].realTokens.front(), 0);
    }

    void aChipChoosesTheRow()
    {
        Shown shown;
        ax::TokenChips& chips = shown.chips();
        QVERIFY(int(chips.chips().size()) >= 5);
        QVERIFY(!chips.chips()[1].bytes.isEmpty());
        QTest::mouseClick(&chips, Qt::LeftButton, {}, chips.chipRect(2).center());
        QCOMPARE(shown.test->cursor().current().query, 2);
        QCOMPARE(chips.current(), 2);
    }

    void anEmptyTextSaysWhatToDo()
    {
        Shown shown(textScenario({""}));
        QVERIFY(shown.said().contains(QStringLiteral("There is no text yet.")));
        QTest::keyClicks(&shown.editor(), QStringLiteral("a"));
        shown.settle();
        QVERIFY(!shown.said().contains(QStringLiteral("There is no text yet.")));
    }

    void aGiantLineIsCutWithANotice_data()
    {
        QTest::addColumn<QString>("text");
        QTest::newRow("letters") << repeated("abc", 200'000);
        QTest::newRow("words") << repeated("the cat eats ", 200'000);
        QTest::newRow("Chinese") << repeated("注意力掩码", 200'000);
        QTest::newRow("emoji") << repeated("👩‍👩‍👧", 200'000);
        QTest::newRow("right to left") << repeated("שלום עולם ", 200'000);
    }
    void aGiantLineIsCutWithANotice()
    {
        QFETCH(QString, text);
        Shown shown(textScenario({""}));
        QApplication::clipboard()->setText(text);
        shown.panel->startTyping();
        QTest::keyClick(&shown.editor(), Qt::Key_V, Qt::ControlModifier);
        shown.test->cancel(); // how long the model takes is not the question
        QVERIFY(shown.editor().text().size() <= TextEditor::kMostCharacters);
        QCoreApplication::processEvents();
        QVERIFY(shown.said().contains(QStringLiteral("left out")));
    }

    void scriptsOfAllKindsReachTheModelAsTyped()
    {
        const QString text = QString::fromUtf8("猫吃鱼 👩‍👩‍👧 שלום");
        Shown shown(textScenario({""}));
        QApplication::clipboard()->setText(text);
        QTest::keyClick(&shown.editor(), Qt::Key_V, Qt::ControlModifier);
        shown.settle();
        QCOMPARE(shown.test.text().texts.front(), text.toStdString());
        QVERIFY(shown.chips().chips().size() > 5);
    }

    void anInputMethodIsNotDisturbedWhileItComposes()
    {
        Shown shown(textScenario({"a"}));
        shown.panel->startTyping();
        QInputMethodEvent composing(QStringLiteral("mao"), {});
        QCoreApplication::sendEvent(&shown.editor(), &composing);
        shown.test->edit(QStringLiteral("x"), ax::EditKind::Mask, [](ax::Scenario& s) { s.mask.sinks = 1; });
        shown.settle();
        QCOMPARE(shown.test.text().texts.front(), std::string("a"));
        QInputMethodEvent committed;
        committed.setCommitString(QString::fromUtf8("猫"));
        QCoreApplication::sendEvent(&shown.editor(), &committed);
        shown.settle();
        QCOMPARE(shown.test.text().texts.front(), std::string("a猫"));
    }

    void numbersAreDescribedInsteadOfEdited()
    {
        Shown shown(scoresScenario(4));
        QVERIFY(!shown.panel->currentEditor());
        QVERIFY(shown.said().contains(QStringLiteral("Raw scores as numbers\nscores: 4 × 4")));
        ax::QkvInput input;
        const auto values = std::make_shared<const ax::Tensor>(ax::Tensor{{2, 3}, std::vector<double>(6)});
        input.q = {"q.npy", {}, values};
        input.k = {{}, {}, values};
        QCOMPARE(ax::inputDescription({input, {}, {}}),
            QStringLiteral("Queries and keys as numbers\nq: 2 × 3, from q.npy\nk: 2 × 3"));
    }

    void aTextCanTakeThePlaceOfNumbers()
    {
        Shown shown(scoresScenario(4));
        for (auto* button : shown.panel->findChildren<QPushButton*>())
            if (button->isVisible())
                QTest::mouseClick(button, Qt::LeftButton);
        shown.settle();
        QVERIFY(shown.panel->currentEditor());
        QCOMPARE(shown.undoSteps(), 1);
    }

    void pictures()
    {
        const QString folder = qEnvironmentVariable("AX_PICTURES");
        if (folder.isEmpty())
            QSKIP("set AX_PICTURES to a folder to look at the panel");
        for (const bool dark : {false, true}) {
            ax::applyTheme(*qApp, dark ? ax::Theme::Dark : ax::Theme::Light);
            const QString name = folder + (dark ? u"/text-dark" : u"/text-light");
            Shown one;
            one.panel->grab().save(name + u".png");
            Shown many(textScenario({"The cat eats the fish", "注意力 is all you need", "Hi"}));
            many.panel->grab().save(name + u"-batch.png");
        }
        ax::applyTheme(*qApp, ax::Theme::Light);
    }
};

QTEST_MAIN(TestTextPanel)
#include "tst_textpanel.moc"
