// SPDX-License-Identifier: MIT
#pragma once

#include "core/scenario/scenario.h"

#include <QString>

namespace ax {

/// Unsaved work of a dead program on its way into a document. Work that does not arrive, because its model is not
/// wanted or the program ends first, goes back into the folder of unsaved work when nobody holds it any more, and is
/// offered at the next start. That may be on any thread.
class KeptWork {
public:
    KeptWork(Scenario scenario, QString folder);
    ~KeptWork();
    KeptWork(const KeptWork&) = delete;
    KeptWork& operator=(const KeptWork&) = delete;

    const Scenario& scenario() const { return m_scenario; }
    /// From now on the document keeps it.
    void arrive() { m_hasArrived = true; }

private:
    const Scenario m_scenario;
    const QString m_folder;
    bool m_hasArrived = false;
};

} // namespace ax
