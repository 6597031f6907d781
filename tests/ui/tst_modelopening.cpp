// SPDX-License-Identifier: MIT
#include "app/headgroup.h"
#include "app/modelloading.h"
#include "app/progressnote.h"
#include "tests/support/modelfolder.h"
#include "tests/support/program.h"
#include "tests/support/tinyllama.h"
#include "ui/session/modelstore.h"

#include <QLabel>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

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
