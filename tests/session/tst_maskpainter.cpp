// SPDX-License-Identifier: MIT
#include "core/evaluation/maskfit.h"
#include "core/io/scenariofile.h"
#include "tests/support/livedocument.h"
#include "ui/session/maskedits.h"
#include "ui/session/maskpainter.h"
#include "ui/session/savedmasks.h"
#include "ui/session/settings.h"

#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using ax::MaskPainter;
using ax::SavedMasks;
using ax::test::LiveDocument;
using ax::test::scoresScenario;
using ax::test::textScenario;

namespace {

ax::Scenario causalScores(int size)
{
    ax::Scenario scenario = scoresScenario(size);
    scenario.mask.causal = true;
    return scenario;
}

/// The mask on screen, a row per query.
QString picture(LiveDocument& test)
{
    return test.settle() ? QString::fromStdString(test->headView().visible().picture()) : QString();
}

} // namespace

class TestMaskPainter : public QObject {
    Q_OBJECT

private slots:
    void initTestCase()
    {
        QVERIFY(m_home.isValid());
        ax::setApplicationNames();
        QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, m_home.path());
    }
    void init() { QSettings().clear(); }

    void theFirstCellDecidesAndTheStrokeFollows()
    {
        LiveDocument test(causalScores(4));
        MaskPainter painter(*test);
        painter.begin({0, 1}); // hidden by causal: the stroke shows
        painter.proceed({{0, 2}, {1, 1}, {1, 2}}); // (1, 1) is visible already
        QCOMPARE(picture(test),
            QStringLiteral("###.\n"
                           "###.\n"
                           "###.\n"
                           "####\n"));
        QCOMPARE(test.mask().edits, (std::vector<ax::MaskEdit>{{0, 1, true}, {0, 2, true}, {1, 2, true}}));
        QCOMPARE(test->undoStack().count(), 1);
        test->undoStack().undo();
        QVERIFY(test.mask().edits.empty());
    }

    void paintingBackLeavesNoEdit()
    {
        LiveDocument test(causalScores(4));
        MaskPainter painter(*test);
        painter.paintBox({2, 0}, {2, 0, 2, 4}); // (2, 0) is visible: hides
        QCOMPARE(picture(test),
            QStringLiteral("#...\n"
                           "##..\n"
                           "....\n"
                           "....\n"));
        QCOMPARE(test.mask().edits.size(), std::size_t(7)); // (2, 3) was hidden anyway
        painter.paintBox({3, 3}, {2, 0, 2, 4});
        QCOMPARE(test.mask().edits, (std::vector<ax::MaskEdit>{{2, 3, true}}));
        painter.begin({2, 3});
        QVERIFY(test.mask().edits.empty());
        QCOMPARE(test->undoStack().count(), 3);
    }

    void aStrokeDoesNotJoinTheOneBefore()
    {
        LiveDocument test(causalScores(3));
        MaskPainter painter(*test);
        painter.begin({0, 1});
        painter.begin({0, 2});
        painter.proceed({{1, 2}});
        QCOMPARE(test->undoStack().count(), 2);
        test->undoStack().undo();
        QCOMPARE(test.mask().edits, (std::vector<ax::MaskEdit>{{0, 1, true}}));
        painter.proceed({{2, 2}}); // its stroke is undone
        QCOMPARE(test.mask().edits, (std::vector<ax::MaskEdit>{{0, 1, true}}));
    }

    void paintGoesToTheMaskOfTheLayerThatIsShown()
    {
        LiveDocument test;
        QVERIFY(test.open({"The cat eats the fish"}, [](ax::Scenario& scenario) {
            scenario.mask.layers.push_back({{3}, ax::MaskSpec{.causal = false}});
        }));
        MaskPainter painter(*test);
        painter.begin({0, 2}); // layer 3 sees everything
        QVERIFY(test.mask().edits.empty());
        QCOMPARE(test.mask().layers[0].mask.edits, (std::vector<ax::MaskEdit>{{0, 2, false}}));
        QVERIFY(painter.hasPaintedCells());
        painter.clear();
        QVERIFY(!painter.hasPaintedCells());
    }

    void cellsOutsideAndEmptyDocumentsChangeNothing()
    {
        LiveDocument test(causalScores(3));
        MaskPainter painter(*test);
        painter.begin({3, 0});
        painter.begin({-1, 0});
        painter.proceed({{0, 1}});
        painter.paintBox({0, 9}, {0, 0, 3, 10});
        QCOMPARE(test->undoStack().count(), 0);
        LiveDocument none;
        MaskPainter(*none).begin({0, 0});
        QCOMPARE(none->undoStack().count(), 0);
    }

    void aRectangleBeyondTheMostIsRefusedInOneSentence()
    {
        LiveDocument test(scoresScenario(300));
        MaskPainter painter(*test);
        QSignalSpy refused(&painter, &MaskPainter::refused);
        painter.paintBox({0, 0}, {0, 0, 300, 300}); // 90 000
        QCOMPARE(refused.size(), 1);
        QCOMPARE(test->undoStack().count(), 0);
        painter.paintBox({0, 0}, {0, 0, 256, 256});
        QCOMPARE(test.mask().edits.size(), std::size_t(MaskPainter::kMostCells));
        painter.begin({299, 299}); // one more
        painter.proceed({{299, 298}});
        QCOMPARE(refused.size(), 2);
        QCOMPARE(test->undoStack().count(), 1);
    }

    void savedMasksSurviveAndDamagedOnesAreLeftOut()
    {
        const ax::NamedMask window{"Window", *ax::parseMask("causal,window=4")};
        const ax::NamedMask chunk{"Chunk", *ax::parseMask("chunk=2")};
        QVERIFY(SavedMasks::save(window).ok());
        QVERIFY(SavedMasks::save(chunk).ok());
        QCOMPARE(SavedMasks::read().masks, (std::vector{window, chunk}));

        QStringList entries = ax::settings::savedMasks.value();
        entries.insert(1, QStringLiteral("{\"name\": \"half"));
        ax::settings::savedMasks.set(entries);
        QCOMPARE(SavedMasks::read().masks, (std::vector{window, chunk}));
        QCOMPARE(SavedMasks::read().damaged, 1);

        QVERIFY(SavedMasks::save({"Window", chunk.mask}).ok()); // replaces
        QCOMPARE(SavedMasks::read().masks.size(), std::size_t(2));
        QCOMPARE(SavedMasks::read().masks[0].mask, chunk.mask);
        SavedMasks::remove("Window");
        QCOMPARE(SavedMasks::read().masks, (std::vector{chunk}));
    }

    void aMaskTooLargeForTheSettingsIsRefused()
    {
        ax::NamedMask named{"Large", {}};
        const std::size_t cells = SavedMasks::kMostBytes;
        named.mask.matrix = ax::TensorSource{{}, {},
            std::make_shared<const ax::Tensor>(ax::Tensor{{1, std::int64_t(cells)}, std::vector<double>(cells, 1)})};
        QCOMPARE(SavedMasks::save(named).error().kind, ax::ErrorKind::TooLarge);
        QVERIFY(SavedMasks::read().masks.empty());
    }

    void aMaskThatDoesNotFitIsToldBeforeItIsUsed()
    {
        LiveDocument test(causalScores(4));
        const ax::Snapshot& snapshot = *test->snapshot();
        QVERIFY(ax::maskFits(*ax::parseMask("causal,window=99,chunk=7"), snapshot).ok());
        QVERIFY(ax::maskFits(*ax::parseMask("documents=0+0+1+1"), snapshot).ok());
        QVERIFY(!ax::maskFits(*ax::parseMask("documents=0+0+1"), snapshot).ok());
        ax::MaskSpec painted;
        painted.edits = {{4, 0, true}};
        QCOMPARE(ax::maskFits(painted, snapshot).error().place, std::string("/mask/edits/0/query"));
        ax::MaskSpec inLayer;
        inLayer.layers.push_back({{0}, painted});
        QCOMPARE(ax::maskFits(inLayer, snapshot).error().place, std::string("/mask/layers/0/mask/edits/0/query"));
    }

    void aReplacedMaskLaysTheTextOutAsItSays()
    {
        LiveDocument test(textScenario({"The cat", "The cat eats"}));
        ax::replaceMask(*test, QStringLiteral("Left"), *ax::parseMask("padding=left"));
        QVERIFY(test.settle());
        QCOMPARE(test->snapshot()->entries[0].realTokens.front(), 0);
        ax::replaceMask(*test, QStringLiteral("Right"), *ax::parseMask("padding=right"));
        QVERIFY(test.settle());
        QCOMPARE(test->snapshot()->entries[0].realTokens.front(), 1);
        QCOMPARE(test->undoStack().count(), 2);
    }

private:
    QTemporaryDir m_home;
};

QTEST_GUILESS_MAIN(TestMaskPainter)
#include "tst_maskpainter.moc"
