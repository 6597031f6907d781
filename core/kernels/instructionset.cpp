// SPDX-License-Identifier: MIT
#include "core/kernels/instructionset.h"

#include <cstdlib>
#include <vector>

namespace ax {

#if defined(__x86_64__)
namespace kernels_sse2 {
extern const kernels::KernelTable table;
}
namespace kernels_avx2 {
extern const kernels::KernelTable table;
}
namespace kernels_avx512 {
extern const kernels::KernelTable table;
bool fillColorsVbmi(const kernels::ColorRun& run);
} // namespace kernels_avx512
#else
namespace kernels_plain {
extern const kernels::KernelTable table;
}
#endif

namespace kernels {
namespace {

#if defined(__x86_64__)
/// Some of these machines can also look up bytes in registers.
const KernelTable* avx512Table()
{
    static const KernelTable table = [] {
        KernelTable best = kernels_avx512::table;
        if (__builtin_cpu_supports("avx512vbmi"))
            best.fillColors = &kernels_avx512::fillColorsVbmi;
        return best;
    }();
    return &table;
}
#endif

/// What the objects were compiled for: x86-64-v4 and -v3, as far as their code uses them.
std::vector<const KernelTable*> detect()
{
    std::vector<const KernelTable*> tables;
#if defined(__x86_64__)
    __builtin_cpu_init();
    const bool avx2 = __builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma") && __builtin_cpu_supports("bmi")
        && __builtin_cpu_supports("bmi2");
    if (avx2 && __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw")
        && __builtin_cpu_supports("avx512cd") && __builtin_cpu_supports("avx512dq")
        && __builtin_cpu_supports("avx512vl"))
        tables.push_back(avx512Table());
    if (avx2)
        tables.push_back(&kernels_avx2::table);
    tables.push_back(&kernels_sse2::table);
#else
    tables.push_back(&kernels_plain::table);
#endif
    return tables;
}

const KernelTable* findForced(std::string_view name)
{
    for (const KernelTable* table : availableKernels())
        if (name == table->name)
            return table;
    return nullptr;
}

std::string_view forcedName()
{
    const char* name = std::getenv("ATTENTION_EXPLORER_ISA");
    return name ? name : "";
}

const KernelTable*& current()
{
    static const KernelTable* table = [] {
        const KernelTable* forced = findForced(forcedName());
        return forced ? forced : availableKernels().front();
    }();
    return table;
}

} // namespace

std::span<const KernelTable* const> availableKernels()
{
    static const std::vector<const KernelTable*> tables = detect();
    return tables;
}

const KernelTable& kernels()
{
    return *current();
}

std::string_view unknownForcedName()
{
    return findForced(forcedName()) ? std::string_view() : forcedName();
}

void useKernels(const KernelTable& table)
{
    current() = &table;
}

} // namespace kernels
} // namespace ax
