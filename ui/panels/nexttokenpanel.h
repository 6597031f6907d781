// SPDX-License-Identifier: MIT
#pragma once

#include "ui/panels/nexttokens.h"
#include "ui/panels/panel.h"

class QLabel;

namespace ax {

class BarList;
class Card;
struct Bar;

/// Every row predicts: what the model expects after the row of the current cell, which token really follows, and what
/// the newest mask edit has changed.
class NextTokenPanel : public Panel {
    Q_OBJECT

public:
    static constexpr int kShown = 10;

    NextTokenPanel(Document& document, QWidget* parent);

    const std::vector<NextToken>& tokens() const { return m_tokens; }

protected:
    void refresh() override;
    void retranslate() override;

private:
    /// What the shown list was made from.
    struct Source {
        SnapshotPtr snapshot;
        SnapshotPtr before;
        int batch = -1;
        int row = -1;
        friend bool operator==(const Source&, const Source&) = default;
    };

    Source source() const;
    void showTokens();
    QString headingText() const;
    QString footnote() const;
    QString trueTokenText(const NextToken& token) const;
    Bar bar(int listed) const;

    Card* m_card;
    BarList* m_bars;
    QLabel* m_footnote;
    Source m_source;
    NoPrediction m_obstacle = NoPrediction::NoResult;
    std::vector<NextToken> m_tokens;
};

} // namespace ax
