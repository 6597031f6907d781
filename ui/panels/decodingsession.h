// SPDX-License-Identifier: MIT
#pragma once

#include "core/model/sampler.h"
#include "ui/session/document.h"

#include <QTimer>
#include <optional>
#include <vector>

namespace ax {

/// Writes on, token by token. The tokens taken so far are the scenario's `decode.forced`; stepping back leaves the
/// later ones ahead here, so that going forward takes them again, until something else is chosen or the text, the mask
/// or the sampling changes. Draws depend on seed and step only, so the next step is known before it is taken.
class DecodingSession : public QObject {
    Q_OBJECT

public:
    /// What stands in the way of decoding at all.
    enum class Obstacle { None, NoResult, NoText, Encoder, SeveralTexts };

    /// Of a choice that is not limited by top-k or top-p, a person sees this many.
    static constexpr std::size_t kMostCandidates = 64;

    explicit DecodingSession(Document& document, QObject* parent);

    /// Taken tokens, then those ahead.
    const std::vector<int>& tokens() const { return m_tokens; }
    int taken() const { return m_taken; }
    int ahead() const { return int(m_tokens.size()) - m_taken; }
    Obstacle obstacle() const;
    /// The last token taken is one of the model's end tokens: nothing follows.
    bool hasEnded() const;
    /// As many tokens as the model has positions for; only for models with a position table.
    bool isFull() const;
    /// Tokens that the model has room for, or was trained on; 0 without a result that can be continued.
    int positions() const;
    bool canStep() const { return obstacle() == Obstacle::None && (ahead() > 0 || (!hasEnded() && !isFull())); }

    /// What a fresh draw of this step takes, and among which tokens. Null while the newest scenario is being evaluated
    /// and when nothing can follow.
    const Choice* upcoming() const;
    /// No row sees a later key on any layer, so that a step computes its own row only.
    bool usesCache() const;

    bool isPlaying() const { return m_player.isActive(); }
    double stepsPerSecond() const;
    void setStepsPerSecond(double steps);

    void step();
    void stepBack();
    void goToStart();
    void goToEnd();
    /// Looks at the text after `taken` of tokens(). With `merge`, joins the move before it (dragging a slider).
    void goTo(int taken, bool merge = false);
    /// Takes a token as the next one; those ahead are dropped.
    void take(int id);
    void play(bool on);
    /// Leaves one text of a batch, the selected one.
    void keepSelectedText();

signals:
    void changed();
    void playingChanged(bool playing);

private:
    void followScenario();
    void followSnapshot();
    void playOn();
    bool reachesPlayLimit() const;
    bool isCurrent() const;
    void adopt(std::vector<int> tokens, int taken, const QString& text, bool merge);
    const Entry* entry() const;

    Document& m_document;
    ScenarioPtr m_followed; // the scenario that m_tokens belong to
    std::vector<int> m_tokens;
    int m_taken = 0;
    int m_waitingSteps = 0; // asked for while an evaluation runs
    bool m_joinsPlay = false; // the next step of a run of play belongs to its undo step
    QTimer m_player;
    mutable SnapshotPtr m_chosenFrom;
    mutable Decode m_chosenBy;
    mutable std::optional<Choice> m_choice;
};

} // namespace ax
