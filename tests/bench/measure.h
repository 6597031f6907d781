// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <string>

namespace ax::bench {

/// Wall and CPU seconds of repeated runs. CPU time is what another process on the same core does not spoil.
struct Timing {
    double medianSeconds = 0;
    double minSeconds = 0;
    double cpuSeconds = 0; ///< median
    int runs = 0;
};

/// Two warm-up runs, then at least nine and up to 0.3 seconds.
Timing measure(const std::function<void()>& work);

/// One JSON line as every peer program prints it: what was computed, on which sizes, how long it took.
void printLine(const std::string& work, int n, int d, int heads, const std::string& mask, const Timing& timing);

} // namespace ax::bench
