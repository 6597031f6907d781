// SPDX-License-Identifier: MIT
#include "tests/bench/measure.h"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <ctime>
#include <vector>

namespace ax::bench {
namespace {

double wallSeconds()
{
    return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

double cpuSeconds()
{
    timespec time{};
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return double(time.tv_sec) + double(time.tv_nsec) * 1e-9;
}

double median(std::vector<double> values)
{
    std::ranges::nth_element(values, values.begin() + std::ptrdiff_t(values.size() / 2));
    return values[values.size() / 2];
}

} // namespace

Timing measure(const std::function<void()>& work)
{
    constexpr int kLeastRuns = 9, kMostRuns = 300;
    work();
    work();
    std::vector<double> wall, cpu;
    const double start = wallSeconds();
    while (int(wall.size()) < kLeastRuns || (wallSeconds() - start < 0.3 && int(wall.size()) < kMostRuns)) {
        const double wallBefore = wallSeconds(), cpuBefore = cpuSeconds();
        work();
        cpu.push_back(cpuSeconds() - cpuBefore);
        wall.push_back(wallSeconds() - wallBefore);
    }
    return {median(wall), *std::ranges::min_element(wall), median(cpu), int(wall.size())};
}

void printLine(const std::string& work, int n, int d, int heads, const std::string& mask, const Timing& timing)
{
    std::printf("{\"peer\":\"attention-explorer\",\"work\":\"%s\",\"n\":%d,\"d\":%d,\"H\":%d,\"mask\":\"%s\","
                "\"median_s\":%.9f,\"min_s\":%.9f,\"cpu_s\":%.9f,\"runs\":%d}\n",
        work.c_str(), n, d, heads, mask.c_str(), timing.medianSeconds, timing.minSeconds, timing.cpuSeconds,
        timing.runs);
    std::fflush(stdout);
}

} // namespace ax::bench
