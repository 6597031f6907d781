// SPDX-License-Identifier: MIT
#pragma once

#include "ui/panels/firsttokenheads.h"
#include "ui/panels/latestjob.h"
#include "ui/panels/panel.h"
#include "ui/session/shapeanswers.h"

class QLabel;

namespace ax {

class Card;

/// What deserves a second look in the shown head, a sentence each; a click goes to the next row concerned, another
/// repairs what can be repaired, or answers what can only be asked. With nothing to report it says so, and how many
/// heads rest on the first token.
class FindingsPanel : public Panel {
    Q_OBJECT

public:
    FindingsPanel(Document& document, QWidget* parent);

    const std::vector<Finding>& shown() const { return m_findings; }
    /// What is on screen, without markup.
    QString text() const;
    /// Moves the cursor to the next row of a finding.
    void visit(int finding);
    /// Takes a finding's cause away, as one undo step.
    void repair(int finding, int repair);
    /// Answers that a list or matrix which fits more than one axis is right as it is: `cause` counts Finding::because.
    /// It is not asked about again while its numbers stay.
    void accept(int finding, int cause);
    /// Asks which rows depend on the token of the current key, and tells it above the findings.
    void changeToken();

protected:
    void refresh() override;
    void retranslate() override;

private:
    void forget();
    void findIn(const HeadView& view);
    void countHeads(const HeadView& view);
    void adopt(std::vector<Finding> findings);
    void showText();
    void showTokenText(const QString& text);
    QString sentenceOf(const Finding& finding) const;
    QString note() const;
    void follow(const QString& link);
    QString linksOf(int finding, const QString& link) const;
    std::vector<Finding> withoutAnswered(std::vector<Finding> found) const;

    Card* m_card;
    QLabel* m_label;
    LatestJob m_findingJob;
    LatestJob m_headJob;
    LatestJob m_tokenJob;
    HeadView m_view; // whose findings are shown
    std::vector<Finding> m_findings;
    ShapeAnswers m_answers;
    bool m_isKnown = false; // the findings of m_view have arrived
    SnapshotPtr m_counted; // whose heads are counted
    int m_countedBatch = -1;
    std::optional<FirstTokenHeads> m_heads;
    QString m_tokenText; // what changeToken() has found in m_counted
};

} // namespace ax
