// SPDX-License-Identifier: MIT
#include "tests/bench/windowbench.h"

#include "app/firstscenario.h"
#include "tests/bench/benchwindow.h"
#include "tests/bench/measure.h"
#include "ui/panels/texteditor.h"
#include "ui/session/settings.h"

#include <QApplication>
#include <QProcess>
#include <QStandardPaths>
#include <QTimer>
#include <cstdio>
#include <ctime>

namespace ax::bench {
namespace {

constexpr int kIdleMilliseconds = 2000;

/// The first sentence, repeated until it has `tokens` tokens (each word of it is one or a few).
ScenarioPtr textOfTokens(BenchWindow& bench, int tokens)
{
    const std::string sentence = "The green lamp sang to the old clock. ";
    std::string text = sentence;
    const auto length = [&] { return int(bench.document().headView().queryLabels().size()); };
    const auto scenarioOf = [&] {
        auto scenario = std::make_shared<Scenario>(*firstScenario());
        std::get<TextInput>(scenario->input.kind).texts = {text};
        return scenario;
    };
    bench.open(scenarioOf());
    while (length() < tokens) {
        const std::size_t missing = std::size_t(tokens - length());
        text += missing > 12 ? sentence : std::string("lamp ");
        bench.show([&] { bench.document().open(scenarioOf()); });
    }
    return bench.document().scenario();
}

void report(const std::string& work, int tokens, const Timing& timing)
{
    printLine(work, tokens, 0, 0, "", timing);
}

void benchKeys(BenchWindow& bench, int tokens)
{
    auto* const editor = bench.window().findChild<TextEditor*>();
    editor->setFocus();
    bool inserts = true; // a character and Backspace take turns, so that the text keeps its length
    const auto type = [&] {
        bench.show([&] {
            inserts ? BenchWindow::press(Qt::Key_X, QStringLiteral("x")) : BenchWindow::press(Qt::Key_Backspace);
        });
        inserts = !inserts;
    };
    editor->moveCursor(QTextCursor::End);
    report("window-key-appended", tokens, measure(type));
    if (!inserts)
        type();
    editor->moveCursor(QTextCursor::Start);
    report("window-key-first", tokens, measure(type));
    if (!inserts)
        type();
}

void benchSwitches(BenchWindow& bench, int tokens)
{
    const auto toggled
        = [&](ActionId id) { return [&, id] { bench.show([&] { bench.window().actions()[id]->trigger(); }); }; };
    report("window-mask-causal", tokens, measure(toggled(ActionId::MaskCausal)));
    report("window-mask-window", tokens, measure(toggled(ActionId::MaskWindow)));
    bool forward = true;
    const auto between = [&](ActionId next, ActionId previous) {
        return [&, next, previous] {
            bench.show([&] { bench.window().actions()[forward ? next : previous]->trigger(); });
            forward = !forward;
        };
    };
    report("window-head", tokens, measure(between(ActionId::HeadPrevious, ActionId::HeadNext)));
    forward = true;
    report("window-layer", tokens, measure(between(ActionId::LayerPrevious, ActionId::LayerNext)));
}

double cpuSeconds()
{
    return double(std::clock()) / CLOCKS_PER_SEC;
}

/// Resident memory of this process, in MiB (Linux: second number of /proc/self/statm, in pages of 4 KiB).
double residentMebibytes()
{
    long total = 0, resident = 0;
    if (FILE* file = std::fopen("/proc/self/statm", "r")) {
        if (std::fscanf(file, "%ld %ld", &total, &resident) != 2)
            resident = 0;
        std::fclose(file);
    }
    return double(resident) * 4096 / (1 << 20);
}

/// Takes the time from starting showWindowOnce() until it says that its picture is there, then lets one run to its end
/// and passes on what it says of idling.
void benchStart(const char* program)
{
    report("window-start", 0, measure([&] {
        QProcess child;
        child.start(QString::fromLocal8Bit(program), {QStringLiteral("--window-once")});
        child.waitForReadyRead(20'000);
        child.terminate();
        child.waitForFinished();
    }));
    QProcess child;
    child.setProcessChannelMode(QProcess::ForwardedErrorChannel);
    child.start(QString::fromLocal8Bit(program), {QStringLiteral("--window-once")});
    child.waitForFinished();
    const QByteArray said = child.readAllStandardOutput();
    std::fputs(said.mid(said.indexOf('\n') + 1).constData(), stdout);
}

} // namespace

void prepareQt()
{
    qputenv("QT_QPA_PLATFORM", "offscreen");
    QStandardPaths::setTestModeEnabled(true);
    setApplicationNames();
    QCoreApplication::setOrganizationName(QStringLiteral("attention-bench"));
}

int showWindowOnce(int argc, char** argv)
{
    prepareQt();
    const QApplication application(argc, argv);
    BenchWindow bench;
    bench.open(firstScenario());
    std::puts("shown");
    std::fflush(stdout);
    QTimer::singleShot(kIdleMilliseconds, qApp, [] { // what follows the picture (the check, deferred work) is over
        const double before = cpuSeconds();
        QTimer::singleShot(kIdleMilliseconds, qApp, [before] {
            std::printf("{\"peer\":\"attention-explorer\",\"work\":\"window-idle\",\"cpu_fraction\":%.4f,"
                        "\"resident_mib\":%.1f}\n",
                (cpuSeconds() - before) * 1000 / kIdleMilliseconds, residentMebibytes());
            qApp->quit();
        });
    });
    return QApplication::exec();
}

int benchWindow(int argc, char** argv, const char* program)
{
    prepareQt();
    const QApplication application(argc, argv);
    benchStart(program);
    for (const int tokens : {64, 256}) {
        BenchWindow bench;
        textOfTokens(bench, tokens);
        benchKeys(bench, tokens);
        benchSwitches(bench, tokens);
    }
    return 0;
}

} // namespace ax::bench
