// SPDX-License-Identifier: MIT
#include "app/numberchooser.h"
#include "app/viewchoices.h"
#include "tests/support/modelfolder.h"
#include "tests/support/program.h"
#include "tests/support/tinyllama.h"

#include <QAccessible>
#include <QElapsedTimer>
#include <QLabel>
#include <QPointer>
#include <QScreen>
#include <QScrollArea>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>
#include <numeric>

using ax::ActionId;
using ax::NumberChoices;
using ax::NumberChooser;
using ax::View;
using ax::test::Program;

namespace {

std::vector<int> numbersBelow(int count)
{
    std::vector<int> numbers(std::size_t(count), 0);
    std::iota(numbers.begin(), numbers.end(), 0);
    return numbers;
}

/// Heads of one layer that share nothing, and their mean.
NumberChoices heads(int count, int current = 0)
{
    return {QStringLiteral("Head"), NumberChoices::Named{View::kMeanHead, QStringLiteral("Mean of all")},
        {{{}, numbersBelow(count)}}, current};
}

/// `groups` key/value heads that `size` neighbours each read.
NumberChoices groupedHeads(int groups, int size)
{
    NumberChoices choices = heads(0);
    choices.groups.clear();
    for (int group = 0; group < groups; ++group) {
        std::vector<int> numbers(std::size_t(size), 0);
        std::iota(numbers.begin(), numbers.end(), group * size);
        choices.groups.push_back({QStringLiteral("K/V %1").arg(group), std::move(numbers)});
    }
    return choices;
}

/// An open chooser, as a person has it under a button.
struct Open {
    QWidget window;
    QPointer<NumberChooser> chooser;
    QSignalSpy chosen;

    explicit Open(const NumberChoices& choices)
        : chooser(new NumberChooser(choices, &window))
        , chosen(chooser, &NumberChooser::chosen)
    {
        window.setGeometry(100, 100, 80, 30);
        window.show();
        chooser->popUp(window);
    }

    QToolButton* focused() const { return qobject_cast<QToolButton*>(chooser->focusWidget()); }
    QString at() const { return focused() ? focused()->text() : QString(); }
    void press(Qt::Key key) { QTest::keyClick(focused(), key); }
    void type(const char* digits)
    {
        for (; *digits; ++digits)
            QTest::keyClick(focused(), *digits);
    }
    int result() const { return chosen.size() == 1 ? chosen.front().front().toInt() : -99; }
};

/// What stands in each line: "Mean of all / 0 1 2".
QString lines(const NumberChooser& chooser)
{
    QMap<int, QMap<int, QString>> rows;
    for (const QToolButton* button : chooser.findChildren<QToolButton*>()) {
        const QPoint place = button->mapTo(&chooser, QPoint());
        rows[place.y()][place.x()] = button->text();
    }
    QStringList text;
    for (const QMap<int, QString>& row : rows)
        text << QStringList(row.values()).join(u' ');
    return text.join(QStringLiteral(" / "));
}

} // namespace

class TestNumberChooser : public QObject {
    Q_OBJECT

private slots:
    void initTestCase()
    {
        QVERIFY(m_home.isValid());
        ax::test::keepSettingsIn(m_home.path());
    }

    void init() { ax::test::startWithDefaults(); }

    void numbersStandInLines_data()
    {
        QTest::addColumn<NumberChoices>("choices");
        QTest::addColumn<QString>("expected");
        const auto row = [](const char* name, const NumberChoices& choices, const char* expected) {
            QTest::newRow(name) << choices << QString::fromLatin1(expected);
        };
        row("one", heads(1), "Mean of all / 0");
        row("six", heads(6), "Mean of all / 0 1 2 3 4 5");
        row("twelve", heads(12), "Mean of all / 0 1 2 3 4 5 / 6 7 8 9 10 11");
        row("lines of ten", heads(16), "Mean of all / 0 1 2 3 4 5 6 7 8 9 / 10 11 12 13 14 15");
        row("pairs", groupedHeads(3, 2), "Mean of all / 0 1 2 3 4 5");
        row("fours", groupedHeads(4, 4), "Mean of all / 0 1 2 3 4 5 6 7 / 8 9 10 11 12 13 14 15");
        row("one group", groupedHeads(1, 4), "Mean of all / 0 1 2 3");
    }

    void numbersStandInLines()
    {
        QFETCH(NumberChoices, choices);
        QFETCH(QString, expected);
        const Open open(choices);
        QCOMPARE(lines(*open.chooser), expected);
    }

    void keysWalk()
    {
        Open open(heads(144, 37));
        QCOMPARE(open.at(), QStringLiteral("37"));
        const auto leadsTo = [&open](Qt::Key key, const char* expected) {
            open.press(key);
            return open.at() == QLatin1String(expected);
        };
        QVERIFY(leadsTo(Qt::Key_Right, "38"));
        QVERIFY(leadsTo(Qt::Key_Down, "48"));
        QVERIFY(leadsTo(Qt::Key_Left, "47"));
        QVERIFY(leadsTo(Qt::Key_Up, "37"));
        QVERIFY(leadsTo(Qt::Key_End, "143"));
        QVERIFY2(leadsTo(Qt::Key_Right, "143"), "nothing comes after the last");
        QVERIFY(leadsTo(Qt::Key_Up, "133"));
        QVERIFY(leadsTo(Qt::Key_Home, "Mean of all"));
        QVERIFY2(leadsTo(Qt::Key_Up, "Mean of all"), "nothing stands above the first");
        QVERIFY(leadsTo(Qt::Key_Right, "0"));
        open.press(Qt::Key_Return);
        QCOMPARE(open.result(), 0);
        QTRY_VERIFY(!open.chooser);
    }

    void digitsJump()
    {
        Open open(heads(144, 3));
        open.type("1");
        QCOMPARE(open.at(), QStringLiteral("1"));
        open.type("4");
        QCOMPARE(open.at(), QStringLiteral("14"));
        open.type("3");
        QCOMPARE(open.at(), QStringLiteral("143"));
        open.type("7");
        QVERIFY2(open.at() == QLatin1String("7"), "1437 is none, so a new number begins");
        open.press(Qt::Key_Right);
        open.type("2");
        QVERIFY2(open.at() == QLatin1String("2"), "an arrow ends the number before");
        open.press(Qt::Key_Enter);
        QCOMPARE(open.result(), 2);
    }

    void escapeChoosesNothing()
    {
        Open open(heads(1, View::kMeanHead));
        QCOMPARE(open.at(), QStringLiteral("Mean of all"));
        open.press(Qt::Key_Down);
        open.press(Qt::Key_Escape);
        QTRY_VERIFY(!open.chooser);
        QVERIFY(open.chosen.isEmpty());
    }

    void everyNumberSaysWhatItIs()
    {
        const Open open(groupedHeads(8, 4));
        QStringList titles;
        for (const QLabel* title : open.chooser->findChildren<QLabel*>())
            titles << title->text();
        QCOMPARE(titles.size(), 8);
        for (QToolButton* button : open.chooser->findChildren<QToolButton*>()) {
            QAccessibleInterface* spoken = QAccessible::queryAccessibleInterface(button);
            if (button->text() == QLatin1String("30")) {
                QCOMPARE(spoken->text(QAccessible::Name), QStringLiteral("Head 30"));
                QCOMPARE(spoken->text(QAccessible::Description), QStringLiteral("K/V 7"));
            }
            QVERIFY(!spoken->text(QAccessible::Name).isEmpty());
            QCOMPARE(bool(spoken->state().checked), button->text() == QLatin1String("0"));
        }
    }

    void moreThanTheScreenHoldsCanBeScrolled()
    {
        Open open(heads(1000, 999));
        const QRect screen = open.window.screen()->availableGeometry();
        QVERIFY(screen.contains(open.chooser->geometry()));
        const auto isInSight = [&open] {
            const auto* area = open.chooser->findChild<QScrollArea*>();
            const QRect place(open.focused()->mapTo(area->viewport(), QPoint()), open.focused()->size());
            return area->viewport()->rect().contains(place);
        };
        QVERIFY(isInSight());
        open.press(Qt::Key_Home);
        QVERIFY(isInSight());
    }

    void aClickOnTheHeadOpensAndChooses()
    {
        Program program;
        QTRY_VERIFY(program.isSettled());
        QToolButton* value = valueOf(program, "5");
        QVERIFY(value);
        QTest::mouseClick(value, Qt::LeftButton);
        QPointer<NumberChooser> chooser = program.window->findChild<NumberChooser*>();
        QVERIFY(chooser && chooser->isVisible());
        QCOMPARE(lines(*chooser), QStringLiteral("Mean of all / 0 1 2 3 4 5"));
        QTest::keyClick(chooser->focusWidget(), Qt::Key_2);
        QTest::keyClick(chooser->focusWidget(), Qt::Key_Return);
        QCOMPARE(program.document.headView().head(), 2);
        QTRY_VERIFY(!chooser);
    }

    void keysOpenThemOnTheMap()
    {
        Program program;
        QTRY_VERIFY(program.isSettled());
        program.focusMap();
        const auto pick = [&program](Qt::Key open, Qt::Key digit) {
            program.press(open);
            auto* chooser = program.window->findChild<NumberChooser*>();
            QVERIFY(chooser);
            QTest::keyClick(chooser->focusWidget(), digit);
            QTest::keyClick(chooser->focusWidget(), Qt::Key_Return);
            QTRY_VERIFY(!program.window->findChild<NumberChooser*>());
            QApplication::setActiveWindow(program.window.get()); // offscreen, closing a popup leaves none active
        };
        pick(Qt::Key_L, Qt::Key_1);
        QCOMPARE(program.document.headView().layer(), 1);
        pick(Qt::Key_H, Qt::Key_Home);
        QCOMPARE(program.document.headView().head(), View::kMeanHead);
        QVERIFY2(!program[ActionId::BatchChoose]->isEnabled(), "there is one text");
    }

    void headsOfAFolderStandInTheirGroups()
    {
        const ax::test::ModelFolder folder{ax::test::TinyLlama()}; // 4 query heads, 2 key/value heads
        auto scenario = std::make_shared<ax::Scenario>(*ax::firstScenario());
        std::get<ax::TextInput>(scenario->input.kind).texts = {"abcd"};
        Program program(scenario);
        program.window->files().open(folder.path());
        QTRY_VERIFY(program.isSettled() && program.document.snapshot()->shape.kvHeads == 2);
        const NumberChoices choices = ax::headChoices(program.document.headView());
        QCOMPARE(choices.groups.size(), std::size_t(2));
        QCOMPARE(choices.groups[1].title, QStringLiteral("K/V 1"));
        QCOMPARE(choices.groups[1].numbers, (std::vector<int>{2, 3}));
        QCOMPARE(ax::layerChoices(program.document.headView()).groups[0].numbers, (std::vector<int>{0, 1, 2}));
    }

private:
    /// The button of the toolbar that shows `value` and opens a chooser of heads.
    static QToolButton* valueOf(const Program& program, const char* value)
    {
        for (auto* button : program.window->findChildren<QToolButton*>())
            if (button->text() == QLatin1String(value) && button->accessibleDescription() == button->text())
                return button;
        return nullptr;
    }

    QTemporaryDir m_home;
};

QTEST_MAIN(TestNumberChooser)
#include "tst_numberchooser.moc"
