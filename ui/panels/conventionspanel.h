// SPDX-License-Identifier: MIT
#pragma once

#include "core/conventions/compareconventions.h"
#include "ui/panels/latestjob.h"
#include "ui/panels/panel.h"

class QCheckBox;
class QLabel;

namespace ax {

class ConventionFacts;
class ConventionSide;
class MaskPreview;

/// Two conventions side by side: what the shown head's mask becomes under each, the cells that differ, and the facts.
/// Follows the document, or shows an example that has something to tell the conventions apart by.
class ConventionsPanel : public Panel {
    Q_OBJECT

public:
    ConventionsPanel(Document& document, QWidget* parent);

    ConventionSide& left() const { return *m_left; }
    ConventionSide& right() const { return *m_right; }
    ConventionFacts& facts() const { return *m_facts; }
    QCheckBox& example() const { return *m_example; }
    /// What differs, in sentences.
    QString summary() const;

protected:
    void refresh() override;
    void retranslate() override;

private:
    void addParts();
    QWidget* makeMiddle();
    void compare();
    void adopt(const Result<ConventionComparison>& comparison);
    void showInUse();
    QString differenceText(const ConventionComparison& comparison) const;

    ConventionSide* m_left;
    ConventionSide* m_right;
    QLabel* m_heading;
    MaskPreview* m_difference;
    QLabel* m_summary;
    QCheckBox* m_example;
    ConventionFacts* m_facts;
    LatestJob m_job;
};

} // namespace ax
