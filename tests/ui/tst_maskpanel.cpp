// SPDX-License-Identifier: MIT
#include "ui/panels/maskpanel.h"

#include "core/io/scenariofile.h"
#include "core/mask/kinds.h"
#include "tests/support/livedocument.h"
#include "ui/look/theme.h"
#include "ui/look/toggleswitch.h"
#include "ui/panels/compactinputs.h"
#include "ui/panels/fold.h"
#include "ui/panels/maskpreview.h"
#include "ui/panels/maskrow.h"
#include "ui/panels/masksketch.h"
#include "ui/session/maskedits.h"

#include <QApplication>
#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>
#include <QTranslator>

using ax::MaskPanel;
using ax::test::LiveDocument;
using ax::test::textScenario;

namespace {

/// Every text twice as long, as a stand-in for a language with long words.
class LongTexts : public QTranslator {
public:
    bool isEmpty() const override { return false; }
    QString translate(const char*, const char* text, const char*, int) const override
    {
        const QString once = QString::fromUtf8(text);
        return once + u' ' + once;
    }
};

struct Shown {
    explicit Shown(ax::Scenario scenario = textScenario({"The cat eats the fish"}), int width = 240)
        : test(std::move(scenario))
        , panel(*test, nullptr)
    {
        panel.resize(width, 620);
        panel.show();
        settle();
    }

    void settle()
    {
        test.settle();
        QApplication::sendPostedEvents();
        QCoreApplication::processEvents();
    }
    ax::ToggleSwitch& toggle(const char* key) { return *panel.findChild<ax::ToggleSwitch*>(QLatin1String(key)); }
    template <typename Input> Input& input(const char* key) { return *toggle(key).parentWidget()->findChild<Input*>(); }
    void click(QWidget& widget)
    {
        QTest::mouseClick(&widget, Qt::LeftButton, {}, QPoint(10, widget.height() / 2));
        settle();
    }
    void openMore() { click(panel.moreMasks().button()); }

    LiveDocument test;
    MaskPanel panel;
};

/// Texts that do not fit their label or button.
QStringList clippedTexts(const QWidget& parent)
{
    QStringList clipped;
    for (const auto* label : parent.findChildren<QLabel*>()) {
        if (!label->isVisible() || label->text().isEmpty())
            continue;
        const int needed = label->wordWrap() ? label->heightForWidth(label->width()) : label->sizeHint().height();
        const bool isWide = !label->wordWrap() && label->sizeHint().width() > label->width();
        if (needed > label->height() || isWide)
            clipped << label->text();
    }
    for (const auto* button : parent.findChildren<QAbstractButton*>())
        if (button->isVisible() && !qobject_cast<const ax::FoldButton*>(button)
            && button->sizeHint().width() > button->width())
            clipped << button->text();
    return clipped;
}

} // namespace

class TestMaskPanel : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { ax::applyTheme(*qApp, ax::Theme::Light); }

    void aClickAndTheSpaceKeySwitch()
    {
        Shown shown;
        ax::ToggleSwitch& causal = shown.toggle("causal");
        QVERIFY(causal.isChecked());
        shown.click(causal);
        QVERIFY(!causal.isChecked());
        QVERIFY(!ax::isCausalOn(*shown.test));
        causal.setFocus();
        QTest::keyClick(&causal, Qt::Key_Space);
        QVERIFY(ax::isCausalOn(*shown.test));
        QCOMPARE(shown.test->undoStack().count(), 2);
    }

    void undoAndRedoMoveTheSwitches()
    {
        Shown shown;
        shown.click(shown.toggle("window"));
        shown.click(shown.toggle("padding"));
        QUndoStack& undo = shown.test->undoStack();
        undo.undo();
        undo.undo();
        shown.settle();
        QVERIFY(!shown.toggle("window").isChecked() && !shown.toggle("padding").isChecked());
        undo.redo();
        shown.settle();
        QVERIFY(shown.toggle("window").isChecked());
    }

    void aSpinBoxSetsTheWindowInOneStep()
    {
        Shown shown;
        auto& size = shown.input<ax::CompactSpinBox>("window");
        size.setFocus();
        for (int i = 0; i < 4; ++i)
            QTest::keyClick(&size, Qt::Key_Up);
        shown.settle();
        QVERIFY(shown.toggle("window").isChecked());
        QCOMPARE(shown.test.mask().window->left, std::optional(7));
        QVERIFY(shown.test.mask().window->writtenAsSize);
        QCOMPARE(shown.test->undoStack().count(), 1);
        shown.test->undoStack().undo();
        QVERIFY(!ax::isWindowOn(*shown.test));
    }

    void theWheelDoesNotChangeWhatHasNoFocus()
    {
        Shown shown;
        auto& size = shown.input<ax::CompactSpinBox>("window");
        shown.toggle("causal").setFocus();
        QWheelEvent wheel(
            QPointF(5, 5), size.mapToGlobal(QPointF(5, 5)), {}, {0, 120}, Qt::NoButton, {}, Qt::NoScrollPhase, false);
        QApplication::sendEvent(&size, &wheel);
        QCOMPARE(shown.test->undoStack().count(), 0);
    }

    void everyMaskOfTheFoldSwitchesOnAndOff_data()
    {
        QTest::addColumn<QByteArray>("key");
        for (const char* key : {"prefix", "blocks", "sinks", "global", "chunk", "documents", "dilation"})
            QTest::newRow(key) << QByteArray(key);
    }
    void everyMaskOfTheFoldSwitchesOnAndOff()
    {
        QFETCH(QByteArray, key);
        Shown shown;
        shown.openMore();
        ax::ToggleSwitch& toggle = shown.toggle(key);
        QVERIFY(toggle.isVisible());
        shown.click(toggle);
        const ax::MaskKind& kind = *ax::maskKind(key.toStdString());
        QVERIFY(ax::isMaskOn(*shown.test, kind) && toggle.isChecked());
        shown.click(toggle);
        QVERIFY(!ax::isMaskOn(*shown.test, kind) && !toggle.isChecked());
        QCOMPARE(shown.test->undoStack().count(), 2);
    }

    void aListThatIsNoneStaysInItsFieldWithTheReason()
    {
        Shown shown;
        shown.openMore();
        auto& field = shown.input<ax::CompactLineEdit>("global");
        field.selectAll();
        QTest::keyClicks(&field, QStringLiteral("0+x"));
        QTest::keyClick(&field, Qt::Key_Return);
        QVERIFY(shown.test.mask().global.empty());
        QCOMPARE(field.text(), QStringLiteral("0+x"));
        QCOMPARE(field.accessibleDescription(), QStringLiteral("Write it like this: 0+5"));
        field.selectAll();
        QTest::keyClicks(&field, QStringLiteral("0 2"));
        QTest::keyClick(&field, Qt::Key_Return);
        shown.settle();
        QCOMPARE(shown.test.mask().global, (std::vector<int>{0, 2}));
        QCOMPARE(field.text(), QStringLiteral("0+2"));
    }

    void paintedCellsAreShownWithAButtonThatClearsThem()
    {
        ax::Scenario scenario = textScenario({"The cat eats"});
        scenario.mask.edits = {{0, 1, true}, {1, 2, true}};
        Shown shown(scenario);
        shown.openMore();
        QVERIFY(shown.toggle("edits").isVisible());
        QVERIFY(!shown.toggle("matrix").isVisible());
        shown.click(shown.input<QPushButton>("edits"));
        QVERIFY(shown.test.mask().edits.empty());
        QVERIFY(!shown.toggle("edits").isVisible());
    }

    void theNumbersChooseThePath()
    {
        Shown shown;
        shown.click(shown.panel.numbers().button());
        auto* dtype = shown.panel.numbers().findChild<QComboBox*>();
        dtype->setFocus();
        QTest::keyClick(dtype, Qt::Key_Down);
        shown.settle();
        QCOMPARE(shown.test->scenario()->numerics.dtype, ax::Dtype::Float64);
        QCOMPARE(shown.panel.numbers().button().text(), QStringLiteral("Numbers: float64, fill −∞"));
        QVERIFY(!shown.test->headView().isFast());
        shown.test->undoStack().undo();
        shown.settle();
        QCOMPARE(dtype->currentIndex(), 0);
    }

    void sketchesShowWhatAKindDoes()
    {
        const auto sketch = [](const char* shortForm, const ax::MaskKind& kind) {
            return ax::maskSketch(kind, *ax::parseMask(shortForm), ax::Side::Right, {});
        };
        QCOMPARE(sketch("causal", ax::kCausalMask).visible.picture(),
            std::string("#.......\n##......\n###.....\n####....\n#####...\n######..\n#######.\n########\n"));
        QCOMPARE(sketch("padding=right", ax::kPaddingMask).visible.picture().substr(0, 9), std::string("#####...\n"));
        const ax::MaskSketch sinks = sketch("sinks=1", ax::kSinksMask);
        QCOMPARE(sinks.visible.picture().substr(63), std::string("#.....##\n"));
        QCOMPARE(sinks.before.picture().substr(63), std::string("......##\n"));
        QCOMPARE(sketch("window=8", ax::kWindowMask).visible.queries(), 16);
        QCOMPARE(sketch("window=1000000000", ax::kWindowMask).visible.visibleCount(15), 12);
    }

    void aMaskOfManyTokensIsPooledToAPicture()
    {
        ax::MaskPreview preview(64, nullptr);
        preview.resize(64, 64);
        ax::VisibleRanges mask = ax::VisibleRanges::begin(5000);
        for (int query = 0; query < 5000; ++query)
            mask.appendRow(std::vector<ax::KeyRange>{{0, query + 1}});
        preview.setMask(mask);
        const QImage picture = preview.grab().toImage();
        QCOMPARE(picture.pixelColor(12, 50), preview.palette().color(QPalette::Highlight));
        QVERIFY(picture.pixelColor(50, 12) != picture.pixelColor(12, 50));
    }

    void nothingIsClippedAt240Pixels_data()
    {
        QTest::addColumn<bool>("longTexts");
        QTest::newRow("English") << false;
        QTest::newRow("long texts") << true;
    }
    void nothingIsClippedAt240Pixels()
    {
        QFETCH(bool, longTexts);
        LongTexts translator;
        Shown shown;
        if (longTexts)
            QCoreApplication::installTranslator(&translator);
        shown.settle();
        shown.openMore();
        shown.click(shown.panel.numbers().button());
        for (const char* key : {"window", "padding", "sinks", "chunk"})
            shown.click(shown.toggle(key));
        const QStringList clipped = clippedTexts(shown.panel);
        QVERIFY2(clipped.isEmpty(), qPrintable(clipped.join(u'|')));
        QCoreApplication::removeTranslator(&translator);
    }

    void pictures()
    {
        const QString folder = qEnvironmentVariable("AX_PICTURES");
        if (folder.isEmpty())
            QSKIP("set AX_PICTURES to a folder to look at the panel");
        for (const bool dark : {false, true}) {
            ax::applyTheme(*qApp, dark ? ax::Theme::Dark : ax::Theme::Light);
            Shown shown;
            shown.click(shown.toggle("window"));
            const QString name = folder + (dark ? u"/mask-dark" : u"/mask-light");
            shown.panel.grab().save(name + u".png");
            shown.panel.resize(240, 1600);
            shown.openMore();
            shown.click(shown.toggle("sinks"));
            shown.click(shown.panel.numbers().button());
            shown.panel.grab().save(name + u"-open.png");
        }
        ax::applyTheme(*qApp, ax::Theme::Light);
    }
};

QTEST_MAIN(TestMaskPanel)
#include "tst_maskpanel.moc"
