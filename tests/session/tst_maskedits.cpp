// SPDX-License-Identifier: MIT
#include "core/io/scenariofile.h"
#include "core/mask/kinds.h"
#include "tests/support/livedocument.h"
#include "ui/session/maskedits.h"
#include "ui/session/maskmemory.h"

#include <QTest>

using ax::test::LiveDocument;
using ax::test::scoresScenario;
using ax::test::textScenario;

namespace {

const ax::MaskParameter& only(const ax::MaskKind& kind)
{
    return kind.parameters.front();
}

int realTokens(LiveDocument& test, std::size_t batch = 0)
{
    const auto& real = test->snapshot()->entries[batch].realTokens;
    return int(std::count(real.begin(), real.end(), 1));
}

} // namespace

class TestMaskEdits : public QObject {
    Q_OBJECT

private slots:
    void aDecoderIsCausalByDefaultAndScoresAreNot()
    {
        LiveDocument text(textScenario({"The cat eats"})), scores(scoresScenario(4));
        QVERIFY(ax::isCausalOn(*text));
        QVERIFY(!ax::isCausalOn(*scores));
    }

    void switchingCausalOffIsOneNamedStep()
    {
        LiveDocument test(textScenario({"The cat eats"}));
        ax::toggleCausal(*test);
        QCOMPARE(test.mask().causal, std::optional(false));
        QCOMPARE(test->undoStack().count(), 1);
        QCOMPARE(test->undoStack().undoText(), QStringLiteral("Switch Causal off"));
        test->undoStack().undo();
        QVERIFY(ax::isCausalOn(*test));
        QCOMPARE(test.mask().causal, std::nullopt);
    }

    void everyKindKeepsItsParametersWhileItIsOff_data()
    {
        QTest::addColumn<QString>("shortForm");
        QTest::newRow("window") << QStringLiteral("window=5:1");
        QTest::newRow("prefix") << QStringLiteral("prefix=3");
        QTest::newRow("sinks") << QStringLiteral("sinks=2");
        QTest::newRow("chunk") << QStringLiteral("chunk=3");
        QTest::newRow("dilation") << QStringLiteral("dilation=3");
        QTest::newRow("global") << QStringLiteral("global=1+3");
        QTest::newRow("blocks") << QStringLiteral("blocks=0-1+2-3");
        QTest::newRow("documents") << QStringLiteral("documents=0+0+0+1");
        QTest::newRow("padding") << QStringLiteral("padding=left");
    }
    void everyKindKeepsItsParametersWhileItIsOff()
    {
        QFETCH(QString, shortForm);
        ax::Scenario scenario = scoresScenario(4);
        scenario.mask = *ax::parseMask(shortForm.toStdString());
        if (scenario.mask.padding)
            scenario.mask.padding->lengths = {3};
        LiveDocument test(scenario);
        const ax::MaskKind& kind = *ax::maskKind(shortForm.section(u'=', 0, 0).toStdString());
        ax::setMaskOn(*test, kind, false);
        QVERIFY(!ax::isMaskOn(*test, kind));
        ax::setMaskOn(*test, kind, true);
        QVERIFY(test.mask() == scenario.mask);
    }

    void everyKindOfTheTableCanBeRemembered()
    {
        for (const ax::MaskKind* kind : ax::maskKinds()) {
            ax::MaskSpec from, to;
            kind->setActive(from, !kind->isActive(from));
            ax::copyMaskPart(*kind, from, to);
            QCOMPARE(kind->isActive(to), kind->isActive(from));
        }
    }

    void paddingWithNothingPaddedAlsoPadsInTheSameStep()
    {
        LiveDocument test(textScenario({"The cat eats"}));
        const int tokens = realTokens(test);
        ax::togglePadding(*test);
        test.settle();
        QVERIFY(ax::isPaddingOn(*test));
        QCOMPARE(test.text().padTo, std::optional(tokens + 3));
        QCOMPARE(test->snapshot()->shape.keys, tokens + 3);
        QCOMPARE(test->undoStack().count(), 1);
        test->undoStack().undo();
        QVERIFY(!ax::isPaddingOn(*test));
        QCOMPARE(test.text().padTo, std::nullopt);
    }

    void paddingOfABatchOfUnequalLengthsPadsNothingMore()
    {
        LiveDocument test(textScenario({"The cat eats the fish", "The dog"}));
        ax::togglePadding(*test);
        QVERIFY(ax::isPaddingOn(*test));
        QCOMPARE(test.text().padTo, std::nullopt);
    }

    void paddingSwitchedOffShowsThePaddingTokensAndKeepsTheirSide()
    {
        ax::Scenario scenario = textScenario({"The cat eats"});
        scenario.mask.padding = ax::Padding{.side = ax::Side::Left};
        std::get<ax::TextInput>(scenario.input.kind).padTo = 12;
        LiveDocument test(scenario);
        ax::togglePadding(*test);
        test.settle();
        QCOMPARE(test.text().padTo, std::optional(12));
        QCOMPARE(test.text().padSide, std::optional(ax::Side::Left));
        QVERIFY(ax::paddingSide(*test) == ax::Side::Left);
    }

    void paddingOfScoresStartsWithTheLastKeys()
    {
        LiveDocument test(scoresScenario(8));
        ax::togglePadding(*test);
        QCOMPARE(test.mask().padding->lengths, std::vector<int>{5});
        QVERIFY(ax::setPaddingLengths(*test, QStringLiteral(" 6 ")));
        QCOMPARE(test.mask().padding->lengths, std::vector<int>{6});
        QVERIFY(!ax::setPaddingLengths(*test, QStringLiteral("six")));
    }

    void stepsOfAParameterJoinToOneUndoStep()
    {
        LiveDocument test(textScenario({"The cat eats"}));
        for (int size = 5; size <= 9; ++size)
            ax::setWindow(*test, ax::Window{size - 1, 0, true});
        ax::setMaskParameter(*test, ax::kSinksMask, only(ax::kSinksMask), 2);
        ax::setMaskParameter(*test, ax::kSinksMask, only(ax::kSinksMask), 3);
        QCOMPARE(test->undoStack().count(), 2);
        test->undoStack().undo();
        test->undoStack().undo();
        QVERIFY(test.mask() == ax::MaskSpec());
    }

    void listsAreReadAsTheCommandLineWritesThem()
    {
        LiveDocument test(scoresScenario(6));
        QVERIFY(ax::setMaskList(*test, ax::kGlobalMask, QStringLiteral("0, 5")));
        QCOMPARE(test.mask().global, (std::vector<int>{0, 5}));
        QCOMPARE(ax::maskList(test.mask(), ax::kGlobalMask), QStringLiteral("0+5"));
        QVERIFY(ax::setMaskList(*test, ax::kBlocksMask, QStringLiteral("0-2 4-5")));
        QCOMPARE(ax::maskList(test.mask(), ax::kBlocksMask), QStringLiteral("0-2+4-5"));
        const ax::MaskSpec before = test.mask();
        QVERIFY(!ax::setMaskList(*test, ax::kBlocksMask, QStringLiteral("4-")));
        QVERIFY(test.mask() == before);
        QVERIFY(ax::setMaskList(*test, ax::kBlocksMask, QString()));
        QVERIFY(!ax::isMaskOn(*test, ax::kBlocksMask));
    }

    void theSideMovesLayoutAndMaskTogether()
    {
        ax::Scenario scenario = textScenario({"The cat eats the fish", "The dog"});
        scenario.mask.padding.emplace();
        LiveDocument test(scenario);
        ax::setPaddingSide(*test, ax::Side::Left);
        test.settle();
        QCOMPARE(test->snapshot()->entries[1].realTokens.front(), 0);
        QCOMPARE(test->undoStack().count(), 1);
    }
};

QTEST_GUILESS_MAIN(TestMaskEdits)
#include "tst_maskedits.moc"
