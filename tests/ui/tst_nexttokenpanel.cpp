// SPDX-License-Identifier: MIT
#include "tests/support/livedocument.h"
#include "ui/panels/barlist.h"
#include "ui/panels/nexttokenpanel.h"
#include "ui/session/frozenedits.h"

#include <QLabel>
#include <QTest>
#include <algorithm>

using namespace ax;
using namespace ax::test;

namespace {

struct Predicted {
    LiveDocument document;
    NextTokenPanel panel{*document, nullptr};
    BarList& bars = *panel.findChild<BarList*>();

    Predicted() { show(panel, {260, 320}); }
    QString words() const
    {
        QStringList texts;
        for (const QLabel* label : panel.findChildren<QLabel*>())
            if (label->isVisible())
                texts << label->text();
        return texts.join(QLatin1Char('\n'));
    }
    const NextToken* find(const QString& label) const
    {
        const auto found = std::ranges::find(panel.tokens(), label, &NextToken::label);
        return found != panel.tokens().end() ? &*found : nullptr;
    }
};

} // namespace

class NextTokenPanels : public QObject {
    Q_OBJECT

private slots:
    void theLastRowContinuesTheText();
    void aMaskEditShowsWhatItChanged();
    void frozenLayersKeepThePredictionAndSaySo();
    void paddingDoesNotMoveThePredictions();
    void everyRowPredictsAndTheTruthIsMarked();
    void aTextEditForgetsWhatWas();
    void aPaddingRowPredictsNothing();
    void numbersWithoutAModelPredictNothing();
    void withoutAResultItSaysSo();
};

void NextTokenPanels::theLastRowContinuesTheText()
{
    Predicted shown;
    QVERIFY(shown.document.open({LiveDocument::kLamp}));
    QCOMPARE(shown.panel.tokens().size(), std::size_t(NextTokenPanel::kShown));
    QCOMPARE(shown.panel.tokens().front().label, QStringLiteral("␣man"));
    QCOMPARE(shown.bars.bar(0).number, QStringLiteral("9.3%"));
    QVERIFY(shown.bars.bar(0).before.isEmpty());
    double sum = 0;
    for (const NextToken& token : shown.panel.tokens())
        sum += token.probability;
    QVERIFY(sum < 1);
}

void NextTokenPanels::aMaskEditShowsWhatItChanged()
{
    Predicted shown;
    QVERIFY(shown.document.open({LiveDocument::kLamp}));
    QVERIFY(shown.document.setWindow(8));
    QCOMPARE(shown.panel.tokens().front().label, QStringLiteral("␣gre"));
    QCOMPARE(shown.bars.bar(0).number, QStringLiteral("11.6%"));
    QVERIFY2(shown.bars.bar(0).before.startsWith(QStringLiteral("was ")), qPrintable(shown.bars.bar(0).before));
    QCOMPARE(shown.bars.bar(0).change, 1);
    const Snapshot& before = *shown.document->snapshotBeforeMaskEdit();
    const auto then = nextTokens(before, 0, 21, nullptr, 4096);
    const auto gre = std::ranges::find(then, QStringLiteral("␣gre"), &NextToken::label);
    QCOMPARE(*shown.panel.tokens().front().before, gre->probability);
    shown.document->undoStack().undo();
    QVERIFY(shown.document.settle());
    QCOMPARE(shown.panel.tokens().front().label, QStringLiteral("␣man"));
}

void NextTokenPanels::frozenLayersKeepThePredictionAndSaySo()
{
    Predicted shown;
    QVERIFY(shown.document.open({LiveDocument::kLamp}));
    toggleFrozenLayers(*shown.document);
    QVERIFY(shown.document.setWindow(8));
    QCOMPARE(shown.panel.tokens().front().label, QStringLiteral("␣man"));
    QCOMPARE(shown.bars.bar(0).number, QStringLiteral("9.3%"));
    QVERIFY2(shown.words().contains(QStringLiteral("Frozen layers hand no change on")), qPrintable(shown.words()));
    toggleFrozenLayers(*shown.document);
    QVERIFY(shown.document.settle());
    QCOMPARE(shown.panel.tokens().front().label, QStringLiteral("␣gre"));
    QCOMPARE(shown.document->undoStack().undoText(), QStringLiteral("Let the other layers move"));
}

void NextTokenPanels::paddingDoesNotMoveThePredictions()
{
    Predicted shown;
    QVERIFY(shown.document.open({LiveDocument::kLamp}));
    shown.document->edit(QStringLiteral("pad"), EditKind::Mask, [](Scenario& scenario) {
        auto& text = std::get<TextInput>(scenario.input.kind);
        text.padTo = 25;
        text.padSide = Side::Left;
        scenario.mask.padding = Padding{};
        scenario.mask.padding->side = Side::Left;
    });
    QVERIFY(shown.document.settle());
    shown.document->cursor().moveTo({24, 24});
    QCoreApplication::processEvents();
    const NextToken& best = shown.panel.tokens().front();
    QCOMPARE(best.label, QStringLiteral("␣man"));
    QVERIFY(best.before.has_value());
    QVERIFY(std::abs(best.probability - *best.before) < 1e-4);
    QCOMPARE(shown.bars.bar(0).change, 0);
}

void NextTokenPanels::everyRowPredictsAndTheTruthIsMarked()
{
    Predicted shown;
    QVERIFY(shown.document.open({LiveDocument::kLamp}));
    const Entry& entry = shown.document->snapshot()->entries[0];
    for (const int row : {0, 5, 20}) {
        shown.document->cursor().hover({row, 0});
        QCoreApplication::processEvents();
        const auto truth = std::ranges::find_if(shown.panel.tokens(), &NextToken::isTrue);
        QVERIFY(truth != shown.panel.tokens().end());
        QCOMPARE(truth->id, entry.tokenIds[std::size_t(row) + 1]);
        QVERIFY(shown.bars.bar(int(truth - shown.panel.tokens().begin())).marked);
        QVERIFY(shown.words().contains(QStringLiteral("rank %1").arg(truth->rank)));
    }
    shown.document->cursor().hover({21, 0});
    QCoreApplication::processEvents();
    QVERIFY(std::ranges::none_of(shown.panel.tokens(), &NextToken::isTrue));
}

void NextTokenPanels::aTextEditForgetsWhatWas()
{
    Predicted shown;
    QVERIFY(shown.document.open({LiveDocument::kLamp}));
    QVERIFY(shown.document.setWindow(8));
    shown.document->edit(QStringLiteral("type"), EditKind::Text,
        [](Scenario& scenario) { std::get<TextInput>(scenario.input.kind).texts = {"Something else"}; });
    QVERIFY(shown.document.settle());
    QVERIFY(shown.bars.bar(0).before.isEmpty());
}

void NextTokenPanels::aPaddingRowPredictsNothing()
{
    Predicted shown;
    QVERIFY(shown.document.open({"The cat eats the fish", "Hi"}));
    shown.document->changeView([](View& view) { view.batch = 1; });
    const HeadView view = shown.document->headView();
    shown.document->cursor().moveTo({view.queries() - 1, 0});
    QCoreApplication::processEvents();
    QVERIFY2(shown.words().contains(QStringLiteral("padding")), qPrintable(shown.words()));
    QVERIFY(!shown.bars.isVisible());
}

void NextTokenPanels::numbersWithoutAModelPredictNothing()
{
    Predicted shown;
    QVERIFY(shown.document.openScores({1, 2, 3, 4}, 2, 2));
    QVERIFY(shown.words().contains(QStringLiteral("without a language model")));
}

void NextTokenPanels::withoutAResultItSaysSo()
{
    Predicted shown;
    QVERIFY(shown.words().contains(QStringLiteral("no row to predict from")));
    QVERIFY(shown.document.open({""}));
    QCOMPARE(shown.panel.tokens().size(), std::size_t(NextTokenPanel::kShown));
}

QTEST_MAIN(NextTokenPanels)
#include "tst_nexttokenpanel.moc"
