// SPDX-License-Identifier: MIT
#include "ui/panels/barlist.h"
#include "ui/panels/barpainter.h"

#include <QAccessible>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTest>

using namespace ax;

namespace {

BarList::Content rows(int count, int* asked = nullptr)
{
    return {count, 1.0, false,
        [asked](int row) {
            if (asked)
                ++*asked;
            Bar bar;
            bar.label = QStringLiteral("token %1").arg(row);
            bar.value = 1.0 / (row + 1);
            bar.number = QString::number(bar.value, 'f', 4);
            bar.marked = row == 2;
            bar.before = row == 1 ? QStringLiteral("was 8.1%") : QString();
            return bar;
        },
        QStringLiteral("the true next token")};
}

struct Shown {
    explicit Shown(int count)
    {
        list.resize(220, 200);
        list.setContent(rows(count));
        list.show();
        list.setFocus();
        QApplication::setActiveWindow(&list);
    }
    BarList list{nullptr};
};

} // namespace

class BarLists : public QObject {
    Q_OBJECT

private slots:
    void keysMoveTheCurrentRow_data();
    void keysMoveTheCurrentRow();
    void enterAndClickActivate();
    void aClickBesideTheRowsDoesNothing();
    void onlyVisibleRowsAreAskedFor();
    void theCurrentRowStaysInView();
    void fewerRowsClampTheCurrentRow();
    void narrowListsGiveUpColumns();
    void aBarIsAsLongAsItsValue();
    void screenReadersGetOneSentenceARow();
    void anEmptyListIsQuiet();
};

void BarLists::keysMoveTheCurrentRow_data()
{
    QTest::addColumn<int>("from");
    QTest::addColumn<Qt::Key>("key");
    QTest::addColumn<int>("to");
    QTest::newRow("down") << 0 << Qt::Key_Down << 1;
    QTest::newRow("up") << 5 << Qt::Key_Up << 4;
    QTest::newRow("up at the top") << 0 << Qt::Key_Up << 0;
    QTest::newRow("down at the end") << 99 << Qt::Key_Down << 99;
    QTest::newRow("home") << 50 << Qt::Key_Home << 0;
    QTest::newRow("end") << 50 << Qt::Key_End << 99;
    QTest::newRow("page up at the top") << 3 << Qt::Key_PageUp << 0;
}

void BarLists::keysMoveTheCurrentRow()
{
    QFETCH(int, from);
    QFETCH(Qt::Key, key);
    Shown shown(100);
    shown.list.setCurrentRow(from);
    QTest::keyClick(&shown.list, key);
    QTEST(shown.list.currentRow(), "to");
}

void BarLists::enterAndClickActivate()
{
    Shown shown(10);
    QSignalSpy activated(&shown.list, &BarList::activated);
    QTest::mouseClick(shown.list.viewport(), Qt::LeftButton, {}, shown.list.rowRect(3).center());
    QTest::keyClick(&shown.list, Qt::Key_Down);
    QTest::keyClick(&shown.list, Qt::Key_Return);
    QCOMPARE(activated, (QList<QList<QVariant>>{{3}, {4}}));
}

void BarLists::aClickBesideTheRowsDoesNothing()
{
    Shown shown(2);
    QSignalSpy activated(&shown.list, &BarList::activated);
    QTest::mouseClick(shown.list.viewport(), Qt::LeftButton, {}, QPoint(10, 190));
    QTest::mousePress(shown.list.viewport(), Qt::LeftButton, {}, shown.list.rowRect(0).center());
    QTest::mouseRelease(shown.list.viewport(), Qt::LeftButton, {}, shown.list.rowRect(1).center());
    QCOMPARE(activated.count(), 0);
}

void BarLists::onlyVisibleRowsAreAskedFor()
{
    Shown shown(0);
    int asked = 0;
    shown.list.setContent(rows(5000, &asked));
    shown.list.grab();
    QVERIFY2(asked > 0 && asked < 40, qPrintable(QString::number(asked)));
}

void BarLists::theCurrentRowStaysInView()
{
    Shown shown(5000);
    QTest::keyClick(&shown.list, Qt::Key_End);
    QVERIFY(shown.list.viewport()->rect().contains(shown.list.rowRect(4999)));
    QTest::keyClick(&shown.list, Qt::Key_Home);
    QVERIFY(shown.list.viewport()->rect().contains(shown.list.rowRect(0)));
}

void BarLists::fewerRowsClampTheCurrentRow()
{
    Shown shown(100);
    QTest::keyClick(&shown.list, Qt::Key_End);
    shown.list.setContent(rows(5));
    QCOMPARE(shown.list.currentRow(), 4);
    QCOMPARE(shown.list.verticalScrollBar()->value(), 0);
}

void BarLists::narrowListsGiveUpColumns()
{
    const auto wide = BarColumns::fit(300, 50, 60);
    QVERIFY(wide.before == 60 && wide.bar >= 24);
    const auto medium = BarColumns::fit(150, 50, 60);
    QVERIFY(medium.before == 0 && medium.bar >= 24);
    const auto narrow = BarColumns::fit(90, 50, 60);
    QVERIFY(narrow.bar == 0 && narrow.label + narrow.number <= 90);
}

void BarLists::aBarIsAsLongAsItsValue()
{
    Shown shown(2); // rows of 1 and 1/2
    const QImage picture = shown.list.grab().toImage();
    const QColor accent = shown.list.palette().color(QPalette::Highlight);
    const auto length = [&](int row) {
        int pixels = 0;
        for (int x = 0; x < picture.width(); ++x)
            pixels += picture.pixelColor(x, shown.list.rowRect(row).center().y()) == accent;
        return pixels;
    };
    shown.list.clearFocus();
    QVERIFY(length(0) > 20);
    QVERIFY(std::abs(length(1) * 2 - length(0)) <= 2);
}

void BarLists::screenReadersGetOneSentenceARow()
{
    Shown shown(4);
    QAccessibleInterface* list = QAccessible::queryAccessibleInterface(&shown.list);
    QVERIFY(list);
    QCOMPARE(list->role(), QAccessible::List);
    QCOMPARE(list->childCount(), 4);
    QCOMPARE(list->child(0)->role(), QAccessible::ListItem);
    QCOMPARE(list->child(1)->text(QAccessible::Name), QStringLiteral("token 1: 0.5000, was 8.1%"));
    QCOMPARE(list->child(2)->text(QAccessible::Name), QStringLiteral("token 2: 0.3333, the true next token"));
    QCOMPARE(list->indexOfChild(list->child(3)), 3);
    QVERIFY(!list->child(4));
    shown.list.setContent(rows(1));
    QCOMPARE(list->childCount(), 1);
}

void BarLists::anEmptyListIsQuiet()
{
    Shown shown(0);
    QSignalSpy activated(&shown.list, &BarList::activated);
    for (const Qt::Key key : {Qt::Key_Up, Qt::Key_End, Qt::Key_PageDown, Qt::Key_Return})
        QTest::keyClick(&shown.list, key);
    QTest::mouseClick(shown.list.viewport(), Qt::LeftButton, {}, QPoint(5, 5));
    shown.list.grab();
    QCOMPARE(activated.count(), 0);
}

QTEST_MAIN(BarLists)
#include "tst_barlist.moc"
