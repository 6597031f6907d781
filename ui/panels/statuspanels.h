// SPDX-License-Identifier: MIT
#pragma once

#include "ui/panels/latestjob.h"
#include "ui/panels/statusline.h"

#include <optional>

namespace ax {

/// The current cell in one sentence, for the left of the status bar.
class CellStatusPanel : public StatusLine {
    Q_OBJECT

public:
    CellStatusPanel(Document& document, QWidget* parent);

protected:
    void refresh() override;
};

/// How long the newest result took, what it could reuse, and how far its weights are from the float64 path. The check
/// runs on a worker once the result has stood for a moment; it is dropped when a newer result or another head comes.
class ResultStatusPanel : public StatusLine {
    Q_OBJECT

public:
    static constexpr int kMostCells = 65536;

    ResultStatusPanel(Document& document, QWidget* parent);

protected:
    void refresh() override;

private:
    struct Check {
        double deviation = 0;
        int cells = 0;
    };

    void startCheck();
    void showText();

    LatestJob m_job;
    HeadView m_view; // what is checked or being checked
    std::optional<Check> m_check;
};

} // namespace ax
