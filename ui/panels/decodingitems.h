// SPDX-License-Identifier: MIT
#pragma once

#include "ui/panels/decodingsession.h"
#include "ui/panels/tokenstrip.h"

#include <QCoreApplication>
#include <QString>
#include <vector>

namespace ax {

/// What the decoding dock shows of a session: chips and sentences.
class DecodingItems {
    Q_DECLARE_TR_FUNCTIONS(ax::DecodingPanel)

public:
    DecodingItems(const Document& document, const DecodingSession& session);

    /// The end of the prompt, the tokens taken, the step's own, those ahead.
    std::vector<StripItem> text() const;
    int promptItems() const { return m_promptEnd - m_promptFirst; } ///< how many of text() are prompt
    int promptFirst() const { return m_promptFirst; } ///< row of the first of them
    /// The best of what the step chooses from, in the order of Choice::candidates.
    std::vector<StripItem> candidates(const Choice& choice) const;

    QString position() const;
    /// Whether the text has ended, what a step computes, or why there is none.
    QString state() const;

private:
    QString tokenLabel(int id) const;
    StripItem promptItem(int row) const;
    StripItem tokenItem(int index) const;
    StripItem upcomingItem() const;
    QString obstacle() const;
    QString end() const;

    SnapshotPtr m_snapshot;
    const DecodingSession& m_session;
    int m_promptFirst = 0; // rows
    int m_promptEnd = 0;
};

} // namespace ax
