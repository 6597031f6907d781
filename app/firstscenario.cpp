// SPDX-License-Identifier: MIT
#include "app/firstscenario.h"

namespace ax {

ScenarioPtr firstScenario()
{
    auto scenario = std::make_shared<Scenario>();
    TextInput input;
    input.texts = {"The green lamp sang to the old clock. The green lamp sang to the old"};
    scenario->input.kind = std::move(input);
    scenario->mask.causal = true;
    scenario->view.layer = 3;
    scenario->view.head = 5;
    return scenario;
}

} // namespace ax
