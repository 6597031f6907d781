// SPDX-License-Identifier: MIT
#include "tests/support/livedocument.h"
#include "ui/panels/findingspanel.h"
#include "ui/panels/findingtext.h"
#include "ui/panels/statuspanels.h"

#include <QLabel>
#include <QTest>
#include <algorithm>
#include <limits>

using namespace ax;
using namespace ax::test;

namespace {

struct Found {
    LiveDocument document;
    FindingsPanel panel{*document, nullptr};

    Found() { show(panel, {260, 160}); }
};

/// Two texts of two heads, and sink logits that may be one for each of either.
bool openTwoByTwo(LiveDocument& document)
{
    ScoresInput input;
    input.scores.values = std::make_shared<const Tensor>(Tensor{{2, 2, 2, 2}, std::vector<double>(16, 1.0)});
    return document.open(Input{input, {}, {}}, [](Scenario& scenario) { scenario.scoring.sinkLogits = {0.5, 2}; });
}

const QString kAsks = QStringLiteral("which one is meant? Cause: the list of sink logits.");

} // namespace

class FindingsPanels : public QObject {
    Q_OBJECT

private slots:
    void everyCodeIsOneSentence_data();
    void everyCodeIsOneSentence();
    void rowListsStayShort();
    void nothingFoundCountsTheHeadsThatRestOnTheFirstToken();
    void theCountIsThatOfAPlainLoop();
    void anEmptyRowIsFoundAndVisited();
    void aClickRepairsAndUndoTakesItBack();
    void aChangedTokenTellsWhichRowsDependOnIt();
    void numbersAreChangedAsATokenIs();
    void givenWeightsSayThatNothingCanBeChanged();
    void anAmbiguousListIsAskedUntilItIsAnswered();
    void otherNumbersAreAskedAboutAgain();
    void largeHeadsAreSearchedOnAWorker();
    void theCellStatusNamesQueryKeyAndWeight();
    void theCheckRunsAfterTheResult();
    void theStatusSaysWhatWasReused();
    void paddingIsNoTokenThatWasReused();
    void numbersHaveNothingToReuse();
    void aTextBeyondTheContextTellsBothNumbers();
    void withoutAResultEverythingIsQuiet();
};

void FindingsPanels::everyCodeIsOneSentence_data()
{
    QTest::addColumn<QByteArray>("code");
    QTest::addColumn<QString>("part");
    const auto row = [](const char* code, const QString& part) { QTest::newRow(code) << QByteArray(code) << part; };
    row("empty-row", QStringLiteral("see no key"));
    row("nan-row", QStringLiteral("NaN"));
    row("hidden-leak", QStringLiteral("keys that the mask hides"));
    row("padding-leak", QStringLiteral("padding"));
    row("future-leak", QStringLiteral("later tokens"));
    row("row-sum", QStringLiteral("add up to 1"));
    row("overflow", QStringLiteral("infinite"));
    row("window-beyond-sequence", QStringLiteral("beyond the sequence"));
    row("shape-ambiguous", QStringLiteral("more than one axis"));
    row("beyond-context", QStringLiteral("has 300 token(s), more than the 256 that"));
    row("something-new", QStringLiteral("something-new"));
}

void FindingsPanels::everyCodeIsOneSentence()
{
    QFETCH(QByteArray, code);
    QFETCH(QString, part);
    const QString text = findingText({code.toStdString(), {1, 2}, {"causal", "fill"}}, {300, 256});
    QVERIFY2(text.contains(part), qPrintable(text));
    QVERIFY2(text.contains(QStringLiteral("Cause: the causal mask and the fill value.")), qPrintable(text));
    QVERIFY2(!text.contains(QLatin1String("%1")) && !text.contains(QLatin1String("%2")), qPrintable(text));
}

void FindingsPanels::rowListsStayShort()
{
    QCOMPARE(rowList({3}), QStringLiteral("3"));
    QCOMPARE(rowList({3, 5}), QStringLiteral("3 and 5"));
    QCOMPARE(rowList({1, 2, 3, 4}), QStringLiteral("1, 2, 3 and 4"));
    QCOMPARE(rowList({1, 2, 3, 4, 5, 6}), QStringLiteral("1, 2, 3 and 3 more"));
}

void FindingsPanels::nothingFoundCountsTheHeadsThatRestOnTheFirstToken()
{
    Found shown;
    QVERIFY(shown.document.open({LiveDocument::kLamp}));
    QVERIFY(shown.panel.text().startsWith(QStringLiteral("Nothing here looks like a mistake.")));
    QTRY_VERIFY_WITH_TIMEOUT(shown.panel.text().contains(QStringLiteral("on the first token")), 10'000);
}

void FindingsPanels::theCountIsThatOfAPlainLoop()
{
    LiveDocument document;
    QVERIFY(document.open({LiveDocument::kLamp}));
    const auto found = firstTokenHeads(document->snapshot(), 0, {});
    QVERIFY(found);
    int expected = 0;
    for (int layer = 0; layer < 6; ++layer)
        for (int head = 0; head < 6; ++head) {
            double mass = 0;
            for (int row = 1; row < 22; ++row)
                mass += HeadView(document->snapshot(), 0, layer, head).row(row).weights[0];
            expected += mass / 21 > 0.5;
        }
    QVERIFY(expected > 0);
    QCOMPARE(found->heads, expected);
    QCOMPARE(found->of, 36);
    QCOMPARE(found->rows, 21);
    std::stop_source stop;
    stop.request_stop();
    QVERIFY(!firstTokenHeads(document->snapshot(), 0, stop.get_token()));
}

/// The repair stands behind the sentence: Tab reaches the links of the label one after the other, Enter follows.
void FindingsPanels::aClickRepairsAndUndoTakesItBack()
{
    Found shown;
    QVERIFY(shown.document.open({LiveDocument::kLamp}, [](Scenario& scenario) {
        scenario.mask.causal = true;
        scenario.numerics.fill = {Fill::Kind::Number, 0};
    }));
    QTRY_VERIFY(shown.panel.text().contains(QStringLiteral("keys that the mask hides")));
    const auto labels = shown.panel.findChildren<QLabel*>();
    QLabel* const label = *std::ranges::find(labels, Qt::RichText, &QLabel::textFormat);
    QApplication::setActiveWindow(&shown.panel);
    label->setFocus();
    for (int i = 0; i < 3 && label->selectedText() != QStringLiteral("Hide with −∞"); ++i)
        QTest::keyClick(label, Qt::Key_Tab);
    QCOMPARE(label->selectedText(), QStringLiteral("Hide with −∞"));
    QTest::keyClick(label, Qt::Key_Return);
    QCOMPARE(shown.document->scenario()->numerics.fill, Fill());
    QCOMPARE(shown.document->undoStack().undoText(), QStringLiteral("Hide with −∞"));
    QVERIFY(shown.document.settle());
    QTRY_VERIFY(shown.panel.text().startsWith(QStringLiteral("Nothing here looks like a mistake.")));
    shown.document->undoStack().undo();
    QCOMPARE(shown.document->scenario()->numerics.fill.kind, Fill::Kind::Number);
}

void FindingsPanels::aChangedTokenTellsWhichRowsDependOnIt()
{
    Found shown;
    QVERIFY(shown.document.open({LiveDocument::kLamp}));
    shown.document->cursor().moveTo({21, 3});
    shown.panel.changeToken();
    QTRY_VERIFY(shown.panel.text().contains(QStringLiteral("rows 0–2 stayed exactly as they were, rows 3–21 moved.")));
    QVERIFY(shown.panel.text().contains(QStringLiteral("Every row that moved may see the token")));
    QVERIFY(shown.document.setWindow(4)); // another result: what was found no longer holds
    QVERIFY(!shown.panel.text().contains(QStringLiteral("stayed exactly")));
}

void FindingsPanels::numbersAreChangedAsATokenIs()
{
    Found shown;
    QVERIFY(shown.document.openScores(
        std::vector<double>(16, 1.0), 4, 4, [](Scenario& scenario) { scenario.mask.causal = true; }));
    shown.document->cursor().moveTo({3, 2});
    shown.panel.changeToken();
    QTRY_VERIFY2(shown.panel.text().startsWith(QStringLiteral(
                     "Row and column 2 of the scores replaced by random numbers (seed 1): rows 0–1 stayed "
                     "exactly as they were, rows 2–3 moved. Every row that moved may see it.")),
        qPrintable(shown.panel.text()));
}

void FindingsPanels::givenWeightsSayThatNothingCanBeChanged()
{
    Found shown;
    WeightsInput input;
    input.weights.values = std::make_shared<const Tensor>(Tensor{{1, 1}, {1}});
    QVERIFY(shown.document.open(Input{input, {}, {}}));
    shown.document->cursor().moveTo({0, 0});
    shown.panel.changeToken();
    QVERIFY2(shown.panel.text().contains(QStringLiteral("nothing to change")), qPrintable(shown.panel.text()));
}

void FindingsPanels::anAmbiguousListIsAskedUntilItIsAnswered()
{
    Found shown;
    QVERIFY(openTwoByTwo(shown.document));
    QTRY_VERIFY2(shown.panel.text().contains(kAsks), qPrintable(shown.panel.text()));
    emit shown.panel.findChildren<QLabel*>().constLast()->linkActivated(QStringLiteral("0/0/accept"));
    QVERIFY2(shown.panel.text().startsWith(QStringLiteral("Nothing here looks like a mistake.")),
        qPrintable(shown.panel.text()));
    shown.document->changeView([](View& view) { view.head = 1; }); // answered for every head
    QTest::qWait(0);
    QVERIFY(!shown.panel.text().contains(kAsks));
    QCOMPARE(shown.document->scenario()->scoring.sinkLogits, (std::vector<double>{0.5, 2}));
    QVERIFY(openTwoByTwo(shown.document)); // another document
    QTRY_VERIFY(shown.panel.text().contains(kAsks));
    emit shown.panel.findChildren<QLabel*>().constLast()->linkActivated(QStringLiteral("0/0"));
    QCOMPARE(shown.document->scenario()->scoring.sinkLogits, (std::vector<double>{0.5, 0.5}));
    QVERIFY(shown.document.settle());
    QVERIFY(!shown.panel.text().contains(kAsks));
    shown.document->undoStack().undo();
    QVERIFY(shown.document.settle());
    QTRY_VERIFY(shown.panel.text().contains(kAsks));
}

void FindingsPanels::otherNumbersAreAskedAboutAgain()
{
    Found shown;
    QVERIFY(openTwoByTwo(shown.document));
    QTRY_VERIFY(shown.panel.text().contains(kAsks));
    shown.panel.accept(0, 0);
    shown.document->edit(QStringLiteral("Causal"), EditKind::Mask, [](Scenario& s) { s.mask.causal = true; });
    QVERIFY(shown.document.settle());
    QVERIFY(!shown.panel.text().contains(kAsks)); // the list is the same
    shown.document->edit(QStringLiteral("Sinks"), EditKind::Scoring, [](Scenario& s) {
        s.scoring.sinkLogits = {0.5, 3};
    });
    QVERIFY(shown.document.settle());
    QTRY_VERIFY(shown.panel.text().contains(kAsks));
}

void FindingsPanels::anEmptyRowIsFoundAndVisited()
{
    Found shown;
    const auto documents = [](Scenario& scenario) { scenario.mask.documents = Documents{{9, 1, 9}, {1, 1, 1}}; };
    QVERIFY(shown.document.openScores(std::vector<double>(9, 1.0), 3, 3, documents));
    QVERIFY2(shown.panel.text().contains(QStringLiteral("(0 and 2) see no key")), qPrintable(shown.panel.text()));
    shown.document->cursor().moveTo({1, 1});
    auto* label = shown.panel.findChildren<QLabel*>().constLast();
    emit label->linkActivated(QStringLiteral("0"));
    QCOMPARE(shown.document->cursor().current(), (Cell{2, 1}));
    emit label->linkActivated(QStringLiteral("0"));
    QCOMPARE(shown.document->cursor().current(), (Cell{0, 1}));
}

void FindingsPanels::largeHeadsAreSearchedOnAWorker()
{
    Found shown;
    const auto documents = [](Scenario& scenario) {
        scenario.mask.documents = Documents{std::vector<int>(100, 1), std::vector<int>(100, 1)};
        scenario.mask.documents->queries[40] = 2;
    };
    QVERIFY(shown.document.openScores(std::vector<double>(10'000, 0.5), 100, 100, documents));
    QTRY_VERIFY(shown.panel.text().contains(QStringLiteral("(40) see no key")));
}

void FindingsPanels::theCellStatusNamesQueryKeyAndWeight()
{
    LiveDocument document;
    CellStatusPanel status(*document, nullptr);
    show(status, {600, 24});
    QVERIFY(document.open({LiveDocument::kLamp}));
    QVERIFY(document.setWindow(8));
    document->cursor().moveTo({21, 20});
    QCoreApplication::processEvents();
    QVERIFY2(status.text().contains(QStringLiteral("(21) → key")), qPrintable(status.text()));
    QVERIFY(status.text().contains(QStringLiteral(": weight 0.")));
    document->cursor().moveTo({21, 10});
    QCoreApplication::processEvents();
    QVERIFY(status.text().endsWith(QStringLiteral("hidden by the window, weight 0")));
}

void FindingsPanels::theCheckRunsAfterTheResult()
{
    LiveDocument document;
    ResultStatusPanel status(*document, nullptr);
    show(status, {600, 24});
    QVERIFY(document.open({LiveDocument::kLamp}));
    QVERIFY(status.text().startsWith(QStringLiteral("edit to result ")));
    QTRY_VERIFY2(status.text().contains(QStringLiteral("float64 check ")), qPrintable(status.text()));
    int cells = 0;
    const double deviation = document->headView().deviation(ResultStatusPanel::kMostCells, &cells);
    QCOMPARE(cells, 22 * 23 / 2);
    QVERIFY2(status.text().contains(QStringLiteral("%1 over 253").arg(QString::number(deviation, 'e', 1))),
        qPrintable(status.text()));
    QVERIFY(document.setWindow(8));
    QVERIFY(!status.text().contains(QStringLiteral("over 253"))); // what is outdated goes at once
    QTRY_VERIFY2(status.text().contains(QStringLiteral("over 148")), qPrintable(status.text()));
}

void FindingsPanels::theStatusSaysWhatWasReused()
{
    LiveDocument document;
    ResultStatusPanel status(*document, nullptr);
    const auto* label = status.findChild<QLabel*>();
    show(status, {600, 24});
    QVERIFY(document.open({LiveDocument::kLamp}));
    QVERIFY2(!status.text().contains(QStringLiteral("reused")), qPrintable(status.text()));
    QVERIFY(!label->toolTip().contains(QStringLiteral("kept")));
    const auto type = [&](const std::string& text) {
        document->edit(QStringLiteral("type"), EditKind::Text,
            [&text](Scenario& scenario) { std::get<TextInput>(scenario.input.kind).texts = {text}; });
        return document.settle();
    };
    QVERIFY(type(LiveDocument::kLamp + std::string(" man")));
    QVERIFY2(status.text().contains(QStringLiteral(" ms · 22 of 23 token(s) reused")), qPrintable(status.text()));
    QVERIFY2(label->toolTip().contains(QStringLiteral("22 token(s) kept the queries, keys and values")),
        qPrintable(label->toolTip()));
    QVERIFY(type("A" + (LiveDocument::kLamp + std::string(" man")).substr(3)));
    QVERIFY2(status.text().contains(QStringLiteral(" · 1 of 23 token(s) reused")), qPrintable(status.text()));
}

/// "A lamp" has 4 tokens with bos, padded on the left or right to the 22 of the other text.
void FindingsPanels::paddingIsNoTokenThatWasReused()
{
    LiveDocument document;
    ResultStatusPanel status(*document, nullptr);
    show(status, {600, 24});
    for (const Side side : {Side::Right, Side::Left}) {
        QVERIFY(document.open({LiveDocument::kLamp, "A lamp"},
            [side](Scenario& scenario) { std::get<TextInput>(scenario.input.kind).padSide = side; }));
        const auto& real = document->snapshot()->entries[1].realTokens;
        QCOMPARE(std::count(real.begin(), real.end(), 1), 4);
        document->edit(QStringLiteral("type"), EditKind::Text,
            [](Scenario& scenario) { std::get<TextInput>(scenario.input.kind).texts[1] = "A lamp lamp"; });
        QVERIFY(document.settle());
        // On the left the padding is shorter by the new tokens, and what follows it stands elsewhere.
        QVERIFY2(status.text().contains(side == Side::Right ? QStringLiteral(" 26 of 28 token(s) reused")
                                                            : QStringLiteral(" 22 of 28 token(s) reused")),
            qPrintable(status.text()));
    }
}

void FindingsPanels::numbersHaveNothingToReuse()
{
    LiveDocument document;
    ResultStatusPanel status(*document, nullptr);
    show(status, {600, 24});
    QVERIFY(document.openScores({2, 1, 0, 3}, 2, 2));
    QVERIFY(document.setWindow(1));
    QVERIFY2(status.text().startsWith(QStringLiteral("edit to result ")), qPrintable(status.text()));
    QVERIFY2(!status.text().contains(QStringLiteral("reused")), qPrintable(status.text()));
}

void FindingsPanels::aTextBeyondTheContextTellsBothNumbers()
{
    Found shown;
    QVERIFY(shown.document.open({QString(QStringLiteral(" the")).repeated(299).trimmed().toStdString()}));
    QTRY_VERIFY2(shown.panel.text().contains(QStringLiteral("The text has 300 token(s), more than the 256 that")),
        qPrintable(shown.panel.text()));
}

void FindingsPanels::withoutAResultEverythingIsQuiet()
{
    Found shown;
    CellStatusPanel cell(*shown.document, nullptr);
    ResultStatusPanel result(*shown.document, nullptr);
    show(cell, {300, 24});
    show(result, {300, 24});
    QCOMPARE(shown.panel.text(), QString());
    QCOMPARE(cell.text(), QString());
    QCOMPARE(result.text(), QString());
    shown.panel.visit(0);
    QCOMPARE(cell.text(), QString());
}

QTEST_MAIN(FindingsPanels)
#include "tst_findingspanel.moc"
