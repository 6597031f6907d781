// SPDX-License-Identifier: MIT
#include "core/evaluation/frozenlayers.h"

namespace ax {

ScenarioPtr withoutSwitches(const Scenario& scenario, Side padSide)
{
    auto own = std::make_shared<Scenario>();
    own->file = scenario.file;
    own->input = scenario.input;
    std::get<TextInput>(own->input.kind).padSide = padSide; // a padding mask, which may have said it, is gone
    own->decode.forced = scenario.decode.forced;
    return own;
}

bool isSameRun(const Snapshot& snapshot, const Scenario& scenario, const ModelPtr& model)
{
    const Scenario& old = *snapshot.scenario;
    return snapshot.model == model && old.input == scenario.input && old.decode.forced == scenario.decode.forced
        && old.mask == scenario.mask && old.scoring == scenario.scoring && old.numerics == scenario.numerics;
}

} // namespace ax
