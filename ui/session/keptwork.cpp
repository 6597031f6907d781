// SPDX-License-Identifier: MIT
#include "ui/session/keptwork.h"

#include "ui/session/autosave.h"

namespace ax {

KeptWork::KeptWork(Scenario scenario, QString folder)
    : m_scenario(std::move(scenario))
    , m_folder(std::move(folder))
{
}

KeptWork::~KeptWork()
{
    if (!m_hasArrived)
        Autosave::leave(m_folder, m_scenario);
}

} // namespace ax
