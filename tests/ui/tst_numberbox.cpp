// SPDX-License-Identifier: MIT
#include "ui/panels/numberbox.h"

#include <QTest>

/// What is typed is what is kept, to the last digit.
class TestNumberBox : public QObject {
    Q_OBJECT

private slots:
    void keepsEveryDigit_data()
    {
        QTest::addColumn<double>("value");
        QTest::addColumn<QString>("text");
        QTest::newRow("two decimals") << 0.85 << "0.85";
        QTest::newRow("three decimals") << 0.875 << "0.875";
        QTest::newRow("a third") << 1.0 / 3 << "0.3333333333333333";
        QTest::newRow("tiny") << 1e-7 << "0.0000001";
        QTest::newRow("whole") << 2.0 << "2";
        QTest::newRow("none") << 0.0 << "0";
    }

    void keepsEveryDigit()
    {
        QFETCH(double, value);
        QFETCH(QString, text);
        ax::NumberBox box(nullptr);
        box.setRange(0, 100);
        box.setValue(50);
        box.setValue(value);
        QCOMPARE(box.value(), value);
        QCOMPARE(box.text(), text);
        box.setValue(50);
        box.selectAll();
        QTest::keyClicks(&box, text);
        QTest::keyClick(&box, Qt::Key_Return);
        QCOMPARE(box.value(), value);
        QCOMPARE(box.text(), text);
    }

    void stepsInTenths()
    {
        ax::NumberBox box(nullptr);
        box.setRange(0, 1);
        box.setSingleStep(0.1);
        for (const char* shown : {"0.1", "0.2", "0.3", "0.4", "0.5", "0.6", "0.7", "0.8", "0.9", "1", "1"}) {
            box.stepBy(1);
            QCOMPARE(box.text(), QLatin1String(shown));
        }
        box.stepBy(-1);
        QCOMPARE(box.text(), QStringLiteral("0.9"));
    }

    void refusesWhatIsOutOfRange()
    {
        ax::NumberBox box(nullptr);
        box.setRange(0, 1);
        box.setValue(0.5);
        box.selectAll();
        QTest::keyClicks(&box, QStringLiteral("7"));
        QTest::keyClick(&box, Qt::Key_Return);
        QVERIFY(box.value() <= 1);
    }

    void hasRoomForItsDigits()
    {
        ax::NumberBox box(nullptr);
        box.setRange(0, 1);
        QVERIFY(box.sizeHint().width() > box.fontMetrics().horizontalAdvance(QStringLiteral("0.0000")));
    }
};

QTEST_MAIN(TestNumberBox)
#include "tst_numberbox.moc"
