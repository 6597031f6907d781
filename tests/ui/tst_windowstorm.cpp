// SPDX-License-Identifier: MIT
#include "app/docks.h"
#include "app/firstdocument.h"
#include "tests/support/program.h"
#include "tests/support/timedapplication.h"
#include "ui/look/toggleswitch.h"
#include "ui/panels/fold.h"
#include "ui/panels/maskpanel.h"
#include "ui/panels/texteditor.h"
#include "ui/panels/textpanel.h"
#include "ui/session/autosave.h"
#include "ui/views/heatmapview.h"
#include "ui/views/stageview.h"

#include <QClipboard>
#include <QFileInfo>
#include <QTemporaryDir>
#include <QWindow>
#include <random>

using ax::ActionId;
using ax::test::Program;

namespace {

constexpr int kWait = 280'000; // milliseconds; a guard against hanging under a sanitizer, not a promise

constexpr const char* kSwitches[]
    = {"causal", "padding", "window", "prefix", "blocks", "sinks", "global", "chunk", "documents", "dilation"};

/// The program with everything that a storm needs within reach.
struct Storm : Program {
    using Program::Program;

    bool settle()
    {
        const bool done
            = QTest::qWaitFor([this] { return isSettled() && !window->stage().group().isWaiting(); }, kWait);
        QCoreApplication::processEvents();
        return done;
    }
    ax::MaskPanel& masks() { return *window->docks().panel<ax::MaskPanel>(); }
    ax::ToggleSwitch& toggle(const char* key) { return *masks().findChild<ax::ToggleSwitch*>(QLatin1String(key)); }
    void openMoreMasks()
    {
        if (!masks().moreMasks().isOpen())
            QTest::mouseClick(&masks().moreMasks().button(), Qt::LeftButton);
        QCoreApplication::processEvents();
    }
    ax::TextEditor* startTyping()
    {
        window->docks().panel<ax::TextPanel>()->startTyping();
        return qobject_cast<ax::TextEditor*>(QApplication::focusWidget());
    }
    void replaceText(const QString& text)
    {
        ax::TextEditor* editor = startTyping();
        QTest::keyClick(editor, Qt::Key_A, Qt::ControlModifier);
        QApplication::clipboard()->setText(text);
        QTest::keyClick(
            editor, text.isEmpty() ? Qt::Key_Delete : Qt::Key_V, text.isEmpty() ? Qt::NoModifier : Qt::ControlModifier);
    }
    QString text()
    {
        return QString::fromStdString(std::get<ax::TextInput>(document.scenario()->input.kind).texts.front());
    }
    void undoEverything()
    {
        QApplication::setActiveWindow(window.get()); // keys of a window that is not active do nothing
        for (int steps = 0; steps < 2000 && (*this)[ActionId::Undo]->isEnabled(); ++steps)
            QTest::keyClick(window.get(), Qt::Key_Z, Qt::ControlModifier);
    }
    /// The maps with the cursor in a given cell.
    QImage picture()
    {
        document.cursor().unpin();
        document.cursor().moveTo({0, 0});
        window->stage().group().setViewport({});
        QCoreApplication::processEvents();
        return window->stage().image(1);
    }
};

/// Every number of every head, from a fresh start.
bool equalsFreshEvaluation(const ax::Document& document)
{
    const auto fresh
        = ax::evaluate(document.scenario(), ax::ModelStore::source(Program::models()), nullptr, std::stop_token());
    if (!fresh)
        return false;
    const ax::Shape shape = (*fresh)->shape;
    for (int batch = 0; batch < shape.batch; ++batch)
        for (int layer = 0; layer < shape.layers; ++layer)
            for (int head = 0; head < shape.heads; ++head) {
                const ax::HeadView expected(*fresh, batch, layer, head);
                const ax::HeadView found(document.snapshot(), batch, layer, head);
                const ax::CellRect all{0, 0, expected.queries(), expected.keys()};
                if (found.queries() != all.rows || found.keys() != all.columns
                    || found.exact(ax::Stage::Weights, all) != expected.exact(ax::Stage::Weights, all))
                    return false;
            }
    return true;
}

/// The picture of a window that knows nothing but the document.
QImage freshPicture(const Storm& storm)
{
    Storm fresh(storm.document.scenario());
    fresh.window->resize(storm.window->size());
    return fresh.settle() ? fresh.picture() : QImage();
}

QString repeated(const QString& text, int characters)
{
    return text.repeated(characters / int(text.size()) + 1).left(characters);
}

} // namespace

class TestWindowStorm : public QObject {
    Q_OBJECT

private slots:
    void initTestCase()
    {
        QVERIFY(m_home.isValid());
        ax::test::keepSettingsIn(m_home.path());
    }
    void init()
    {
        ax::test::startWithDefaults();
        application().takeReport();
    }
    void cleanup() { qInfo().noquote() << application().takeReport(); }

    /// 51 times each, four times over: every mask is switched 204 times, and a round fits the undo history.
    void switchesInAnyOrderEndInThePictureOfTheLast_data()
    {
        QTest::addColumn<unsigned>("seed");
        for (unsigned seed = 1; seed <= 4; ++seed)
            QTest::addRow("seed %u", seed) << seed;
    }
    void switchesInAnyOrderEndInThePictureOfTheLast()
    {
        QFETCH(unsigned, seed);
        Storm storm;
        QVERIFY(storm.settle());
        storm.openMoreMasks();
        const ax::Scenario start = *storm.document.scenario();
        std::mt19937 random(seed);
        std::vector<const char*> order;
        for (const char* key : kSwitches)
            order.insert(order.end(), 51, key); // odd: the round does not end where it began
        std::shuffle(order.begin(), order.end(), random);
        int running = 0;
        for (const char* key : order) {
            const bool wasOn = storm.toggle(key).isChecked();
            QTest::mouseClick(&storm.toggle(key), Qt::LeftButton);
            QCOMPARE(storm.toggle(key).isChecked(), !wasOn);
            running += storm.document.isEvaluating();
            if (random() % 4 == 0)
                QCoreApplication::processEvents();
        }
        QVERIFY(running > int(order.size()) / 2);
        QVERIFY(storm.settle());
        QVERIFY(equalsFreshEvaluation(storm.document));
        QCOMPARE(storm.picture(), freshPicture(storm));
        storm.undoEverything();
        QVERIFY(*storm.document.scenario() == start);
        QVERIFY(storm.settle());
        QVERIFY(equalsFreshEvaluation(storm.document));
    }

    void typingWhileItRuns()
    {
        Storm storm;
        const ax::Scenario start = *storm.document.scenario();
        const QString before = storm.text();
        const QString typed = QStringLiteral(" and the lamp sang cwp,. to the clock again");
        ax::TextEditor* editor = storm.startTyping();
        QVERIFY(editor);
        for (const QChar letter : typed) {
            QTest::keyClick(editor, letter.toLatin1());
            QCoreApplication::processEvents();
        }
        QCOMPARE(storm.text(), before + typed);
        QCOMPARE(editor->text(), before + typed);
        QVERIFY(storm.settle());
        QVERIFY(equalsFreshEvaluation(storm.document));
        QCOMPARE(storm.picture(), freshPicture(storm));
        storm.undoEverything();
        QVERIFY(*storm.document.scenario() == start);
    }

    void theWindowShrinksToAPointAndComesBack()
    {
        Storm storm;
        QVERIFY(storm.settle());
        const QImage before = storm.picture();
        const QSize size = storm.window->size();
        for (const QSize& small : {QSize(200, 150), QSize(1, 1), size, QSize(1, 900), QSize(3000, 2), size}) {
            storm.window->resize(small);
            storm.toggle("window").click(); // something to draw at that size
            QVERIFY(storm.settle());
            QCOMPARE(storm.window->size(), small);
            QVERIFY(!storm.window->grab().isNull());
        }
        storm.undoEverything();
        QVERIFY(storm.settle());
        const QImage after = storm.picture();
        QCOMPARE(after.size(), before.size());
        QCOMPARE(after, before);
    }

    void anyTextCanBePastedAndTakenBack_data()
    {
        QTest::addColumn<QString>("text");
        QTest::newRow("empty") << QString();
        QTest::newRow("one token") << QStringLiteral("a");
        QTest::newRow("emoji") << QString::fromUtf8("👩‍👩‍👧 🎉🏳️‍🌈");
        QTest::newRow("Chinese") << QString::fromUtf8("猫吃了鱼。猫又吃了");
        QTest::newRow("right to left") << QString::fromUtf8("שלום עולם، مرحبا بالعالم");
        QTest::newRow("many lines") << QStringLiteral("a\n\n\tb\r\n").repeated(40);
        QTest::newRow("5 000 tokens") << repeated(QStringLiteral("the old lamp sang "), 15'000);
        QTest::newRow("a line of 200 000 characters") << repeated(QStringLiteral("clock"), 200'000);
    }
    void anyTextCanBePastedAndTakenBack()
    {
        QFETCH(QString, text);
        Storm storm;
        QVERIFY(storm.settle());
        const ax::Scenario start = *storm.document.scenario();
        storm.replaceText(text);
        if (text.size() > ax::TextEditor::kMostCharacters)
            storm.document.cancel(); // how long the model takes is not the question
        QVERIFY(storm.settle());
        qInfo() << storm.document.headView().queries() << "tokens," << storm.document.editToResult() << "ms";
        lookAround(storm);
        storm.undoEverything();
        storm.document.changeView([&start](ax::View& view) { view = start.view; }); // looking is no edit
        QVERIFY(*storm.document.scenario() == start);
        QVERIFY(storm.settle());
        QVERIFY(equalsFreshEvaluation(storm.document));
    }

    void aFileOfOneGiantLineCanBeOpenedAndStopped()
    {
        auto scenario = std::make_shared<ax::Scenario>(*ax::firstScenario());
        auto& texts = std::get<ax::TextInput>(scenario->input.kind).texts;
        texts.front() = repeated(QStringLiteral("clock"), 200'000).toStdString();
        Storm storm;
        QVERIFY(storm.settle());
        storm.document.open(scenario);
        QCoreApplication::processEvents();
        QVERIFY(storm.document.isEvaluating());
        QTest::keyClick(storm.window->windowHandle(), Qt::Key_Escape);
        QTRY_VERIFY(!storm.document.isEvaluating());
        QVERIFY(storm.window->messages().isVisible());
        QTest::keyClick(storm.window->windowHandle(), Qt::Key_Escape);
        QVERIFY(!storm.window->messages().isVisible());
        QVERIFY(!storm.window->grab().isNull());
    }

    void whatACrashLeavesIsOfferedOnce()
    {
        const QString folder = m_home.filePath(QStringLiteral("autosave"));
        Storm storm;
        ax::Autosave autosave(storm.document, folder);
        QVERIFY(storm.settle());
        QVERIFY(!QFileInfo::exists(autosave.path()));
        storm.toggle("window").click();
        QTRY_VERIFY_WITH_TIMEOUT(QFileInfo::exists(autosave.path()), kWait);
        const ax::Scenario edited = *storm.document.scenario();
        const QString left = folder + QStringLiteral("/left.autosave.json"); // a program that is no more has no lock
        QVERIFY(QFile::copy(autosave.path(), left));

        Storm next;
        ax::Autosave nextAutosave(next.document, folder);
        ax::openFirst(*next.window, next.document, nextAutosave, {});
        QVERIFY(*next.document.scenario() == edited);
        QVERIFY(next.window->messages().isVisible());
        QVERIFY(next.window->isWindowModified());
        QVERIFY(!QFileInfo::exists(left));
        QVERIFY(next.settle());
        QTRY_VERIFY_WITH_TIMEOUT(QFileInfo::exists(nextAutosave.path()), kWait); // a second crash loses nothing

        Storm third;
        ax::Autosave thirdAutosave(third.document, folder);
        ax::openFirst(*third.window, third.document, thirdAutosave, {});
        QVERIFY(*third.document.scenario() == *ax::firstScenario()); // the work of programs that live is theirs
        QVERIFY(!third.window->messages().isVisible());
    }

    void whatIsUndoneIsNotKept()
    {
        Storm storm;
        ax::Autosave autosave(storm.document, m_home.filePath(QStringLiteral("undone")));
        QVERIFY(storm.settle());
        storm.toggle("window").click();
        QTRY_VERIFY_WITH_TIMEOUT(QFileInfo::exists(autosave.path()), kWait);
        storm.undoEverything();
        QTRY_VERIFY_WITH_TIMEOUT(!QFileInfo::exists(autosave.path()), kWait);
    }

private:
    static ax::test::TimedApplication& application() { return *static_cast<ax::test::TimedApplication*>(qApp); }

    /// What a person does with a text: walks, zooms, other heads and stages, a mask.
    static void lookAround(Storm& storm)
    {
        storm.focusMap();
        for (const int key : {Qt::Key_End, Qt::Key_Up, Qt::Key_Home, Qt::Key_Plus, Qt::Key_Plus, Qt::Key_BracketLeft,
                 Qt::Key_Period, Qt::Key_1, Qt::Key_0, Qt::Key_Up}) {
            QTest::keyClick(storm.window->windowHandle(), Qt::Key(key));
            QCoreApplication::processEvents();
        }
        const ax::HeatmapView& map = *storm.window->stage().group().views().front();
        for (int i = 0; i < 20; ++i)
            QTest::mouseMove(storm.window->windowHandle(),
                map.mapTo(storm.window.get(), QPoint(map.width() * i / 20, map.height() * i / 20)));
        QVERIFY(storm.settle());
        QVERIFY(!storm.window->grab().isNull());
    }

    QTemporaryDir m_home;
};

int main(int argc, char** argv)
{
    ax::test::TimedApplication application(argc, argv);
    TestWindowStorm test;
    return QTest::qExec(&test, argc, argv);
}
#include "tst_windowstorm.moc"
