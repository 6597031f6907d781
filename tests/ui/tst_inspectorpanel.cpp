// SPDX-License-Identifier: MIT
#include "tests/support/livedocument.h"
#include "ui/panels/barlist.h"
#include "ui/panels/card.h"
#include "ui/panels/formulapanel.h"
#include "ui/panels/inspectorpanel.h"
#include "ui/panels/numbertext.h"
#include "ui/panels/vectorview.h"

#include <QAction>
#include <QClipboard>
#include <QComboBox>
#include <QGuiApplication>
#include <QLabel>
#include <QTest>
#include <QToolButton>
#include <QVBoxLayout>

using namespace ax;
using namespace ax::test;

namespace {

struct Inspected {
    LiveDocument document;
    InspectorPanel panel{*document, nullptr};
    BarList& bars = *panel.findChild<BarList*>();
    VectorView& output = *panel.findChild<VectorView*>();
    QToolButton& keyOrder = *panel.findChild<QToolButton*>();

    Inspected() { show(panel); }
    QString heading() const { return panel.findChild<Card*>()->heading(); }
    int rowOf(int key) const
    {
        for (int row = 0; row < bars.count(); ++row)
            if (bars.bar(row).toolTip.startsWith(QStringLiteral("Key %1,").arg(key)))
                return row;
        return -1;
    }
};

} // namespace

class InspectorPanels : public QObject {
    Q_OBJECT

private slots:
    void theBarsAreTheWeightsLargestFirst();
    void keyOrderListsHiddenKeysInPlace();
    void aClickGoesToTheKey();
    void theBarsOfAComponentAddUpToTheOutput();
    void theMeanHeadHasNoOutput();
    void theRowFollowsTheCursor();
    void theRowIsCopiedAsATable();
    void withoutAResultItSaysSo();
    void theFormulaEndsInTheWeightOfTheCell();
    void theFormulaOfAHiddenCellNamesTheWindow();
    void theFormulaKeepsToItsWidth();
    void anEmptyRowIsSaid();
    void nanScoresAreShown();
    void stormsOfResultsEndInTheNewest();
    void settlingNeedsNoEventLoop();
};

void InspectorPanels::theBarsAreTheWeightsLargestFirst()
{
    Inspected shown;
    QVERIFY(shown.document.open({LiveDocument::kLamp}));
    const RowStory row = shown.document->headView().row(21);
    QCOMPARE(shown.heading().contains(QStringLiteral("(21)")), true);
    QCOMPARE(shown.bars.count(), 22);
    for (int key = 0; key < 22; ++key)
        QCOMPARE(shown.bars.bar(shown.rowOf(key)).value, row.weights[std::size_t(key)]);
    for (int listed = 1; listed < 22; ++listed)
        QVERIFY(shown.bars.bar(listed - 1).value >= shown.bars.bar(listed).value);
}

void InspectorPanels::keyOrderListsHiddenKeysInPlace()
{
    Inspected shown;
    QVERIFY(shown.document.open({LiveDocument::kLamp}));
    shown.document->cursor().moveTo({3, 0});
    QCoreApplication::processEvents();
    QTest::mouseClick(&shown.keyOrder, Qt::LeftButton);
    QCOMPARE(shown.rowOf(7), 7);
    QVERIFY(shown.bars.bar(7).hidden);
    QCOMPARE(shown.bars.bar(7).number, QStringLiteral("hidden"));
    QVERIFY(!shown.bars.bar(3).hidden);
}

void InspectorPanels::aClickGoesToTheKey()
{
    Inspected shown;
    QVERIFY(shown.document.open({LiveDocument::kLamp}));
    shown.document->cursor().moveTo({21, 5});
    QCoreApplication::processEvents();
    const int row = shown.rowOf(0);
    QTest::mouseClick(shown.bars.viewport(), Qt::LeftButton, {}, shown.bars.rowRect(row).center());
    QCOMPARE(shown.document->cursor().current(), (Cell{21, 0}));
    QCoreApplication::processEvents();
    QVERIFY(shown.bars.bar(shown.rowOf(0)).atCursor);
}

void InspectorPanels::theBarsOfAComponentAddUpToTheOutput()
{
    Inspected shown;
    QVERIFY(shown.document.open({LiveDocument::kLamp}));
    QCoreApplication::processEvents();
    QTest::mouseClick(&shown.output, Qt::LeftButton, {}, shown.output.columnRect(5).center().toPoint());
    QCOMPARE(shown.output.selected(), 5);
    double sum = 0;
    for (int row = 0; row < shown.bars.count(); ++row)
        sum += shown.bars.bar(row).value;
    const double output = shown.document->headView().row(21).output[5];
    QVERIFY2(std::abs(sum - output) < 1e-6, qPrintable(QStringLiteral("%1 %2").arg(sum).arg(output)));
    shown.output.setFocus();
    QTest::keyClick(&shown.output, Qt::Key_Right);
    QCOMPARE(shown.output.selected(), 6);
    QTest::keyClick(&shown.output, Qt::Key_Escape);
    QCOMPARE(shown.output.selected(), -1);
    QVERIFY(shown.bars.bar(0).value > 0.5); // weights again: the first token
}

void InspectorPanels::theMeanHeadHasNoOutput()
{
    Inspected shown;
    QVERIFY(shown.document.open({LiveDocument::kLamp}));
    shown.output.setSelected(3);
    shown.document->changeView([](View& view) { view.head = View::kMeanHead; });
    QCoreApplication::processEvents();
    QVERIFY(!shown.output.isVisible());
    QCOMPARE(shown.output.selected(), -1);
    QCOMPARE(shown.bars.count(), 22);
}

void InspectorPanels::theRowFollowsTheCursor()
{
    Inspected shown;
    QVERIFY(shown.document.open({LiveDocument::kLamp}));
    for (const int row : {0, 7, 21}) {
        shown.document->cursor().hover({row, 0});
        QCoreApplication::processEvents();
        QVERIFY(shown.heading().endsWith(QStringLiteral("(%1)").arg(row)));
        QCOMPARE(shown.bars.bar(shown.rowOf(0)).value, shown.document->headView().row(row).weights[0]);
    }
}

void InspectorPanels::theRowIsCopiedAsATable()
{
    Inspected shown;
    QVERIFY(shown.document.open({"The cat"}));
    shown.panel.actions().constFirst()->trigger();
    const QStringList lines = QGuiApplication::clipboard()->text().split(QLatin1Char('\n'), Qt::SkipEmptyParts);
    const RowStory row = shown.document->headView().row(shown.document->cursor().current().query);
    QCOMPARE(lines.size(), int(row.weights.size()) + 1);
    QCOMPARE(lines[1].section(QLatin1Char('\t'), 3).toDouble(), exactNumber(row.weights[0]).toDouble());
}

void InspectorPanels::withoutAResultItSaysSo()
{
    Inspected shown;
    QCOMPARE(shown.bars.count(), 0);
    FormulaPanel formula(*shown.document, nullptr);
    show(formula, {600, 40});
    QCOMPARE(formula.line(), QString());
    QCOMPARE(shown.bars.count(), 0);
    shown.panel.grab();
    QCOMPARE(formula.line(), QString());
}

void InspectorPanels::theFormulaEndsInTheWeightOfTheCell()
{
    LiveDocument document;
    FormulaPanel formula(*document, nullptr);
    show(formula, {1400, 40});
    QVERIFY(document.open({LiveDocument::kLamp}));
    document->cursor().moveTo({21, 10});
    QCoreApplication::processEvents();
    const CellStory story = document->headView().cell(21, 10);
    QVERIFY2(formula.line().contains(QStringLiteral("q⋅k ") + fixedNumber(story.score)), qPrintable(formula.line()));
    QVERIFY(formula.line().contains(QStringLiteral("→ /√32 → ") + fixedNumber(story.scaled)));
    QVERIFY(formula.line().contains(QStringLiteral("=  ") + fixedNumber(story.weight)));
    QVERIFY(formula.exactLine().contains(exactNumber(story.weight)));
    const double weight = std::exp(story.masked - story.rowMax) / story.rowSum;
    QVERIFY(std::abs(weight - story.weight) < 1e-6);
}

void InspectorPanels::theFormulaOfAHiddenCellNamesTheWindow()
{
    LiveDocument document;
    FormulaPanel formula(*document, nullptr);
    show(formula, {1400, 40});
    QVERIFY(document.open({LiveDocument::kLamp}));
    QVERIFY(document.setWindow(8));
    document->cursor().moveTo({21, 10});
    QCoreApplication::processEvents();
    QVERIFY2(formula.line().contains(QStringLiteral("hidden by the window: weight  0")), qPrintable(formula.line()));
}

void InspectorPanels::theFormulaKeepsToItsWidth()
{
    LiveDocument document;
    FormulaPanel formula(*document, nullptr);
    show(formula, {1400, 40});
    QVERIFY(document.open({LiveDocument::kLamp}));
    document->cursor().moveTo({21, 10});
    QCoreApplication::processEvents();
    const int height = formula.height();
    for (const int width : {1400, 800, 500, 300, 200, 120}) {
        formula.resize(width, height);
        const int text = QFontMetrics(formula.font()).horizontalAdvance(formula.line());
        QVERIFY2(text <= width, qPrintable(formula.line()));
        QVERIFY(formula.line().contains(fixedNumber(document->headView().cell(21, 10).weight)));
    }
}

void InspectorPanels::anEmptyRowIsSaid()
{
    Inspected shown;
    FormulaPanel formula(*shown.document, nullptr);
    show(formula, {1400, 40});
    const auto documents = [](Scenario& scenario) { scenario.mask.documents = Documents{{0, 1}, {1, 1}}; };
    QVERIFY(shown.document.openScores({1, 2, 3, 4}, 2, 2, documents));
    shown.document->cursor().moveTo({0, 1});
    QCoreApplication::processEvents();
    QVERIFY2(formula.line().contains(QStringLiteral("hidden by the document borders: the row sees no key, weight  0")),
        qPrintable(formula.line()));
    QVERIFY(shown.bars.bar(0).hidden);
}

void InspectorPanels::nanScoresAreShown()
{
    Inspected shown;
    FormulaPanel formula(*shown.document, nullptr);
    show(formula, {1400, 40});
    QVERIFY(shown.document.openScores({std::nan(""), 1, 2, 3}, 2, 2));
    shown.document->cursor().moveTo({0, 0});
    QCoreApplication::processEvents();
    QVERIFY(formula.line().contains(QStringLiteral("score NaN")));
    QVERIFY(formula.line().contains(QStringLiteral("=  NaN")));
    QCOMPARE(shown.bars.bar(0).number, QStringLiteral("NaN"));
    shown.panel.grab();
}

void InspectorPanels::stormsOfResultsEndInTheNewest()
{
    Inspected shown;
    QVERIFY(shown.document.open({LiveDocument::kLamp}));
    for (int i = 0; i < 60; ++i) {
        const std::string text = std::string(LiveDocument::kLamp).substr(0, std::size_t(i));
        shown.document->edit(QStringLiteral("type"), EditKind::Text,
            [&text](Scenario& scenario) { std::get<TextInput>(scenario.input.kind).texts = {text}; });
        shown.document->cursor().hover({i, i});
        QCoreApplication::processEvents();
    }
    QVERIFY(shown.document.settle());
    const HeadView view = shown.document->headView();
    QCOMPARE(shown.bars.count(), view.keys());
    const int row = shown.document->cursor().current().query;
    QCOMPARE(shown.bars.bar(shown.rowOf(0)).value, view.row(row).weights[0]);
}

void InspectorPanels::settlingNeedsNoEventLoop()
{
    Inspected shown;
    QVERIFY(shown.document.open({LiveDocument::kLamp}));
    QWidget window; // nested as deep as a label in a dock
    QWidget* inner = &window;
    for (int depth = 0; depth < 6; ++depth) {
        auto* const layout = new QVBoxLayout(inner);
        layout->addWidget(inner = new QWidget);
    }
    QLabel label(QStringLiteral("short"), inner);
    (new QVBoxLayout(inner))->addWidget(&label);
    window.show();
    QVERIFY(QTest::qWaitForWindowExposed(&window));
    label.setText(QStringLiteral("a sentence that is very much wider than what stood there before it came, is it not"));
    shown.document->cursor().moveTo({7, 0});
    QVERIFY(label.width() < label.sizeHint().width());
    QVERIFY(!shown.heading().contains(QStringLiteral("(7)")));
    Panel::settle();
    QVERIFY(label.width() >= label.sizeHint().width());
    QVERIFY(shown.heading().contains(QStringLiteral("(7)")));
}

QTEST_MAIN(InspectorPanels)
#include "tst_inspectorpanel.moc"
