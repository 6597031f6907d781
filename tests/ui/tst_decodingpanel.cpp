// SPDX-License-Identifier: MIT
#include "tests/support/livedocument.h"
#include "ui/panels/decodingpanel.h"
#include "ui/panels/seedbox.h"

#include <QAccessible>
#include <QAction>
#include <QComboBox>
#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>
#include <QSlider>
#include <QSpinBox>
#include <QTest>
#include <algorithm>

using namespace ax;
using namespace ax::test;

namespace {

using Tokens = std::vector<int>;

/// A decoding dock over the built-in model.
struct Dock {
    LiveDocument document;
    DecodingPanel panel{*document, nullptr};
    DecodingSession& session = panel.session();
    TokenStrip& strip = *panel.findChildren<TokenStrip*>()[0];
    TokenStrip& candidates = *panel.findChildren<TokenStrip*>()[1];
    QSlider& slider = *panel.findChild<QSlider*>();

    Dock() { show(panel, {1000, 200}); }

    bool open(const char* text = "Once upon a time") { return document.open({text}) && ready(); }
    /// Waits until the step's candidates are known, or nothing follows.
    bool ready()
    {
        const auto isReady
            = [this] { return !document->isEvaluating() && (session.upcoming() || !session.canStep()); };
        const bool done = QTest::qWaitFor(isReady, 20'000);
        QCoreApplication::processEvents();
        return done;
    }
    bool step(int count = 1)
    {
        for (int i = 0; i < count; ++i) {
            session.step();
            if (!ready())
                return false;
        }
        return true;
    }
    const Tokens& forced() { return document->scenario()->decode.forced; }
    QString words() const
    {
        QStringList texts;
        for (const QLabel* label : panel.findChildren<QLabel*>())
            if (label->isVisible())
                texts << label->text();
        return texts.join(QLatin1Char('\n'));
    }
    int stripItem(StripItem::State state) const
    {
        for (int i = 0; i < strip.itemCount(); ++i)
            if (strip.items()[std::size_t(i)].state == state)
                return i;
        return -1;
    }
};

/// What plain stepping takes: the most probable token each time.
Tokens greedy(LiveDocument& document, int steps)
{
    Tokens tokens;
    for (int i = 0; i < steps; ++i) {
        const Snapshot& snapshot = *document->snapshot();
        const Eigen::VectorXf logits = nextTokenLogits(snapshot, 0, int(snapshot.entries[0].tokenIds.size()) - 1);
        tokens.push_back(bestTokens(logits, 1).front().id);
        document->edit(QStringLiteral("x"), EditKind::Decode, [&tokens](Scenario& s) { s.decode.forced = tokens; });
        document.settle();
    }
    return tokens;
}

void sampleWithSeed(Document& document, std::uint64_t seed)
{
    document.edit(QStringLiteral("sample"), EditKind::Decode, [seed](Scenario& scenario) {
        scenario.decode.sample = true;
        scenario.decode.temperature = 0.8;
        scenario.decode.topK = 40;
        scenario.decode.seed = seed;
    });
}

} // namespace

class DecodingPanels : public QObject {
    Q_OBJECT

private slots:
    void stepsTakeTheMostProbableToken();
    void theUpcomingTokenIsShownBeforeItIsTaken();
    void stepsAskedForWhileComputingAreNotLost();
    void steppingBackKeepsTheLaterTokens();
    void theSliderScrubsInOneUndoStep();
    void everyStepCanBeUndone();
    void takingAnotherCandidateDropsWhatFollowed();
    void aClickOnTheStripGoesBeforeThatToken();
    void aClickOnThePromptShowsItsRow();
    void anEndTokenEndsTheText();
    void playStopsAtItsLimitAndIsOneUndoStep();
    void equalSeedsDrawEqualTokens();
    void samplingSettingsAreEdits();
    void changingTheMaskDropsTheTokensAhead();
    void theCacheIsUsedOnlyWhileNoRowSeesTheFuture();
    void aBatchIsNotDecoded();
    void inputsThatCannotBeDecodedSayWhy();
    void theKeysWork();
    void screenReadersHearTheStrip();
};

void DecodingPanels::stepsTakeTheMostProbableToken()
{
    LiveDocument plain;
    QVERIFY(plain.open({"Once upon a time"}));
    const Tokens expected = greedy(plain, 4);
    Dock dock;
    QVERIFY(dock.open());
    QVERIFY(dock.step(4));
    QCOMPARE(dock.forced(), expected);
    QCOMPARE(dock.document->headView().queries(), int(dock.document->snapshot()->entries[0].tokenIds.size()));
}

void DecodingPanels::theUpcomingTokenIsShownBeforeItIsTaken()
{
    Dock dock;
    QVERIFY(dock.open());
    const int next = dock.session.upcoming()->token.id;
    const StripItem shown = dock.strip.items().back();
    QCOMPARE(shown.state, StripItem::State::Current);
    QVERIFY(dock.step());
    QCOMPARE(dock.forced(), Tokens{next});
    const StripItem taken = dock.strip.items()[std::size_t(dock.strip.itemCount()) - 2];
    QCOMPARE(taken.label, shown.label);
    QCOMPARE(taken.state, StripItem::State::Taken);
}

void DecodingPanels::stepsAskedForWhileComputingAreNotLost()
{
    Dock dock;
    QVERIFY(dock.open());
    for (int i = 0; i < 5; ++i)
        dock.session.step();
    QTRY_COMPARE(dock.session.taken(), 5);
    QVERIFY(dock.ready());
}

void DecodingPanels::steppingBackKeepsTheLaterTokens()
{
    Dock dock;
    QVERIFY(dock.open() && dock.step(3));
    const Tokens tokens = dock.forced();
    dock.session.stepBack();
    dock.session.stepBack();
    QVERIFY(dock.ready());
    QCOMPARE(dock.forced(), Tokens{tokens[0]});
    QCOMPARE(dock.session.tokens(), tokens);
    QCOMPARE(dock.session.ahead(), 2);
    QVERIFY(dock.stripItem(StripItem::State::Ahead) >= 0);
    QVERIFY(dock.words().contains(QStringLiteral("step 1 of 3")));
    dock.session.goToEnd();
    QVERIFY(dock.ready());
    QCOMPARE(dock.forced(), tokens);
    dock.session.goToStart();
    QVERIFY(dock.ready());
    QCOMPARE(dock.forced(), Tokens{});
    QVERIFY(dock.step(1));
    QCOMPARE(dock.forced(), Tokens{tokens[0]});
}

void DecodingPanels::theSliderScrubsInOneUndoStep()
{
    Dock dock;
    QVERIFY(dock.open() && dock.step(4));
    const Tokens tokens = dock.forced();
    const int undoSteps = dock.document->undoStack().count();
    dock.slider.setSliderDown(true);
    for (const int position : {3, 2, 1})
        dock.slider.setSliderPosition(position);
    dock.slider.setSliderDown(false);
    QVERIFY(dock.ready());
    QCOMPARE(dock.forced(), Tokens{tokens[0]});
    QCOMPARE(dock.document->undoStack().count(), undoSteps + 1);
    dock.document->undoStack().undo();
    QVERIFY(dock.ready());
    QCOMPARE(dock.forced(), tokens);
    QCOMPARE(dock.session.ahead(), 0);
}

void DecodingPanels::everyStepCanBeUndone()
{
    Dock dock;
    QVERIFY(dock.open() && dock.step(3));
    const Tokens tokens = dock.forced();
    for (int left = 2; left >= 0; --left) {
        dock.document->undoStack().undo();
        QCOMPARE(int(dock.forced().size()), left);
        QCOMPARE(dock.session.taken(), left);
    }
    QVERIFY(!dock.document->undoStack().canUndo());
    while (dock.document->undoStack().canRedo())
        dock.document->undoStack().redo();
    QVERIFY(dock.ready());
    QCOMPARE(dock.forced(), tokens);
}

void DecodingPanels::takingAnotherCandidateDropsWhatFollowed()
{
    Dock dock;
    QVERIFY(dock.open() && dock.step(3));
    const Tokens tokens = dock.forced();
    dock.session.goTo(1);
    QVERIFY(dock.ready());
    QCOMPARE(dock.candidates.items()[0].state, StripItem::State::Current); // the one that was taken
    const int other = dock.session.upcoming()->candidates[2].id;
    QTest::mouseClick(&dock.candidates, Qt::LeftButton, {}, dock.candidates.itemRect(2).center());
    QVERIFY(dock.ready());
    QCOMPARE(dock.forced(), (Tokens{tokens[0], other}));
    QCOMPARE(dock.session.ahead(), 0);
    dock.document->undoStack().undo();
    QCOMPARE(dock.forced(), Tokens{tokens[0]});
    dock.document->undoStack().undo();
    QCOMPARE(dock.forced(), tokens);
}

void DecodingPanels::aClickOnTheStripGoesBeforeThatToken()
{
    Dock dock;
    QVERIFY(dock.open() && dock.step(3));
    const int first = dock.stripItem(StripItem::State::Taken);
    QTest::mouseClick(&dock.strip, Qt::LeftButton, {}, dock.strip.itemRect(first + 1).center());
    QVERIFY(dock.ready());
    QCOMPARE(dock.session.taken(), 1);
    QCOMPARE(dock.strip.items()[std::size_t(first) + 1].state, StripItem::State::Current);
    QTest::mouseClick(&dock.strip, Qt::LeftButton, {}, dock.strip.itemRect(first + 1).center());
    QVERIFY(dock.ready());
    QCOMPARE(dock.session.taken(), 2);
}

void DecodingPanels::aClickOnThePromptShowsItsRow()
{
    Dock dock;
    QVERIFY(dock.open());
    QTest::mouseClick(&dock.strip, Qt::LeftButton, {}, dock.strip.itemRect(2).center());
    QCOMPARE(dock.document->cursor().current().query, 2);
    QCOMPARE(dock.session.taken(), 0);
}

void DecodingPanels::anEndTokenEndsTheText()
{
    Dock dock;
    QVERIFY(dock.open());
    const int end = dock.document->snapshot()->model->config().endTokens.front();
    dock.session.take(end);
    QVERIFY(dock.ready());
    QVERIFY(dock.session.hasEnded());
    QVERIFY(dock.words().contains(QStringLiteral("The text ends here")));
    QVERIFY(!dock.panel.commands().step()->isEnabled());
    QVERIFY(!dock.panel.commands().play()->isEnabled());
    dock.session.step();
    dock.session.take(5);
    QCOMPARE(dock.forced(), Tokens{end});
    dock.session.stepBack();
    QVERIFY(dock.ready());
    QVERIFY(!dock.session.hasEnded());
    QVERIFY(dock.panel.commands().step()->isEnabled());
}

void DecodingPanels::playStopsAtItsLimitAndIsOneUndoStep()
{
    Dock dock;
    QVERIFY(dock.document.open({"Once upon a time"}, [](Scenario& scenario) { scenario.decode.steps = 6; }));
    QVERIFY(dock.ready());
    dock.session.setStepsPerSecond(200);
    QSignalSpy playing(&dock.session, &DecodingSession::playingChanged);
    dock.panel.commands().play()->trigger();
    QVERIFY(dock.session.isPlaying());
    QTRY_VERIFY_WITH_TIMEOUT(!dock.session.isPlaying(), 20'000);
    QCOMPARE(playing.count(), 2);
    QCOMPARE(dock.session.taken(), 6);
    QCOMPARE(dock.document->undoStack().count(), 1);
    dock.document->undoStack().undo();
    QCOMPARE(dock.forced(), Tokens{});
}

void DecodingPanels::equalSeedsDrawEqualTokens()
{
    const auto drawn = [](std::uint64_t seed) {
        Dock dock;
        dock.open();
        sampleWithSeed(*dock.document, seed);
        dock.ready();
        dock.step(8);
        return dock.forced();
    };
    const Tokens first = drawn(7);
    QCOMPARE(first.size(), std::size_t(8));
    QCOMPARE(drawn(7), first);
    QVERIFY(drawn(8) != first);
}

void DecodingPanels::samplingSettingsAreEdits()
{
    Dock dock;
    QVERIFY(dock.open());
    auto* strategy = dock.panel.findChild<QComboBox*>(QStringLiteral("strategy"));
    auto* topK = dock.panel.findChild<QSpinBox*>(QStringLiteral("topK"));
    auto* seed = dock.panel.findChild<SeedBox*>();
    QVERIFY(strategy && topK && seed && !topK->isVisible());
    strategy->setFocus();
    QTest::keyClick(strategy, Qt::Key_End);
    QCoreApplication::processEvents();
    QVERIFY(dock.document->scenario()->decode.sample);
    QVERIFY(topK->isVisible());
    topK->setValue(3);
    QVERIFY(dock.ready());
    QCOMPARE(*dock.document->scenario()->decode.topK, 3);
    QCOMPARE(dock.candidates.itemCount(), 3);
    seed->setFocus();
    QTest::keyClick(seed, Qt::Key_Up);
    QCOMPARE(*dock.document->scenario()->decode.seed, std::uint64_t(2));
    QTest::keyClick(strategy, Qt::Key_Home);
    QCoreApplication::processEvents();
    QVERIFY(dock.document->scenario()->decode == Decode{});
    QVERIFY(!topK->isVisible());
    while (dock.document->undoStack().canUndo())
        dock.document->undoStack().undo();
    QVERIFY(dock.document->scenario()->decode == Decode{});
}

void DecodingPanels::changingTheMaskDropsTheTokensAhead()
{
    Dock dock;
    QVERIFY(dock.open() && dock.step(3));
    dock.session.goTo(1);
    QVERIFY(dock.ready());
    const Tokens taken = dock.forced();
    QVERIFY(dock.document.setWindow(4) && dock.ready());
    QCOMPARE(dock.forced(), taken);
    QCOMPARE(dock.session.ahead(), 0);
}

void DecodingPanels::theCacheIsUsedOnlyWhileNoRowSeesTheFuture()
{
    Dock dock;
    QVERIFY(dock.open());
    QVERIFY(dock.session.usesCache());
    QVERIFY(dock.words().contains(QStringLiteral("KV cache in use")));
    dock.document->edit(
        QStringLiteral("full"), EditKind::Mask, [](Scenario& scenario) { scenario.mask.causal = false; });
    QVERIFY(dock.document.settle() && dock.ready());
    QVERIFY(!dock.session.usesCache());
    QVERIFY(dock.words().contains(QStringLiteral("every step computes all rows again")));
}

void DecodingPanels::aBatchIsNotDecoded()
{
    Dock dock;
    QVERIFY(dock.document.open({"Once upon a time", "The cat"}));
    QCOMPARE(dock.session.obstacle(), DecodingSession::Obstacle::SeveralTexts);
    QVERIFY(dock.words().contains(QStringLiteral("one text at a time")));
    dock.session.step();
    QCOMPARE(dock.forced(), Tokens{});
    dock.document->changeView([](View& view) { view.batch = 1; });
    QCoreApplication::processEvents();
    QTest::mouseClick(dock.panel.findChild<QPushButton*>(), Qt::LeftButton);
    QVERIFY(dock.document.settle() && dock.ready());
    QCOMPARE(std::get<TextInput>(dock.document->scenario()->input.kind).texts, std::vector<std::string>{"The cat"});
    QVERIFY(dock.session.canStep());
}

void DecodingPanels::inputsThatCannotBeDecodedSayWhy()
{
    Dock dock;
    QCOMPARE(dock.session.obstacle(), DecodingSession::Obstacle::NoResult); // nothing is open
    QVERIFY(dock.document.openScores({1, 2, 3, 4}, 2, 2));
    QVERIFY(dock.words().contains(QStringLiteral("only numbers")));
    dock.session.step();
    dock.session.take(3);
    dock.session.play(true);
    QVERIFY(!dock.session.isPlaying());
    QCOMPARE(dock.forced(), Tokens{});
    QVERIFY(dock.document.open({""}) && dock.ready()); // the start token alone
    QVERIFY(dock.step());
    QCOMPARE(dock.session.taken(), 1);
}

void DecodingPanels::theKeysWork()
{
    Dock dock;
    QVERIFY(dock.open());
    dock.panel.activateWindow();
    dock.strip.setFocus();
    QTest::keyClick(&dock.strip, Qt::Key_Space);
    QVERIFY(dock.ready());
    QCOMPARE(dock.session.taken(), 1);
    QTest::keyClick(&dock.strip, Qt::Key_Space, Qt::ShiftModifier);
    QVERIFY(dock.ready());
    QCOMPARE(dock.session.taken(), 0);
    dock.candidates.setFocus();
    QTest::keyClick(&dock.candidates, Qt::Key_Right);
    const int second = dock.session.upcoming()->candidates[1].id;
    QTest::keyClick(&dock.candidates, Qt::Key_Return);
    QVERIFY(dock.ready());
    QCOMPARE(dock.forced(), Tokens{second});
}

void DecodingPanels::screenReadersHearTheStrip()
{
    Dock dock;
    QVERIFY(dock.open());
    QAccessibleInterface* list = QAccessible::queryAccessibleInterface(&dock.candidates);
    QVERIFY(list && list->role() == QAccessible::List);
    QCOMPARE(list->childCount(), dock.candidates.itemCount());
    QVERIFY(list->child(0)->text(QAccessible::Name).contains(QLatin1Char('%')));
}

QTEST_MAIN(DecodingPanels)
#include "tst_decodingpanel.moc"
