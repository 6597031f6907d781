// SPDX-License-Identifier: MIT
#include "app/firstdocument.h"
#include "app/headgroup.h"
#include "app/modelloading.h"
#include "app/progressnote.h"
#include "tests/support/modelfolder.h"
#include "tests/support/program.h"
#include "tests/support/tinyllama.h"
#include "ui/session/autosave.h"
#include "ui/session/modelstore.h"

#include <QDragEnterEvent>
#include <QFileInfo>
#include <QLabel>
#include <QMimeData>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <future>

using ax::ErrorKind;
using ax::ModelLoading;
using ax::ModelStore;
using ax::Scenario;
using ax::test::ModelFolder;
using ax::test::Program;
using ax::test::TinyLlama;

namespace {

Scenario scenarioOf(const ModelFolder& folder)
{
    Scenario scenario;
    ax::TextInput input;
    input.texts = {"abc"};
    input.model = folder.path().toStdString();
    scenario.input.kind = std::move(input);
    return scenario;
}

const std::string& modelOf(const Program& program)
{
    return std::get<ax::TextInput>(program.document.scenario()->input.kind).model;
}

/// Drags files over the window and lets go of them, as a file manager does; false when the window does not take them.
bool drop(ax::MainWindow& window, const QStringList& paths)
{
    QMimeData data;
    QList<QUrl> urls;
    for (const QString& path : paths)
        urls << QUrl::fromLocalFile(path);
    data.setUrls(urls);
    const QPoint place = window.rect().center();
    QDragEnterEvent enter(place, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    enter.ignore();
    QApplication::sendEvent(&window, &enter);
    if (!enter.isAccepted())
        return false;
    QDropEvent let(place, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    return QApplication::sendEvent(&window, &let) && let.isAccepted();
}

/// Letters that the tiny models know.
ax::ScenarioPtr letters()
{
    auto scenario = std::make_shared<Scenario>(*ax::firstScenario());
    std::get<ax::TextInput>(scenario->input.kind).texts = {"abcd"};
    return scenario;
}

} // namespace

class TestModelOpening : public QObject {
    Q_OBJECT

private slots:
    void initTestCase()
    {
        QVERIFY(m_home.isValid());
        ax::test::keepSettingsIn(m_home.path());
    }

    void init() { ax::test::startWithDefaults(); }

    void aFolderOpensWithTheTextThatIsThere()
    {
        const ModelFolder folder{TinyLlama()};
        Program program(letters());
        QSignalSpy opened(&program.window->files(), &ax::DocumentFiles::opened);
        program.window->files().open(folder.path());
        QVERIFY(opened.wait());
        QTRY_VERIFY(program.isSettled() && program.document.snapshot()->shape.layers == 3);
        QCOMPARE(modelOf(program), folder.path().toStdString());
        QCOMPARE(
            std::get<ax::TextInput>(program.document.scenario()->input.kind).texts, std::vector<std::string>{"abcd"});
        QCOMPARE(program.document.snapshot()->shape.heads, 4);
        QVERIFY(!program.window->files().loading().state());
    }

    void theChooserShowsWhichHeadsShareKeysAndValues()
    {
        const ModelFolder folder{TinyLlama()}; // 4 query heads, 2 key/value heads
        Program program(letters());
        auto* group = program.window->findChild<QLabel*>(QStringLiteral("headGroup"));
        QTRY_VERIFY(program.isSettled());
        QVERIFY2(!group->isVisible(), "every head of the built-in model has its own");
        program.window->files().open(folder.path());
        QTRY_COMPARE(group->text(), QStringLiteral("K/V 0: heads 0, 1"));
        QVERIFY(group->isVisible());
        program.document.changeView([](ax::View& view) { view.head = 3; });
        QCOMPARE(group->text(), QStringLiteral("K/V 1: heads 2, 3"));
        program.document.changeView([](ax::View& view) { view.head = ax::View::kMeanHead; });
        QTRY_VERIFY2(!group->isVisible(), "the mean reads them all");
    }

    void groupsOfManyHeads()
    {
        ax::Shape shape;
        shape.heads = 12;
        shape.kvHeads = 3;
        QCOMPARE(ax::headGroupText(shape, 5), QStringLiteral("K/V 1: heads 4–7"));
        shape.kvOrder = ax::KvHeads::Interleaved;
        QCOMPARE(ax::headGroupText(shape, 5), QStringLiteral("K/V 2: heads 2, 5, 8, 11"));
    }

    void aDroppedFolderOpens()
    {
        const ModelFolder folder{TinyLlama()};
        Program program(letters());
        QTRY_VERIFY(program.isSettled());
        QSignalSpy opened(&program.window->files(), &ax::DocumentFiles::opened);
        QVERIFY(drop(*program.window, {folder.path()}));
        QVERIFY(opened.wait());
        QTRY_VERIFY(program.isSettled() && program.document.snapshot()->shape.layers == 3);
        QCOMPARE(modelOf(program), folder.path().toStdString());
        QVERIFY2(program.window->messages().isHidden(), qPrintable(program.message()));
    }

    void aDroppedBrokenFolderIsOneSentence()
    {
        const ModelFolder folder{TinyLlama()};
        QVERIFY(folder.shorten("model.safetensors", 1000));
        Program program(letters());
        QTRY_VERIFY(program.isSettled());
        const ax::ScenarioPtr before = program.document.scenario();
        const ax::SnapshotPtr shown = program.document.snapshot();
        QVERIFY(drop(*program.window, {folder.path()}));
        QTRY_VERIFY(program.window->messages().isVisible());
        QVERIFY2(program.message().contains(QLatin1String("model.safetensors")), qPrintable(program.message()));
        QVERIFY2(!program.message().contains(u'\n'), qPrintable(program.message()));
        QCOMPARE(program.document.scenario(), before);
        QCOMPARE(program.document.snapshot(), shown);
        QVERIFY(!program.window->files().loading().state());
    }

    void severalFilesAreNotTaken()
    {
        const ModelFolder one{TinyLlama()}, two{TinyLlama(2)};
        Program program(letters());
        QVERIFY(!drop(*program.window, {one.path(), two.path()}));
        QVERIFY(!drop(*program.window, {}));
    }

    void whatACrashLeavesLoadsItsModelWithProgress()
    {
        const ModelFolder folder{TinyLlama()};
        const QTemporaryDir left;
        ax::Autosave::leave(left.path(), scenarioOf(folder));
        Program program(letters());
        ax::Autosave autosave(program.document, left.path());
        std::vector<QString> told;
        ModelLoading& loading = program.window->files().loading();
        connect(&loading, &ModelLoading::changed, this, [&told, &loading] {
            if (loading.state())
                told.push_back(loading.state()->name);
        });
        ax::openFirst(*program.window, program.document, autosave, {});
        QVERIFY2(*program.document.scenario() == *ax::firstScenario(), "the first sentence, until the model is there");
        QTRY_COMPARE(modelOf(program), folder.path().toStdString());
        QTRY_VERIFY(program.isSettled() && program.document.snapshot()->shape.layers == 3);
        QVERIFY(!told.empty() && told.front() == QFileInfo(folder.path()).fileName());
        QVERIFY(program.window->isWindowModified());
        QVERIFY2(program.message().contains(QLatin1String("unsaved work")), qPrintable(program.message()));
        QVERIFY(program.window->messages().isVisible());
    }

    void cancelledWorkOfACrashIsOfferedAgain()
    {
        const ModelFolder folder{TinyLlama(7)};
        const QTemporaryDir left;
        ax::Autosave::leave(left.path(), scenarioOf(folder));
        {
            Program program(letters());
            ax::Autosave autosave(program.document, left.path());
            std::promise<void> gate; // no worker is free to load before the person has cancelled
            const std::shared_future<void> passed = gate.get_future().share();
            for (int worker = 0; worker < 2; ++worker)
                Program::pool().post(ax::JobPriority::Tile, [passed](std::stop_token) { passed.wait(); });
            ax::openFirst(*program.window, program.document, autosave, {});
            program.window->files().loading().cancel();
            gate.set_value();
            QTRY_VERIFY(program.window->messages().isVisible());
            QVERIFY2(program.message().contains(QLatin1String("next start")), qPrintable(program.message()));
            QVERIFY(*program.document.scenario() == *ax::firstScenario());
        }
        Program next(letters());
        ax::Autosave autosave(next.document, left.path());
        ax::openFirst(*next.window, next.document, autosave, {});
        QTRY_COMPARE(modelOf(next), folder.path().toStdString());
    }

    void workWhoseModelIsGoneOpensAndSaysSo()
    {
        const QTemporaryDir left;
        {
            const ModelFolder folder{TinyLlama(8)};
            ax::Autosave::leave(left.path(), scenarioOf(folder));
        }
        Program program(letters());
        ax::Autosave autosave(program.document, left.path());
        ax::openFirst(*program.window, program.document, autosave, {});
        QTRY_COMPARE(
            std::get<ax::TextInput>(program.document.scenario()->input.kind).texts, std::vector<std::string>{"abc"});
        QTRY_VERIFY2(program.message().contains(QLatin1String("It was not found")), qPrintable(program.message()));
    }

    void aFileLeavesTheWorkOfACrashForAnotherStart()
    {
        const ModelFolder folder{TinyLlama()};
        const QTemporaryDir left;
        ax::Autosave::leave(left.path(), scenarioOf(folder));
        Program program(letters());
        ax::Autosave autosave(program.document, left.path());
        ax::openFirst(*program.window, program.document, autosave, folder.path());
        QVERIFY(autosave.takeOrphan().has_value());
    }

    void aBrokenFolderLeavesWhatIsOpen()
    {
        const ModelFolder folder{TinyLlama()};
        QVERIFY(folder.shorten("model.safetensors", 1000));
        Program program(letters());
        QTRY_VERIFY(program.isSettled());
        const ax::ScenarioPtr before = program.document.scenario();
        QSignalSpy failed(&program.window->files(), &ax::DocumentFiles::failed);
        program.window->files().open(folder.path());
        QVERIFY(failed.wait());
        QVERIFY2(program.message().contains(QLatin1String("model.safetensors")), qPrintable(program.message()));
        QCOMPARE(program.document.scenario(), before);
        QCOMPARE(program.document.snapshot()->model->config().heads, 6);
    }

    void theNoteSaysWhatAModelTakesAndHowFarItIs()
    {
        const ModelFolder folder{TinyLlama()};
        Program program(letters());
        QTRY_VERIFY(program.isSettled());
        auto* note = program.window->findChild<ax::ProgressNote*>();
        ModelLoading& loading = program.window->files().loading();
        const ModelLoading::Job job = loading.begin(QStringLiteral("tiny"));
        QVERIFY(job(scenarioOf(folder), {}).ok());
        QTRY_VERIFY(loading.state().has_value());
        QVERIFY(note->isVisible());
        QVERIFY2(note->text().startsWith(QLatin1String("Loading tiny: 0 of 0 MiB, ")), qPrintable(note->text()));
        QCOMPARE(loading.state()->progress.done, std::size_t(0));
        loading.end();
        QVERIFY(!note->isVisible());
    }

    void escapeEndsALoad()
    {
        const ModelFolder folder{TinyLlama()};
        Program program(letters());
        QTRY_VERIFY(program.isSettled());
        ModelLoading& loading = program.window->files().loading();
        const ModelLoading::Job first = loading.begin(QStringLiteral("tiny"));
        QVERIFY(first(scenarioOf(folder), {}).ok());
        QTRY_VERIFY(loading.state().has_value());
        const ModelFolder other{TinyLlama(2)};
        program[ax::ActionId::Stop]->trigger();
        QCOMPARE(first(scenarioOf(other), {}).error().kind, ErrorKind::Cancelled);
    }

    void theEndOfTheProgramEndsALoad()
    {
        const ModelFolder folder{TinyLlama()};
        ModelLoading loading(nullptr);
        loading.setStore(std::make_shared<ModelStore>());
        std::stop_source end;
        end.request_stop();
        const auto job = loading.begin(QStringLiteral("tiny"));
        QCOMPARE(job(scenarioOf(folder), end.get_token()).error().kind, ErrorKind::Cancelled);
    }

    void aModelThatIsShownIsNotLoadedAgain()
    {
        const ModelFolder one{TinyLlama(1)}, two{TinyLlama(2)};
        ModelStore store;
        const ax::ModelPtr shown = *store.model(one.path().toStdString(), {});
        QVERIFY(store.model(two.path().toStdString(), {}).ok());
        QCOMPARE(*store.model(one.path().toStdString(), {}), shown);
    }

private:
    QTemporaryDir m_home;
};

QTEST_MAIN(TestModelOpening)
#include "tst_modelopening.moc"
