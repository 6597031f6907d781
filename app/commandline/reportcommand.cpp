// SPDX-License-Identifier: MIT
#include "app/commandline/verbs.h"

#include "core/evaluation/headview.h"
#include "core/io/report.h"

namespace ax {

ExitStatus runReport(const SnapshotPtr& snapshot)
{
    const View& view = snapshot->scenario->view;
    const Result<std::string> report = writeReport(snapshot, view.batch, view.layer, view.head);
    if (!report)
        return failed(report.error(), kBadInput);
    return print(*report);
}

} // namespace ax
