// SPDX-License-Identifier: MIT
#include "ui/panels/tokenchips.h"

#include <QElapsedTimer>
#include <QSignalSpy>
#include <QTest>

using ax::Chip;
using ax::TokenChips;

namespace {

std::vector<Chip> numbered(int count)
{
    std::vector<Chip> chips;
    for (int i = 0; i < count; ++i)
        chips.push_back({QStringLiteral("␣t%1").arg(i), i, Chip::Kind::Prompt});
    return chips;
}

} // namespace

class TestTokenChips : public QObject {
    Q_OBJECT

private slots:
    void aClickChooses()
    {
        TokenChips chips(nullptr);
        chips.resize(200, 200);
        chips.setChips(numbered(30));
        QSignalSpy chosen(&chips, &TokenChips::chosen);
        QTest::mouseClick(&chips, Qt::LeftButton, {}, chips.chipRect(17).center());
        QCOMPARE(chosen.count(), 1);
        QCOMPARE(chosen.first().first().toInt(), 17);
        QTest::mouseClick(&chips, Qt::LeftButton, {}, QPoint(199, 199));
        QCOMPARE(chosen.count(), 1);
    }

    void keysWalk()
    {
        TokenChips chips(nullptr);
        chips.resize(200, 200);
        chips.setChips(numbered(30));
        connect(&chips, &TokenChips::chosen, &chips, [&chips](int index) { chips.setCurrent(index, -1); });
        chips.setCurrent(4, -1);
        QTest::keyClick(&chips, Qt::Key_Right);
        QCOMPARE(chips.current(), 5);
        QTest::keyClick(&chips, Qt::Key_Home);
        QTest::keyClick(&chips, Qt::Key_Left);
        QCOMPARE(chips.current(), 0);
        QTest::keyClick(&chips, Qt::Key_Down);
        QCOMPARE(chips.chipRect(chips.current()).left(), 0);
        QVERIFY(chips.current() > 0);
        QTest::keyClick(&chips, Qt::Key_Up);
        QCOMPARE(chips.current(), 0);
        QTest::keyClick(&chips, Qt::Key_End);
        QTest::keyClick(&chips, Qt::Key_Right);
        QCOMPARE(chips.current(), 29);
    }

    void neverOverlapAndStayInside()
    {
        TokenChips chips(nullptr);
        for (const int width : {1, 40, 200, 1000}) {
            chips.resize(width, 100);
            chips.setChips(numbered(100 + width));
            for (int i = 1; i < 100; ++i) {
                QVERIFY(!chips.chipRect(i).intersects(chips.chipRect(i - 1)));
                QVERIFY(chips.chipRect(i).width() <= std::max(width, 10));
            }
            QVERIFY(chips.heightForWidth(width) > chips.chipRect(99 + width).bottom());
        }
    }

    void noChipsAtAll()
    {
        TokenChips chips(nullptr);
        chips.resize(1, 1);
        QVERIFY(chips.heightForWidth(1) > 0);
        QTest::keyClick(&chips, Qt::Key_End);
        chips.grab();
    }

    void manyChipsAreCheap()
    {
        TokenChips chips(nullptr);
        chips.resize(230, 400);
        const std::vector<Chip> many = numbered(5000);
        QElapsedTimer timer;
        timer.start();
        chips.setChips(many);
        chips.setCurrent(4000, 3);
        chips.grab(QRect(0, 0, 230, 400));
        QVERIFY2(timer.elapsed() < 20000, "only what is seen is laid out");
    }
};

QTEST_MAIN(TestTokenChips)
#include "tst_tokenchips.moc"
