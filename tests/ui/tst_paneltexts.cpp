// SPDX-License-Identifier: MIT
#include "ui/panels/maskparts.h"
#include "ui/panels/numbertext.h"
#include "ui/panels/rowsummary.h"
#include "ui/panels/tokentext.h"
#include "ui/views/cellnumbers.h"

#include <QTest>
#include <cmath>
#include <limits>

using namespace ax;

/// Tokens and numbers as the panels write them.
class PanelTexts : public QObject {
    Q_OBJECT

private slots:
    void tokensShowTheirSpaces_data();
    void tokensShowTheirSpaces();
    void aLongLabelIsCutBetweenCharacters();
    void aTokenInASentenceDoesNotReorderIt();
    void zeroTinyAndBrokenNumbersDiffer_data();
    void zeroTinyAndBrokenNumbersDiffer();
    void tinyNumbersInCellsAreNotZero();
    void exactNumbersReadBack();
    void percentages_data();
    void percentages();
    void maskPartsMakeOnePhrase();
    void aRowIsSummedUp();
};

void PanelTexts::tokensShowTheirSpaces_data()
{
    QTest::addColumn<QByteArray>("label");
    QTest::addColumn<QString>("shown");
    QTest::newRow("word") << QByteArray(" old") << QStringLiteral("␣old");
    QTest::newRow("line break") << QByteArray("\n") << QStringLiteral("↵");
    QTest::newRow("tab") << QByteArray("a\tb") << QStringLiteral("a⇥b");
    QTest::newRow("bytes") << QByteArray("<F0 9F>") << QStringLiteral("<F0 9F>");
    QTest::newRow("one byte") << QByteArray("<E8>") << QStringLiteral("<E8>");
    QTest::newRow("no bytes") << QByteArray("<F0 9g>") << QStringLiteral("<F0␣9g>");
    QTest::newRow("words in angles") << QByteArray("<a b c>") << QStringLiteral("<a␣b␣c>");
    QTest::newRow("Chinese") << QByteArray("苹果") << QStringLiteral("苹果");
    QTest::newRow("emoji family") << QByteArray("👩‍👧") << QStringLiteral("👩‍👧");
    QTest::newRow("bidirectional override") << QByteArray("a\xE2\x80\xAE"
                                                          "b")
                                            << QStringLiteral("a\\u{202e}b");
    QTest::newRow("control") << QByteArray("\x01") << QStringLiteral("\\u{0001}");
    QTest::newRow("empty") << QByteArray() << QString();
}

void PanelTexts::tokensShowTheirSpaces()
{
    QFETCH(QByteArray, label);
    QTEST(visibleToken(label.toStdString()), "shown");
}

void PanelTexts::aLongLabelIsCutBetweenCharacters()
{
    const std::string family = "👩‍👧";
    std::string label;
    for (int i = 0; i < 50'000; ++i)
        label += family;
    const QString shown = visibleToken(label);
    const QString one = QString::fromStdString(family);
    QVERIFY(shown.size() <= 81);
    QVERIFY(shown.endsWith(QChar(0x2026)));
    QCOMPARE(shown.chopped(1).size() % one.size(), 0);
}

void PanelTexts::aTokenInASentenceDoesNotReorderIt()
{
    const QString quoted = quotedToken("שלום");
    QCOMPARE(quoted.front(), QChar(0x2068));
    QCOMPARE(quoted.back(), QChar(0x2069));
}

void PanelTexts::zeroTinyAndBrokenNumbersDiffer_data()
{
    QTest::addColumn<double>("value");
    QTest::addColumn<QString>("shown");
    QTest::newRow("zero") << 0.0 << QStringLiteral("0");
    QTest::newRow("tiny") << 3.14e-7 << QStringLiteral("3.1e−07");
    QTest::newRow("just visible") << 0.00005 << QStringLiteral("0.0001");
    QTest::newRow("weight") << 0.19834 << QStringLiteral("0.1983");
    QTest::newRow("negative") << -1.5 << QStringLiteral("−1.5000");
    QTest::newRow("huge") << -3.4e38 << QStringLiteral("−3.4e+38");
    QTest::newRow("NaN") << std::nan("") << QStringLiteral("NaN");
    QTest::newRow("inf") << std::numeric_limits<double>::infinity() << QStringLiteral("∞");
    QTest::newRow("-inf") << -std::numeric_limits<double>::infinity() << QStringLiteral("−∞");
}

void PanelTexts::zeroTinyAndBrokenNumbersDiffer()
{
    QFETCH(double, value);
    QTEST(fixedNumber(value), "shown");
}

void PanelTexts::tinyNumbersInCellsAreNotZero()
{
    QCOMPARE(cellNumber(3.2e-5f, 4), QStringLiteral("3e−5"));
    QCOMPARE(cellNumber(-3.2e-5f, 4), QStringLiteral("−3e−5"));
    QCOMPARE(cellNumber(0.004f, 2), QStringLiteral("4e−3"));
    QCOMPARE(cellNumber(0.006f, 2), QStringLiteral("0.01"));
    QCOMPARE(cellNumber(0, 4), QStringLiteral("0"));
    QCOMPARE(cellNumber(-0.0f, 4), QStringLiteral("0"));
}

void PanelTexts::exactNumbersReadBack()
{
    for (const double value : {0.1, 1.0 / 3, -2.5e-30, 16777217.0})
        QCOMPARE(exactNumber(value).toDouble(), value);
    for (const float value : {0.1f, 1.0f / 3, -2.5e-30f, 16777216.0f})
        QCOMPARE(exactNumber(double(value)).toFloat(), value);
    QCOMPARE(exactNumber(double(0.1f)), QStringLiteral("0.1"));
    QCOMPARE(exactNumber(-std::numeric_limits<double>::infinity()), QStringLiteral("-inf"));
}

void PanelTexts::percentages_data()
{
    QTest::addColumn<double>("probability");
    QTest::addColumn<QString>("shown");
    QTest::newRow("usual") << 0.1163 << QStringLiteral("11.6%");
    QTest::newRow("small") << 0.0001 << QStringLiteral("<0.1%");
    QTest::newRow("none") << 0.0 << QStringLiteral("0%");
    QTest::newRow("all") << 1.0 << QStringLiteral("100%");
    QTest::newRow("almost all") << 0.9999 << QStringLiteral("100.0%");
    QTest::newRow("broken") << std::nan("") << QStringLiteral("NaN");
}

void PanelTexts::percentages()
{
    QFETCH(double, probability);
    QTEST(percent(probability), "shown");
}

void PanelTexts::maskPartsMakeOnePhrase()
{
    QCOMPARE(maskPartNames({}), QString());
    QCOMPARE(maskPartNames({"window"}), QStringLiteral("the window"));
    QCOMPARE(maskPartNames({"causal", "window"}), QStringLiteral("the causal mask and the window"));
    QCOMPARE(maskPartNames({"causal", "window", "padding"}),
        QStringLiteral("the causal mask, the window and the padding mask"));
    QCOMPARE(maskPartName("something"), QStringLiteral("something"));
}

void PanelTexts::aRowIsSummedUp()
{
    RowStory row;
    row.weights = {0.75, 0.25, 0};
    row.sum = 1;
    row.entropy = 0.5623351446188083;
    row.visibleKeys = 2;
    row.massOnFirstKey = 0.75;
    QCOMPARE(rowSummary(row),
        QStringLiteral("sum 1.000000 · 2 of 3 keys visible · entropy 0.562 nats · 75.0% on the first key"));
    row.massOnHiddenKeys = 0.25;
    QVERIFY(rowSummary(row).endsWith(QStringLiteral(" · 25.0% on hidden keys")));
    QVERIFY(exactRowSummary(row).contains(QStringLiteral("0.5623351446188083")));
}

QTEST_GUILESS_MAIN(PanelTexts)
#include "tst_paneltexts.moc"
