// SPDX-License-Identifier: MIT
#include "tests/support/longhead.h"
#include "tests/support/program.h"
#include "ui/look/segmentbar.h"
#include "ui/views/colorbar.h"
#include "ui/views/darkmap.h"
#include "ui/views/fittedtext.h"
#include "ui/views/heatmapview.h"
#include "ui/views/stageview.h"

#include <QFontMetricsF>
#include <QHelpEvent>
#include <QTemporaryDir>
#include <QToolTip>

using ax::ActionId;
using ax::FittedText;
using ax::test::Program;

namespace {

constexpr int kWait = 60'000;

ax::ScenarioPtr longHead()
{
    return std::make_shared<const ax::Scenario>(ax::test::longHead(2500));
}

/// The window over a long head, its maps drawn.
struct Shown : Program {
    explicit Shown(QSize size, const ax::ScenarioPtr& scenario = longHead())
        : Program(scenario)
    {
        window->resize(size);
        isDrawn = settle();
    }
    bool settle()
    {
        const bool done = QTest::qWaitFor(
            [this] { return isSettled() && !group().isWaiting() && bar().picture().map != nullptr; }, kWait);
        QCoreApplication::processEvents();
        return done;
    }
    ax::HeatmapGroup& group() { return window->stage().group(); }
    ax::ColorBar& bar() { return *window->stage().findChild<ax::ColorBar*>(); }
    /// What the bar says when the mouse rests on it.
    QString tip()
    {
        QToolTip::hideText();
        (void)bar().grab();
        QHelpEvent event(QEvent::ToolTip, bar().rect().center(), bar().mapToGlobal(bar().rect().center()));
        QApplication::sendEvent(&bar(), &event);
        return QToolTip::isVisible() ? QToolTip::text() : QString();
    }

    bool isDrawn = false;
};

void giveTheBar(Shown& shown, int width)
{
    shown.bar().setFixedWidth(width);
    QCoreApplication::processEvents();
}

} // namespace

/// What stands beside the colour bar, and what becomes of it when there is little room.
class TestColorBar : public QObject {
    Q_OBJECT

private slots:
    void initTestCase()
    {
        QVERIFY(m_home.isValid());
        ax::test::keepSettingsIn(m_home.path());
    }
    void init() { ax::test::startWithDefaults(); }

    void twoLinesAreAboutEqual()
    {
        const QFontMetricsF metrics(QApplication::font());
        const FittedText text = ax::inTwoLines(QStringLiteral("min 1.91e−07, max 0.0533"), metrics, 1000);
        QCOMPARE(text.lines, (QStringList{QStringLiteral("min 1.91e−07,"), QStringLiteral("max 0.0533")}));
        QCOMPARE(text.width, metrics.horizontalAdvance(text.lines.first()));
        QVERIFY(!text.isCut);
    }

    void chineseBreaksBetweenCharacters()
    {
        const QFontMetricsF metrics(QApplication::font());
        const QString sentence = QStringLiteral("一个点是最多 12 × 8 个单元格中的最大值");
        const FittedText text = ax::inTwoLines(sentence, metrics, metrics.horizontalAdvance(sentence) * 0.6);
        QCOMPARE(text.lines.size(), 2);
        QVERIFY(!text.isCut);
        QVERIFY(text.width <= metrics.horizontalAdvance(sentence) * 0.6);
    }

    void whatIsTooLongEndsInAnEllipsis()
    {
        const QFontMetricsF metrics(QApplication::font());
        const QString sentence = QStringLiteral("a dot is the maximum of up to 10 × 12 cells");
        for (double room = metrics.horizontalAdvance(sentence); room > 0; room -= 3) {
            const FittedText text = ax::inTwoLines(sentence, metrics, room);
            QVERIFY2(text.width <= room, qPrintable(text.lines.join(u'|')));
            QVERIFY(text.lines.size() <= 2);
            const bool isWhole = text.lines.join(u' ') == sentence;
            QCOMPARE(text.isCut, !isWhole);
            QVERIFY(isWhole || text.lines.isEmpty() || text.lines.last().endsWith(QChar(0x2026)));
        }
        QVERIFY(ax::inTwoLines(sentence, metrics, 5).lines.isEmpty());
    }

    void aWordIsNotBroken()
    {
        const QFontMetricsF metrics(QApplication::font());
        const FittedText text = ax::inTwoLines(QStringLiteral("unbreakable"), metrics, 1000);
        QCOMPARE(text.lines, QStringList{QStringLiteral("unbreakable")});
    }

    void withEnoughRoomNothingIsCut()
    {
        Shown shown({1440, 900});
        QVERIFY(shown.isDrawn);
        QVERIFY(shown.bar().picture().note.startsWith(QStringLiteral("a dot is the maximum of up to ")));
        giveTheBar(shown, 800);
        QCOMPARE(shown.tip(), QString());
    }

    void whatIsCutIsInTheTip()
    {
        Shown shown({1440, 900});
        QVERIFY(shown.isDrawn);
        const QString note = shown.bar().picture().note;
        giveTheBar(shown, 320);
        QVERIFY2(shown.tip().endsWith(note), qPrintable(shown.tip()));
        giveTheBar(shown, 150);
        const QStringList tip = shown.tip().split(u'\n');
        QVERIFY2(tip.first().startsWith(QStringLiteral("min ")), qPrintable(tip.join(u'|')));
        QCOMPARE(tip.last(), note);
    }

    void aMapIsDarkWhenNearlyAllDotsAre()
    {
        const auto samples = [](int size, int bright, float dark) {
            ax::Samples made{ax::gridOfCells({0, 0, 1, size}), ax::Matrix::Constant(1, size, dark), {}, {}};
            made.values.leftCols(bright).setConstant(0.5f);
            return made;
        };
        QVERIFY(ax::isDarkMap(samples(1000, 20, 0.001f), 1));
        QVERIFY(!ax::isDarkMap(samples(1000, 21, 0.001f), 1));
        QVERIFY(!ax::isDarkMap(samples(1000, 0, 0.04f), 1));
        QVERIFY(!ax::isDarkMap(samples(1000, 0, 0.001f), 0.01));
        QVERIFY(ax::isDarkMap(samples(200'000, 2000, 0), 1)); // more than are looked at
        QVERIFY(!ax::isDarkMap(samples(200'000, 6000, 0), 1));
        QVERIFY(!ax::isDarkMap(samples(1000, 0, ax::kNoValue), 1));
        QVERIFY(!ax::isDarkMap(samples(0, 0, 0), 1));
    }

    /// By the keys that it names.
    void aDarkMapNamesTheScalesThatShowMore()
    {
        Shown shown({1440, 900});
        QVERIFY(shown.isDrawn);
        const QString hint = QStringLiteral("Most cells are near 0: Alt+2 for a scale per row, Ctrl+Alt+2 for Log");
        const auto press = [&shown](Qt::Key key, Qt::KeyboardModifiers keys) {
            QTest::keyClick(shown.window->windowHandle(), key, keys);
            return shown.settle();
        };
        QCOMPARE(shown.bar().picture().hint, hint);
        QVERIFY(press(Qt::Key_2, Qt::AltModifier));
        QCOMPARE(shown.view().normalise, ax::Normalise::Row);
        QCOMPARE(shown.bar().picture().hint, QString());
        QVERIFY(press(Qt::Key_1, Qt::AltModifier));
        QCOMPARE(shown.bar().picture().hint, hint);
        QVERIFY(press(Qt::Key_2, Qt::ControlModifier | Qt::AltModifier));
        QCOMPARE(shown.view().scale, ax::ColorScale::Log);
        QCOMPARE(shown.bar().picture().hint, QString());
    }

    void aMapThatShowsSomethingHasNoHint()
    {
        Shown shown({1440, 900});
        QVERIFY(shown.isDrawn);
        shown.focusMap();
        shown.press(Qt::Key_6);
        QVERIFY(shown.settle());
        QVERIFY(!shown.bar().picture().hint.isEmpty());
        shown.press(Qt::Key_W); // four keys a row are left, and the weights are large
        QVERIFY(shown.settle());
        QCOMPARE(shown.bar().picture().hint, QString());
        shown.press(Qt::Key_2); // scores have a scale of their own
        QVERIFY(shown.settle());
        QCOMPARE(shown.bar().picture().hint, QString());
    }

    void shortHeadsHaveNoHint()
    {
        Shown shown({1440, 900}, ax::firstScenario());
        QVERIFY(shown.isDrawn);
        shown.document.cursor().moveTo({21, 15});
        shown[ActionId::ZoomCell]->trigger(); // to where all weights are small
        QVERIFY(shown.settle());
        QCOMPARE(shown.bar().picture().hint, QString());
    }

    void aNarrowWindowGivesTheBarARowOfItsOwn()
    {
        Shown shown({1440, 900});
        QVERIFY(shown.isDrawn);
        const auto* switches = shown.window->stage().findChild<ax::SegmentBar*>();
        const auto isBelow = [&] { return switches->y() > shown.bar().geometry().bottom(); };
        QVERIFY(!isBelow());
        shown.window->resize(1000, 700);
        QTRY_VERIFY(isBelow());
        QVERIFY(shown.bar().width() > 320);
        shown.window->resize(1440, 900);
        QTRY_VERIFY(!isBelow());
    }

private:
    QTemporaryDir m_home;
};

QTEST_MAIN(TestColorBar)
#include "tst_colorbar.moc"
