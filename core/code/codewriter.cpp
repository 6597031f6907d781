// SPDX-License-Identifier: MIT
#include "core/code/codewriter.h"

#include "core/base/memory.h"
#include "core/code/codetargets.h"

#include <algorithm>
#include <array>

namespace ax {
namespace {

constexpr std::array kTargets{
    CodeTarget{"numpy", "NumPy", &numpyProgram},
    CodeTarget{"pytorch", "PyTorch", &pytorchProgram},
    CodeTarget{"flex", "FlexAttention", &flexProgram},
};

} // namespace

std::span<const CodeTarget> codeTargets()
{
    return kTargets;
}

const CodeTarget* codeTarget(std::string_view name)
{
    const auto found = std::ranges::find(kTargets, name, &CodeTarget::name);
    return found == kTargets.end() ? nullptr : &*found;
}

Result<std::string> writeProgram(const Snapshot& snapshot, int batch, int layer, int head, const CodeTarget& target)
{
    return catchOutOfMemory(snapshot.scenario->file, [&]() -> Result<std::string> {
        const Result<ProgramSettings> settings = programSettings(snapshot, batch, layer, head);
        if (!settings)
            return settings.error();
        return target.write(*settings);
    });
}

} // namespace ax
