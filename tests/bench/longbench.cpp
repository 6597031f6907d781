// SPDX-License-Identifier: MIT
#include "tests/bench/longbench.h"

#include "tests/bench/benchwindow.h"
#include "tests/bench/measure.h"
#include "tests/bench/windowbench.h"
#include "ui/views/heatmapview.h"
#include "ui/views/stageview.h"

#include <QApplication>
#include <QElapsedTimer>
#include <cstdio>
#include <cstring>
#include <random>

namespace ax::bench {
namespace {

constexpr int kHeadSize = 64;

struct LongCase {
    int tokens;
    int window; ///< 0: none
    const char* mask;
    Stage stage;
};
constexpr LongCase kCases[] = {{32'768, 0, "causal", Stage::BeforeAfter}, {32'768, 0, "causal", Stage::Weights},
    {100'000, 4096, "causal_swa4096", Stage::Weights}};

TensorSource randomTensor(int rows, unsigned seed)
{
    std::mt19937 random(seed);
    std::normal_distribution<float> normal;
    auto tensor = std::make_shared<Tensor>();
    tensor->shape = {rows, kHeadSize};
    tensor->values.resize(std::size_t(rows) * kHeadSize);
    std::ranges::generate(tensor->values, [&] { return double(normal(random)); });
    return {{}, {}, tensor};
}

ScenarioPtr scenarioOf(const LongCase& large)
{
    auto scenario = std::make_shared<Scenario>();
    scenario->input.kind = QkvInput{randomTensor(large.tokens, 1), randomTensor(large.tokens, 2), {}};
    scenario->mask.causal = true;
    if (large.window > 0)
        scenario->mask.window = Window{large.window - 1, 0};
    scenario->view.stage = large.stage;
    return scenario;
}

/// A line of /proc/self/status (Linux), in MiB; 0 when there is none.
double statusMebibytes(const char* name)
{
    long kibibytes = 0;
    if (FILE* file = std::fopen("/proc/self/status", "r")) {
        char line[256];
        while (std::fgets(line, sizeof line, file))
            if (std::strncmp(line, name, std::strlen(name)) == 0)
                std::sscanf(line + std::strlen(name), ": %ld", &kibibytes);
        std::fclose(file);
    }
    return double(kibibytes) / 1024;
}

class LongBench {
public:
    explicit LongBench(const LongCase& large)
        : m_case(large)
    {
    }

    void run()
    {
        const ScenarioPtr scenario = scenarioOf(m_case);
        const double before = statusMebibytes("VmRSS");
        QElapsedTimer timer;
        timer.start();
        m_bench.open(scenario);
        print("first-picture", double(timer.nsecsElapsed()) / 1e6);
        // The tensors that were given are in `before`.
        std::printf(
            "{\"peer\":\"attention-explorer\",\"work\":\"long-memory\",\"n\":%d,\"mask\":\"%s\",\"stage\":\"%s\","
            "\"above_tensors_mib\":%.1f}\n",
            m_case.tokens, m_case.mask, stage(), statusMebibytes("VmHWM") - before);
        const double cells = m_case.tokens;
        steps("zoom-2", {2, cells / 2, cells / 4});
        steps("zoom-32", {32, cells / 2, cells / 2 - 500});
        steps("zoom-cells", {cells / 30, cells - 100, cells - 100});
    }

private:
    HeatmapGroup& group() { return m_bench.window().stage().group(); }
    const char* stage() const { return m_case.stage == Stage::Weights ? "weights" : "before-after"; }
    void print(const char* work, double milliseconds) const
    {
        std::printf("{\"peer\":\"attention-explorer\",\"work\":\"long-%s\",\"n\":%d,\"mask\":\"%s\",\"stage\":\"%s\","
                    "\"ms\":%.2f}\n",
            work, m_case.tokens, m_case.mask, stage(), milliseconds);
        std::fflush(stdout);
    }

    /// Zooms there, then pans: the time until the window has painted the step, and until its own numbers are there.
    void steps(const std::string& name, Viewport viewport)
    {
        step(name, viewport);
        viewport.column -= 5;
        viewport.row -= 5;
        step(name + "-pan", viewport);
    }

    void step(const std::string& name, const Viewport& viewport)
    {
        QElapsedTimer timer;
        timer.start();
        group().setViewport(viewport);
        for (HeatmapView* map : group().views())
            map->repaint();
        print((name + "-frame").c_str(), double(timer.nsecsElapsed()) / 1e6);
        while (group().isWaiting())
            QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
        for (HeatmapView* map : group().views())
            map->repaint();
        print((name + "-exact").c_str(), double(timer.nsecsElapsed()) / 1e6);
    }

    const LongCase m_case;
    BenchWindow m_bench;
};

} // namespace

int benchLong(int argc, char** argv)
{
    prepareQt();
    const QApplication application(argc, argv);
    for (const LongCase& large : kCases)
        LongBench(large).run();
    return 0;
}

} // namespace ax::bench
