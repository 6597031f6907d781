// SPDX-License-Identifier: MIT
#pragma once

#include "ui/panels/decodingactions.h"
#include "ui/panels/decodingsession.h"
#include "ui/panels/panel.h"
#include "ui/panels/tokenstrip.h"

#include <QTimer>

class QComboBox;
class QLabel;
class QPushButton;
class QSlider;

namespace ax {

class SamplingSettings;

/// Decoding, one token a step: the player's buttons, the text so far with the step's token marked, what the step
/// chooses from, and in words what the model has to compute for it.
class DecodingPanel : public Panel {
    Q_OBJECT

public:
    DecodingPanel(Document& document, QWidget* parent);

    DecodingSession& session() { return m_session; }
    /// For the menu, and for widgets in which the keys shall work too.
    const DecodingActions& commands() const { return m_actions; }

protected:
    void refresh() override;
    void retranslate() override;

private:
    QWidget* makePlayer();
    QWidget* makeCandidates();
    void connectParts();

    bool waitsForResult();
    void showSlider();
    void showStrip();
    void showCandidates();

    void stripActivated(int item);
    void candidateActivated(int item);

    DecodingSession m_session;
    DecodingActions m_actions;
    QSlider* m_slider;
    QComboBox* m_speed;
    QLabel* m_position;
    SamplingSettings* m_sampling;
    TokenStrip* m_strip;
    QLabel* m_candidatesCaption;
    TokenStrip* m_candidates;
    QLabel* m_state;
    QPushButton* m_keepText;

    QTimer m_patience;
    bool m_isLate = false; // a result has been awaited for longer than a blink
    int m_promptShown = 0; // prompt chips at the start of the strip
    int m_promptFirst = 0; // row of the first of them
};

} // namespace ax
